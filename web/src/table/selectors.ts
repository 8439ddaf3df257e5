import type { GameName } from '../generated/games';
import type { Barred, TableOf } from '../generated/protocol';

/* Questions about a table as the server describes it. Nothing here knows a rule: only what is offered or barred. */

export const isMyTurn = (table: TableOf<GameName>): boolean => table.choices.length > 0;

/** Return who is drawn nearest: the viewer, or the first seat for a spectator. */
export const nearSeat = (table: TableOf<GameName>): number => table.seat ?? 0;

export const findChoice = <G extends GameName>(table: TableOf<G>, action: string): TableOf<G>['choices'][number] | undefined =>
  table.choices.find((choice) => choice.action === action);
export const findBar = (table: TableOf<GameName>, action: string): Barred | undefined => table.bars.find((bar) => bar.action === action);

/** Return one player's side of a game's view. */
export function sideOf<Side extends { seat: number }>(view: { sides: Side[] }, seat: number): Side {
  const side = view.sides.find((one) => one.seat === seat);
  if (!side) throw new Error(`No side ${seat}`);
  return side;
}

/** Return the other seats, in the order in which they follow. */
export const otherSeats = (view: { sides: { seat: number }[] }, near: number): number[] => {
  const count = view.sides.length;
  return Array.from({ length: count - 1 }, (_, at) => (near + at + 1) % count);
};
