import type { AnyView } from '../games/game';
import type { Choice, Table } from '../generated/protocol';
import type { Play } from '../table/play.svelte';
import { nearSeat, sideOf } from '../table/seen';
import { sorted, type Held } from './hand';

/** What the views of games with cards in hand have in common. */
export interface CardView extends AnyView {
  piles: Pile[];
  sides: Side[];
}
export interface Pile {
  colour: string;
  top: string | null;
  height: number;
  barred: boolean;
}
export interface Side {
  seat: number;
  hand_size: number;
  hand: string[] | null;
  known: string[];
}

export const placesOf = (view: CardView): string => view.piles.map((pile) => pile.colour).join('');
export const pileOf = (view: CardView, place: string): Pile | undefined => view.piles.find((pile) => pile.colour === place);

const found = (table: Table, what: string, card: string): Choice | undefined =>
  table.choices.find((choice) => choice.what === what && choice.card === card);
export const layOf = (table: Table, card: string): Choice | undefined => found(table, 'lay', card);
export const discardOf = (table: Table, card: string): Choice | undefined => found(table, 'discard', card);
export const takeOf = (table: Table, place: string): Choice | undefined =>
  table.choices.find((choice) => choice.what === 'take' && choice.place === place);

/** One's own cards, as they lie in the hand. */
export function handOf(play: Play): Held[] {
  const view = play.view as CardView;
  const cards = play.table.seat === null ? [] : (sideOf(view, nearSeat(play.table)).hand ?? []);
  return sorted(cards, placesOf(view));
}

export const isPutting = (play: Play): boolean => play.canAct && play.view.step === 'put';
export const isTaking = (play: Play): boolean => play.isActing && play.view.step === 'take';
/** The card that is picked, without what tells it from its twin. */
export const pickedCard = (play: Play): string | null => play.picked?.split(':')[0] ?? null;
