import type { View } from '../../generated/board';
import type { Choice, Table } from '../../generated/protocol';

/** What a choice would bring, as the server tells it. */
export interface Foresight {
  gain: number | null;
  tile: string | null;
  crosses: boolean;
  ends: boolean;
  /** Where the step leads on to others: the most points of all together, whether they can meet an artefact or end the round. */
  onward: { most: number; finds: boolean; ends: boolean } | null;
}

export function foresee(choice: Choice): Foresight {
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

/** What can be done with a pawn on a path now: with the picked card, or by a step that is given. */
export function movesOn(table: Table, place: string, picked: string | null): Choice[] {
  const isMeant = ({ what, card }: Choice) => what === 'move' || ((what === 'lay' || what === 'lead') && card === picked);
  return table.choices.filter((choice) => choice.place === place && isMeant(choice));
}

export const isChoosing = (view: View): boolean => view.step === 'choose';
export const stayOf = (table: Table): Choice | undefined => table.choices.find((choice) => choice.what === 'stay');
