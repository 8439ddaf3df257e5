import { pick, put } from '../../cards/picking';
import { cardKeys, pressCards } from '../../cards/keys';
import { layOf, pickedCard } from '../../cards/seen';
import { travelOf } from '../../cards/travelling';
import type { Event, View } from '../../generated/board';
import type { Sound } from '../../lib/sound';
import type { Travel } from '../../table/motion';
import type { Play } from '../../table/play.svelte';
import type { Game } from '../game';
import { isChoosing, stayOf } from './foresight';
import { tellChances } from './words';

export { default as Beside } from './Beside.svelte';
export { default as Replay } from './Replay.svelte';
export { default as Results } from './Results.svelte';
export { default as Table } from './Table.svelte';
export { ask, tellAction, tellEvent, tellReason } from './words';

const PATHS = ['Y', 'B', 'W', 'G', 'R'];
const SOUNDS: Partial<Record<Event['what'], Sound>> = { lay: 'lay', lead: 'lay', move: 'lay', discard: 'discard', take: 'take' };

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.what];
export const placeOf = (event: Event): string | null => event.path ?? event.card?.charAt(0) ?? null;

/** A card goes to its row or its pile, and a pawn one step on. */
export function travels(event: Event, near: number | null): Travel[] {
  const pawn = `pawn:${event.seat}:${event.path}`;
  const found: Travel[] = event.path && event.step ? [{ from: pawn, to: pawn }] : [];
  const hasCard = event.what !== 'deal' && event.what !== 'move' && event.what !== 'stay';
  return hasCard ? [travelOf(event, near), ...found] : found;
}

/** Lay the picked card: with an explorer where there is one. */
function lay(play: Play): void {
  put(play, layOf(play.table, pickedCard(play) ?? '') || !leads(play) ? 'lay' : 'lead');
}

const leads = (play: Play): boolean =>
  play.table.choices.some((choice) => choice.what === 'lead' && choice.card === pickedCard(play));

function press(event: KeyboardEvent, play: Play): boolean {
  const key = event.key.toUpperCase();
  if (key === 'L' || key === '!') return (put(play, 'lead'), true);
  if (play.isActing && isChoosing(play.view as View)) return choose(key, play);
  return pressCards(event, play, { pick: (at, held) => pick(at, held, (card) => tellChances(card, at)), lay });
}

function choose(key: string, play: Play): boolean {
  const stay = stayOf(play.table);
  if (PATHS.includes(key)) return (play.act(`>${key}`), true);
  if (key === '.' && stay) return (play.act(stay.action), true);
  return false;
}

export const keys: Game['keys'] = {
  list: [
    ...cardKeys(PATHS),
    { keys: ['L'], does: 'lead' },
    { keys: PATHS, does: 'move' },
    { keys: ['.'], does: 'stay' },
  ],
  press,
};
