import type { Key } from '../games/game';
import type { Play } from '../table/play.svelte';
import type { Held } from './hand';
import { put, take } from './picking';
import { handOf, isPutting, placesOf, type CardView } from './seen';
import { DECK } from './words';

/** The keys of a game with cards in hand. */
export const cardKeys = (places: string[]): Key[] => [
  { keys: ['1', '8'], between: 'to', does: 'pick' },
  { keys: ['↵'], does: 'lay' },
  { keys: ['D'], does: 'discard' },
  { keys: ['space'], does: 'deck' },
  { keys: places, does: 'pile' },
];

/** What a game does with the picked card. */
export interface Doing {
  pick: (play: Play, held: Held) => void;
  lay: (play: Play) => void;
}

/** Carry out a key; say whether it was one of ours. */
export function pressCards(event: KeyboardEvent, play: Play, doing: Doing): boolean {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (key >= '1' && key <= '8') return pickSlot(Number(key) - 1, play, doing);
  if (key === 'Enter' || key === ' ') return confirm(key, event.target, play, doing);
  if (key.length === 1 && placesOf(play.view as CardView).includes(key)) return (take(play, key), true);
  if (key === 'D') return (put(play, 'discard'), true);
  return false;
}

function pickSlot(slot: number, play: Play, doing: Doing): boolean {
  const held = handOf(play)[slot];
  if (!held || !isPutting(play)) return false;
  if (play.picked !== held.key) doing.pick(play, held);
  document.querySelector<HTMLElement>(`[data-card="${held.key}"]`)?.focus();
  return true;
}

/** Enter and space belong to a focused button, unless it is a card: there Enter lays what is picked already. */
function confirm(key: string, target: EventTarget | null, play: Play, doing: Doing): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary, [role=slider]') : null;
  const isCard = button instanceof HTMLElement && button.dataset.card !== undefined;
  if (button && !isCard) return false;
  if (key === ' ') return !isCard || !isPutting(play) ? (take(play, DECK), true) : false;
  const isOther = isCard && button.dataset.card !== play.picked;
  return play.picked && !isOther ? (doing.lay(play), true) : false;
}
