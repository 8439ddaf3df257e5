import type { NewTable, SeatWish } from '../generated/protocol';
import { makeTable } from './api';
import { keep, kept } from './kept';
import { route } from './route.svelte';

export const EDITIONS = ['classic', 'tilsit', 'duel'] as const;
export const WITH_EXPLOITS: string[] = ['duel'];
export const USUAL_LEVEL = 3;
export type Opponent = 'computer' | 'screen' | 'friend';

const KEY = 'cibola.wish';
const ME: SeatWish = { kind: 'person' };

/** The table that was wished for last, or what suits a newcomer. */
export function lastWish(): NewTable {
  const wish = kept<NewTable>(KEY);
  const usual: NewTable = { game: 'card', options: { start: 'random' }, seats: [ME, { kind: 'computer', level: 1 }] };
  return { ...usual, ...(wish.game === 'card' && wish.seats?.length === 2 ? wish : {}) };
}

/** The last wish, but against somebody else. */
export const wishAgainst = (other: SeatWish): NewTable => ({ ...lastWish(), seats: [ME, other] });

export const opponentOf = (wish: NewTable): SeatWish => wish.seats[1] ?? { kind: 'computer', level: 1 };
export const editionOf = (wish: NewTable): string => String(wish.options?.edition ?? EDITIONS[0]);

/** Have a table made, remember the wish, and go there. */
export async function sitDown(wish: NewTable): Promise<void> {
  const { table } = await makeTable(wish);
  keep(KEY, wish);
  route.go(`/table/${table}`);
}
