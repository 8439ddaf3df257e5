import type { Bar, Choice, Table } from '../generated/protocol';

/** Questions about a table as the server describes it. Nothing here knows a rule: only what is offered or barred. */
export const isMyTurn = (table: Table): boolean => table.choices.length > 0;

/** Who sits below: the viewer, or the first seat for somebody who watches. */
export const nearSeat = (table: Table): number => table.seat ?? 0;

export const choiceOf = (table: Table, action: string): Choice | undefined =>
  table.choices.find((choice) => choice.action === action);
export const barOf = (table: Table, action: string): Bar | undefined =>
  table.bars.find((bar) => bar.action === action);

/** One player's side of a game's view. */
export function sideOf<Side extends { seat: number }>(view: { sides: Side[] }, seat: number): Side {
  const side = view.sides.find((one) => one.seat === seat);
  if (!side) throw new Error(`No side ${seat}`);
  return side;
}

/** The other seats, in the order in which they follow. */
export const othersOf = (view: { sides: { seat: number }[] }, near: number): number[] => {
  const count = view.sides.length;
  return Array.from({ length: count - 1 }, (_, at) => (near + at + 1) % count);
};
