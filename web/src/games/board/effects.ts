import type { Choice, View } from '../../generated/board';
import type { TableOf } from '../../generated/protocol';

type Table = TableOf<'board'>;

/** What a choice would bring besides its points, as the server says it. */
export interface Effects {
  gain: number | null;
  tile: string | null;
  crosses: boolean;
  ends: boolean;
  /** Where the step leads on to others: the most points of all together, whether they can meet an artefact or end the round. */
  onward: { most: number; finds: boolean; ends: boolean } | null;
}

/** Read the effects of a choice. */
export function readEffects(choice: Choice): Effects {
  const effects = choice.effects ?? [];
  const told = (word: string) => effects.find((effect) => effect.startsWith(`${word}:`))?.slice(word.length + 1) ?? null;
  const gain = told('gain');
  const most = told('most');
  return {
    gain: gain === null ? null : Number(gain),
    tile: told('tile'),
    crosses: effects.includes('crosses'),
    ends: effects.includes('ends'),
    onward: most === null ? null : { most: Number(most), finds: effects.includes('then:a'), ends: effects.includes('then:ends') },
  };
}

/** Return the choices that move a pawn on a path: with the picked card, or by a step that is given. */
export function findMoves(table: Table, place: string, picked: string | null): Choice[] {
  const isMeant = ({ what, card }: Choice) => what === 'move' || ((what === 'lay' || what === 'lead') && card === picked);
  return table.choices.filter((choice) => choice.place === place && isMeant(choice));
}

export const isChoosing = (view: View): boolean => view.step === 'choose';
export const findStay = (table: Table): Choice | undefined => table.choices.find((choice) => choice.what === 'stay');
