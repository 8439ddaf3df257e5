import type { Event } from '../../generated/roll';
import type { Sound } from '../../lib/sound';
import { text } from '../../lib/text.svelte';
import type { Travel } from '../../table/motion';
import type { TableController } from '../../table/controller.svelte';
import { pickedChoice, iconOf } from './selectors';
import { tellChoice } from './texts';

export { default as SidePanel } from './SidePanel.svelte';
export { default as Replay } from './Replay.svelte';
export { default as Results } from './Results.svelte';
export { default as Table } from './Table.svelte';
export { keys } from './keyboard';
export { tellAction, tellEvent, tellReason } from './texts';

const SOUNDS: Partial<Record<Event['what'], Sound>> = { roll: 'take', refuse: 'discard', stay: 'discard' };

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.what] ?? 'lay';
export const placeOf = (event: Event): string | null => (event.column ? iconOf(event.column) : null);

/** A number goes from its die to its square; what an arrow writes appears where it stands. */
export function travels(event: Event, _near: number | null): Travel[] {
  if (event.what !== 'write' || event.number == null) return [];
  const digit = event.number % 10;
  return [{ from: `die:${digit}:`, to: `sheet:${event.seat}:${event.column}:` }];
}

/** Return what the player can do now. */
export function ask(controller: TableController<'roll'>): string {
  const { step, active } = controller.view;
  const choice = pickedChoice(controller.table, controller.picked);
  if (choice) return tellChoice(choice);
  if (step === 'follow') return text('roll-ask-follow');
  return text(active === controller.table.seat ? 'roll-ask-active' : 'roll-ask-other');
}
