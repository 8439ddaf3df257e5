import type { Event } from '../../generated/roll';
import { text } from '../../lib/text.svelte';
import type { Travel } from '../../table/motion';
import type { TableController } from '../../table/controller.svelte';
import type { GameEnd } from '../game';
import { capital } from '../../table/names.svelte';
import { pickedChoice, iconOf, readPick } from './selectors';
import { expedition, tellChoice } from './texts';

export { default as Table } from './Table.svelte';
export { soundsOf } from './sounds';
export { keys } from './keyboard';
export { tellAction, tellEnd, tellEvent, tellReason } from './texts';

export const loadEnd = (): Promise<GameEnd<'roll'>> => import('./end');
/** The table fits itself into the window. */
export const fills = true;

export const loadSidePanel = async () => (await import('./SidePanel.svelte')).default;
export const loadReplay = async () => (await import('./Replay.svelte')).default;
export const loadResults = async () => (await import('./Results.svelte')).default;

export const placeOf = (event: Event): string | null => (event.column ? iconOf(event.column) : null);

/** Nothing travels: dice are thrown, and the pencil writes where it writes. */
export const travels = (_event: Event, _near: number | null): Travel[] => [];

/** Return what the player can do now. */
export function ask(controller: TableController<'roll'>): string {
  const { step, active } = controller.view;
  const choice = pickedChoice(controller.table, controller.picked);
  if (choice) return tellChoice(choice);
  const { colour, digit } = readPick(controller.picked);
  if (colour) return text('roll-ask-digit', { column: capital(expedition(colour)) });
  if (digit) return text('roll-ask-column', { digit });
  if (step === 'follow') return text('roll-ask-follow');
  return text(active === controller.table.seat ? 'roll-ask-active' : 'roll-ask-other');
}
