import type { Key } from '../../table/keys';

export const COLOURS = ['R', 'O', 'Y', 'G', 'B', 'P'];

/** The keys of the roll & write. */
export const KEYS: Key[] = [
  { colours: COLOURS, does: 'colour-die' },
  { keys: ['0', '9'], between: 'to', does: 'digit-die' },
  { keys: ['↵'], does: 'write' },
  { deed: 'refuse', does: 'refuse' },
  { deed: 'stay', does: 'nowhere' },
];
