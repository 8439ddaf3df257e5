import { placeOf } from '../art/cards';
import type { Play } from '../table/play.svelte';
import type { Held } from './hand';
import { isPutting, pickedCard } from './seen';

/** What one can do with a card of the hand: a way to put it, and the action that this is. */
export const WAYS: Record<string, (card: string) => string> = {
  lay: (card) => card,
  lead: (card) => `${card}!`,
  discard: (card) => `-${card}`,
};

/** Pick a card of the hand; `told` says what can be done with it. */
export function pick(play: Play, held: Held, told: (card: string) => string): void {
  if (isPutting(play)) play.pick(held.key, told(held.card));
}

/** Put the picked card in some way. */
export function put(play: Play, way: keyof typeof WAYS): void {
  const card = pickedCard(play);
  const action = card ? WAYS[way]?.(card) : undefined;
  if (action) play.act(action);
}

export function take(play: Play, place: string): void {
  if (play.canAct) play.act(place);
}

/** Take what was carried to the hand; let go elsewhere, it goes back. */
export function bring(play: Play, place: string, where: string | undefined): boolean {
  if (where === 'hand') take(play, place);
  if (play.sent === null) play.carried = null;
  return play.sent !== null;
}

/** Put the picked card where it was dropped: in which way, and at which place. */
export function drop(play: Play, way: string | undefined, place: string | undefined): boolean {
  const card = pickedCard(play);
  if (!card || placeOf(card) !== place) return false;
  if (way && way in WAYS) put(play, way);
  return play.sent !== null;
}
