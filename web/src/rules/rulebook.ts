import type { GameName } from '../generated/games';
import type { Language } from '../lib/settings.svelte';

/** A block of a rule page; texts may hold `code`, **strong words**, [links](…) and ids of rules. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'rule'; id: string; text: string }
  | { kind: 'step'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'table'; rows: string[][] };

export interface Rules {
  title: string;
  blocks: Block[];
}

const PAGES: Record<GameName, Record<Language, () => Promise<{ default: Rules }>>> = {
  card: { en: () => import('virtual:rules/en/card'), fr: () => import('virtual:rules/fr/card') },
  board: { en: () => import('virtual:rules/en/board'), fr: () => import('virtual:rules/fr/board') },
  roll: { en: () => import('virtual:rules/en/roll'), fr: () => import('virtual:rules/fr/roll') },
};
const LETTERS: Record<string, GameName> = { C: 'card', B: 'board', R: 'roll' };

/** Load the rules of a game in a language. */
export const loadRules = async (game: GameName, language: Language): Promise<Rules> =>
  (await PAGES[game][language]()).default;

/** Load the rules of all games, to look for a word in them. */
export async function loadAllRules(language: Language): Promise<Record<GameName, Rules>> {
  const [card, board, roll] = await Promise.all([
    loadRules('card', language),
    loadRules('board', language),
    loadRules('roll', language),
  ]);
  return { card, board, roll };
}

/** Return the path of a rule in the app; the letter of its id names the game. */
export const rulePath = (id: string): string => `/rules/${LETTERS[id.charAt(0)] ?? 'card'}#${id}`;

export interface Piece {
  kind: 'plain' | 'code' | 'strong' | 'rule';
  text: string;
}

/** Split a text into plain words, code, strong words and ids of rules; of a link only the words stay. */
export function pieces(text: string): Piece[] {
  const parts = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(`[^`]+`|\*\*[^*]+\*\*|\b[CBR]\d+(?:\.\d+)?\b)/);
  return parts.filter(Boolean).map(piece);
}

function piece(part: string): Piece {
  if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
  if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
  return { kind: /^[CBR]\d+(?:\.\d+)?$/.test(part) ? 'rule' : 'plain', text: part };
}
