import type { Block } from './rulebook';

/** Return a text without accents and capitals, of the same length: positions in it are positions in the text. */
export const plain = (text: string): string => Array.from(text, plainLetter).join('');

function plainLetter(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.length === letter.length ? bare : letter;
}

/** Return whether a text holds every word of a query. */
export function holds(text: string, wanted: string): boolean {
  const found = plain(text);
  return words(wanted).every((word) => found.includes(word));
}

const words = (wanted: string): string[] => plain(wanted).split(/\s+/).filter(Boolean);

/** A section of a rule page: its heading, which the first one lacks, and its position in the page. */
export interface Section {
  at: number;
  heading: string;
  blocks: Block[];
}

export function sections(blocks: Block[]): Section[] {
  const all: Section[] = [{ at: 0, heading: '', blocks: [] }];
  for (const block of blocks) {
    if (block.kind === 'heading') all.push({ at: all.length, heading: block.text, blocks: [] });
    else all.at(-1)?.blocks.push(block);
  }
  return all;
}

/** Return the sections that match a query, each with its matching rules only. */
export const found = (all: Section[], wanted: string): Section[] =>
  all
    .map((section) => ({ ...section, blocks: section.blocks.filter((block) => isFound(block, section.heading, wanted)) }))
    .filter((section) => section.blocks.length);

const isFound = (block: Block, heading: string, wanted: string): boolean =>
  block.kind === 'rule' && holds(`${block.id} ${heading} ${block.text}`, wanted);

/** Split a text into matches of a query and the rest. */
export function marked(text: string, wanted: string): { text: string; isMark: boolean }[] {
  const here = plain(text);
  const hits = words(wanted).flatMap((word) => places(here, word));
  const isHit = Array.from({ length: text.length }, (_, at) => hits.some(([from, to]) => from <= at && at < to));
  const parts: { text: string; isMark: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.isMark === isHit[at]) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), isMark: isHit[at] ?? false });
  }
  return parts;
}

function places(text: string, word: string): [number, number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push([at, at + word.length]);
  return found;
}
