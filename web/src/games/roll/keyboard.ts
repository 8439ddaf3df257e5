import type { TableController } from '../../table/controller.svelte';
import type { GameModule } from '../game';
import { confirm, follow, pick, pickDie } from './actions';
import { REFUSE } from './selectors';

const COLOURS = ['R', 'O', 'Y', 'G', 'B', 'P'];

export const keys: GameModule<'roll'>['keys'] = {
  list: [
    { keys: COLOURS, does: 'colour-die' },
    { keys: ['0', '9'], between: 'to', does: 'digit-die' },
    { keys: ['↵'], does: 'write' },
    { keys: ['-'], does: 'refuse' },
    { keys: ['space'], does: 'nowhere' },
  ],
  press(event, controller) {
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (key === 'Enter' || key === ' ') return enter(key, event.target, controller);
    if (!controller.canAct) return false;
    if (COLOURS.includes(key)) return (turnTo(controller, key), true);
    if (key === REFUSE) return (pick(controller, REFUSE), true);
    return key.length === 1 && key >= '0' && key <= '9' ? (pickDie(controller, key), true) : false;
  },
};

/** A letter picks a die, or tells an arrow where to lead. */
function turnTo(controller: TableController<'roll'>, colour: string): void {
  if (controller.view.step === 'follow') follow(controller, colour);
  else pickDie(controller, colour);
}

/** Enter and space belong to a focused button, unless it is what is picked already: there Enter does it. */
function enter(key: string, target: EventTarget | null, controller: TableController<'roll'>): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary, [role=slider]') : null;
  const pickable = button instanceof HTMLElement ? button.dataset.pick : undefined;
  if (button && (pickable === undefined || key === ' ')) return false;
  if (key === ' ') return controller.view.step === 'follow' && controller.canAct ? (follow(controller), true) : false;
  const isOther = pickable !== undefined && !controller.picked?.includes(pickable);
  return isOther ? false : confirm(controller);
}
