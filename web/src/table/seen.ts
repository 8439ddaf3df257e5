import type { Pile, Side, View } from '../generated/card';
import type { Bar, Choice, Table } from '../generated/protocol';

/** Questions about a table as the server describes it. Nothing here knows a rule: only what is offered or barred. */
export const viewOf = (table: Table): View => table.view as View;
export const placesOf = (view: View): string => view.piles.map((pile) => pile.colour).join('');
export const isMyTurn = (table: Table): boolean => table.choices.length > 0;

/** Who sits below: the viewer, or the first seat for somebody who watches. */
export const nearSeat = (table: Table): number => table.seat ?? 0;
export const sideOf = (view: View, seat: number): Side => {
  const side = view.sides.find((one) => one.seat === seat);
  if (!side) throw new Error(`No side ${seat}`);
  return side;
};
export const farSeat = (view: View, near: number): number => view.sides.find((side) => side.seat !== near)?.seat ?? 0;
export const pileOf = (view: View, place: string): Pile | undefined => view.piles.find((pile) => pile.colour === place);

export const layOf = (table: Table, card: string): Choice | undefined =>
  table.choices.find((choice) => choice.what === 'lay' && choice.card === card);
export const discardOf = (table: Table, card: string): Choice | undefined =>
  table.choices.find((choice) => choice.what === 'discard' && choice.card === card);
export const takeOf = (table: Table, place: string): Choice | undefined =>
  table.choices.find((choice) => choice.what === 'take' && choice.place === place);
export const barOf = (table: Table, action: string): Bar | undefined =>
  table.bars.find((bar) => bar.action === action);
