import { colourOfKey, keyOf, pressedKey } from '../lib/keys';
import type { TableController } from '../table/controller.svelte';
import type { Held } from './hand';
import { put, take } from './actions';
import { handOf, isPutting, placesOf, type CardGame } from './selectors';
import { DECK } from './texts';

/** How a game picks a card and lays it. */
export interface CardActions<G extends CardGame> {
  pick: (controller: TableController<G>, held: Held) => void;
  lay: (controller: TableController<G>) => void;
}

/** Carry out a key; returns whether it means something here. */
export function pressCards<G extends CardGame>(event: KeyboardEvent, controller: TableController<G>, actions: CardActions<G>): boolean {
  const key = pressedKey(event);
  if (/^[1-8]$/.test(key)) return pickSlot(Number(key) - 1, controller, actions);
  if (key === 'Enter' || key === ' ') return confirm(key, event.target, controller, actions);
  if (key === keyOf('discard')) return (put(controller, 'discard'), true);
  const place = colourOfKey(key, [...placesOf(controller.view)]);
  if (place) return (take(controller, place), true);
  return false;
}

function pickSlot<G extends CardGame>(slot: number, controller: TableController<G>, actions: CardActions<G>): boolean {
  const held = handOf(controller)[slot];
  if (!held || !isPutting(controller)) return false;
  if (controller.picked !== held.key) actions.pick(controller, held);
  document.querySelector<HTMLElement>(`[data-card="${held.key}"]`)?.focus();
  return true;
}

/** Enter and space belong to a focused button, unless it is a card: there Enter lays what is picked already. */
function confirm<G extends CardGame>(key: string, target: EventTarget | null, controller: TableController<G>, actions: CardActions<G>): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary, [role=slider]') : null;
  const isCard = button instanceof HTMLElement && button.dataset.card !== undefined;
  if (button && !isCard) return false;
  if (key === ' ') return !isCard || !isPutting(controller) ? (take(controller, DECK), true) : false;
  const isOther = isCard && button.dataset.card !== controller.picked;
  return controller.picked && !isOther ? (actions.lay(controller), true) : false;
}
