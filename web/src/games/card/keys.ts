import { cardKeys, type Key } from '../../table/keys';

/** The keys of the card game. */
export const KEYS: Key[] = cardKeys(['Y', 'B', 'W', 'G', 'R', 'V']);
