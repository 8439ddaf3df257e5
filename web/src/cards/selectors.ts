import type { Choice, GameName, View } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import type { TableController } from '../table/controller.svelte';
import { nearSeat, sideOf } from '../table/selectors';
import { sorted, type Held } from './hand';

/** The games with cards in hand, and what their views have in common. */
export type CardGame = Extract<GameName, 'card' | 'board'>;
export type CardView = View<CardGame>;
export type Pile = CardView['piles'][number];
export type Side = Pick<CardView['sides'][number], 'seat' | 'hand_size' | 'hand' | 'known'>;
type CardTable = TableOf<CardGame>;

/** Return the letters of the places, in the order of the table. */
export const placesOf = (view: CardView): string => view.piles.map((pile) => pile.colour).join('');
export const findPile = (view: CardView, place: string): Pile | undefined => view.piles.find((pile) => pile.colour === place);

const find = (table: CardTable, what: string, card: string): Choice<CardGame> | undefined =>
  table.choices.find((choice) => choice.what === what && choice.card === card);
export const findLay = (table: CardTable, card: string): Choice<CardGame> | undefined => find(table, 'lay', card);
export const findDiscard = (table: CardTable, card: string): Choice<CardGame> | undefined => find(table, 'discard', card);
export const findTake = (table: CardTable, place: string): Choice<CardGame> | undefined =>
  table.choices.find((choice) => choice.what === 'take' && choice.place === place);

/** Return the viewer's cards, in the order in which they are shown. */
export function handOf<G extends CardGame>({ table, view }: TableController<G>): Held[] {
  const cards = table.seat === null ? [] : (sideOf<Side>(view, nearSeat(table)).hand ?? []);
  return sorted(cards, placesOf(view));
}

export const isPutting = <G extends CardGame>(controller: TableController<G>): boolean => controller.canAct && controller.view.step === 'put';
export const isTaking = <G extends CardGame>(controller: TableController<G>): boolean => controller.isActing && controller.view.step === 'take';
/** Return the card that is picked, without the suffix that makes its key unique. */
export const pickedCard = ({ picked }: { picked: string | null }): string | null => picked?.split(':')[0] ?? null;
