import { placeOf } from '../art/cards';
import type { TableController } from '../table/controller.svelte';
import { copyAt, type DragHandlers } from '../table/drag';
import type { Held } from './hand';
import { isPutting, pickedCard, type CardGame } from './selectors';
import { DECK } from './texts';

/** The ways to put a card of the hand, each with the action that it is. */
const WAYS: Record<string, (card: string) => string> = {
  lay: (card) => card,
  lead: (card) => `${card}!`,
  discard: (card) => `-${card}`,
};

/** Pick a card of the hand; `told` says what can be done with it. */
export function pick<G extends CardGame>(controller: TableController<G>, held: Held, told: (card: string) => string): void {
  if (isPutting(controller)) controller.pick(held.key, told(held.card));
}

/** Play the picked card: lay or discard it. */
export function put<G extends CardGame>(controller: TableController<G>, way: string): void {
  const card = pickedCard(controller);
  const action = card ? WAYS[way]?.(card) : undefined;
  if (action) controller.act(action);
}

export function take<G extends CardGame>(controller: TableController<G>, place: string): void {
  if (controller.canAct) controller.act(place);
}

/** Put the picked card where it was dropped: in which way, and at which place. Returns whether it is on its way. */
export function drop<G extends CardGame>(controller: TableController<G>, way: string | undefined, place: string | undefined): boolean {
  const card = pickedCard(controller);
  if (!card || placeOf(card) !== place) return false;
  if (way) put(controller, way);
  return controller.sent !== null;
}

/** Drag a copy of a card from the deck or from a pile to the hand; dropped elsewhere, it goes back. */
export const dragToHand = <G extends CardGame>(controller: TableController<G>, place: string) => (): DragHandlers => ({
  start: () => {
    const spot = document.querySelector<HTMLElement>(`[data-spot="${place === DECK ? 'deck' : `pile:${place}`}"]`);
    const card = spot?.querySelector<HTMLElement>('.card');
    const table = spot?.closest<HTMLElement>('.table');
    if (!controller.canAct || !spot || !card || !table) return null;
    const copy = copyAt(table, card, card.getBoundingClientRect());
    copy.dataset.spot = spot.dataset.spot;
    return (controller.dragged = copy);
  },
  end: (over) => {
    if (over?.closest<HTMLElement>('[data-drop]')?.dataset.drop === 'hand') take(controller, place);
    if (controller.sent === null) controller.dragged = null;
    return controller.sent !== null;
  },
});
