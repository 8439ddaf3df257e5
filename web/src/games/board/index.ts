import { pick, put } from '../../cards/actions';
import { pressCards } from '../../cards/keyboard';
import { findLay, pickedCard } from '../../cards/selectors';
import { travelOf } from '../../cards/motion';
import type { Event } from '../../generated/board';
import { colourOfKey, keyOf, pressedKey } from '../../lib/keys';
import type { Travel } from '../../table/motion';
import type { TableController } from '../../table/controller.svelte';
import type { GameEnd, GameModule } from '../game';
import { isChoosing, findStay } from './choices';
import { KEYS, PATHS } from './keys';
import { tellChances } from './texts';

export { default as Table } from './Table.svelte';
export { deal } from '../../cards/dealing';
export { soundsOf } from './sounds';
export { wake } from './wake';
export const loadEnd = (): Promise<GameEnd<'board'>> => import('./end');
/** The map takes the window as it is. */
export const fills = true;
export { ask, tellAction, tellEvent, tellReason } from './texts';

export const loadSidePanel = async () => (await import('./SidePanel.svelte')).default;
export const loadReplay = async () => (await import('./Replay.svelte')).default;
export const loadResults = async () => (await import('./Results.svelte')).default;

export const placeOf = (event: Event): string | null => event.path ?? event.card?.charAt(0) ?? null;

/** A card goes to its row or its pile; pawns walk by themselves (`hop.ts`). */
export function travels(event: Event, near: number | null): Travel[] {
  const hasCard = event.what !== 'deal' && event.what !== 'move' && event.what !== 'stay';
  return hasCard ? [travelOf(event, near)] : [];
}

/** Lay the picked card: with an explorer where there is one. */
function lay(controller: TableController<'board'>): void {
  put(controller, findLay(controller.table, pickedCard(controller) ?? '') || !leads(controller) ? 'lay' : 'lead');
}

const leads = (controller: TableController<'board'>): boolean =>
  controller.table.choices.some((choice) => choice.what === 'lead' && choice.card === pickedCard(controller));

function press(event: KeyboardEvent, controller: TableController<'board'>): boolean {
  const key = pressedKey(event);
  if (key === keyOf('lead')) return (put(controller, 'lead'), true);
  if (controller.isActing && isChoosing(controller.view)) return choose(key, controller);
  return pressCards(event, controller, { pick: (at, held) => pick(at, held, (card) => tellChances(card, at)), lay });
}

function choose(key: string, controller: TableController<'board'>): boolean {
  const stay = findStay(controller.table);
  const path = colourOfKey(key, PATHS);
  if (path) return (controller.act(`>${path}`), true);
  if (key === keyOf('stay') && stay) return (controller.act(stay.action), true);
  return false;
}

export const keys: GameModule<'board'>['keys'] = { list: KEYS, press };
