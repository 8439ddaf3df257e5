import { colourOfKey, keyOf, pressedKey } from '../../lib/keys';
import type { TableController } from '../../table/controller.svelte';
import type { GameModule } from '../game';
import { confirm, follow, pick, pickDie } from './actions';
import { COLOURS, KEYS } from './keys';
import { REFUSE } from './selectors';

export const keys: GameModule<'roll'>['keys'] = {
  list: KEYS,
  press(event, controller) {
    const key = pressedKey(event);
    if (key === 'Enter') return enter(event.target, controller);
    if (!controller.canAct) return false;
    const colour = colourOfKey(key, COLOURS);
    if (colour) return (turnTo(controller, colour), true);
    if (key === keyOf('refuse')) return (pick(controller, REFUSE), true);
    if (key === keyOf('stay')) return stay(controller);
    return /^\d$/.test(key) ? (pickDie(controller, key), true) : false;
  },
};

/** A letter picks a die, or tells an arrow where to lead. */
function turnTo(controller: TableController<'roll'>, colour: string): void {
  if (controller.view.step === 'follow') follow(controller, colour);
  else pickDie(controller, colour);
}

/** An arrow that is not followed. */
function stay(controller: TableController<'roll'>): boolean {
  if (controller.view.step !== 'follow') return false;
  follow(controller);
  return true;
}

/** Enter belongs to a focused button, unless it is what is picked already: there Enter does it. */
function enter(target: EventTarget | null, controller: TableController<'roll'>): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary, [role=slider]') : null;
  const pickable = button instanceof HTMLElement ? button.dataset.pick : undefined;
  if (button && pickable === undefined) return false;
  const isOther = pickable !== undefined && !controller.picked?.includes(pickable);
  return isOther ? false : confirm(controller);
}
