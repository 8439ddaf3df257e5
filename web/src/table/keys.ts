import type { Deed } from '../lib/keys';

/** A row of a list of keys. */
export interface Key {
  keys?: string[];
  /** Colours, each with the key that it has in the visitor's language. */
  colours?: string[];
  /** Something that has a key in the visitor's language. */
  deed?: Deed;
  /** `to` where they are the first and the last of several. */
  between?: 'to';
  /** What it does: `web-keys-…`. */
  does: string;
}

/** The keys of a game with cards in hand. */
export const cardKeys = (colours: string[]): Key[] => [
  { keys: ['1', '8'], between: 'to', does: 'pick' },
  { keys: ['↵'], does: 'lay' },
  { deed: 'discard', does: 'discard' },
  { keys: ['space'], does: 'deck' },
  { colours, does: 'pile' },
];

/** The keys of every table. */
export const TABLE_KEYS: Key[] = [
  { deed: 'hint', does: 'hint' },
  { deed: 'undo', does: 'undo' },
  { keys: ['escape'], does: 'escape' },
  { keys: ['?'], does: 'help' },
];

/** The keys of a replay. */
export const REPLAY_KEYS: Key[] = [
  { keys: ['←', '→'], does: 'replay' },
  { keys: ['home', 'end'], does: 'replay-ends' },
  { keys: ['space'], does: 'replay-play' },
];
