import { cardKeys, type Key } from '../../table/keys';

export const PATHS = ['Y', 'B', 'W', 'G', 'R'];

/** The keys of the board game. */
export const KEYS: Key[] = [
  ...cardKeys(PATHS),
  { deed: 'lead', does: 'lead' },
  { colours: PATHS, does: 'move' },
  { deed: 'stay', does: 'stay' },
];
