import type { Choice, View } from '../../generated/board';
import type { TableOf } from '../../generated/protocol';

type Table = TableOf<'board'>;

/** Return the choices that move a pawn on a path: with the picked card, or by a step that is given. */
export function findMoves(table: Table, place: string, picked: string | null): Choice[] {
  const isMeant = ({ what, card }: Choice) => what === 'move' || ((what === 'lay' || what === 'lead') && card === picked);
  return table.choices.filter((choice) => choice.place === place && isMeant(choice));
}

export const isChoosing = (view: View): boolean => view.step === 'choose';
export const findStay = (table: Table): Choice | undefined => table.choices.find((choice) => choice.what === 'stay');
