import type { Play } from '../../table/play.svelte';
import type { Game } from '../game';
import { confirm, follow, pick, pickDie } from './choosing';
import { REFUSE, viewOf } from './seen';

const COLOURS = ['R', 'O', 'Y', 'G', 'B', 'P'];

export const keys: Game['keys'] = {
  list: [
    { keys: COLOURS, does: 'colour-die' },
    { keys: ['0', '9'], between: 'to', does: 'digit-die' },
    { keys: ['↵'], does: 'write' },
    { keys: ['-'], does: 'refuse' },
    { keys: ['space'], does: 'nowhere' },
  ],
  press(event, play) {
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    if (key === 'Enter' || key === ' ') return enter(key, event.target, play);
    if (!play.canAct) return false;
    if (COLOURS.includes(key)) return (turnTo(play, key), true);
    if (key === REFUSE) return (pick(play, REFUSE), true);
    return key.length === 1 && key >= '0' && key <= '9' ? (pickDie(play, key), true) : false;
  },
};

/** A letter picks a die, or tells an arrow where to lead. */
function turnTo(play: Play, colour: string): void {
  if (viewOf(play.view).step === 'follow') follow(play, colour);
  else pickDie(play, colour);
}

/** Enter and space belong to a focused button, unless it is what is picked already: there Enter does it. */
function enter(key: string, target: EventTarget | null, play: Play): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary, [role=slider]') : null;
  const pickable = button instanceof HTMLElement ? button.dataset.pick : undefined;
  if (button && (pickable === undefined || key === ' ')) return false;
  if (key === ' ') return viewOf(play.view).step === 'follow' && play.canAct ? (follow(play), true) : false;
  const isOther = pickable !== undefined && !play.picked?.includes(pickable);
  return isOther ? false : confirm(play);
}
