import type { Dragging } from '../table/drag';
import { copyAt } from '../table/motion';
import type { Play } from '../table/play.svelte';
import { bring } from './picking';
import { DECK } from './words';

/** Carry a card from the deck or from a pile to the hand: a copy of it, which flies on from where it is let go. */
export const carrying = (play: Play, place: string) => (): Dragging => ({
  start: () => {
    const spot = document.querySelector<HTMLElement>(`[data-spot="${place === DECK ? 'deck' : `pile:${place}`}"]`);
    const card = spot?.querySelector<HTMLElement>('.card');
    const table = spot?.closest<HTMLElement>('.table');
    if (!play.canAct || !spot || !card || !table) return null;
    const copy = copyAt(table, card, card.getBoundingClientRect());
    copy.dataset.spot = spot.dataset.spot;
    return (play.carried = copy);
  },
  end: (over) => bring(play, place, over?.closest<HTMLElement>('[data-drop]')?.dataset.drop),
});
