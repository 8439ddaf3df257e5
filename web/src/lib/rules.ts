import type { Language } from './settings.svelte';

/** A piece of a rule page; texts may hold `code`, **strong words** and [links](…). */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'rule'; id: string; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; rows: string[][] };

export interface Rules {
  title: string;
  blocks: Block[];
}

const PAGES: Record<string, Record<Language, () => Promise<{ default: Rules }>>> = {
  card: { en: () => import('virtual:rules/en/card'), fr: () => import('virtual:rules/fr/card') },
};

/** Load the rules of a game in a language. */
export async function loadRules(game: string, language: Language): Promise<Rules> {
  const pages = PAGES[game] ?? PAGES.card!;
  return (await pages[language]()).default;
}

/** Take a text apart: plain words, code and strong words in turn. A link is left as its words. */
export function pieces(text: string): { kind: 'plain' | 'code' | 'strong'; text: string }[] {
  const parts = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return parts.filter(Boolean).map((part) => {
    if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
    if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
    return { kind: 'plain', text: part };
  });
}
