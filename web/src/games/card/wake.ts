import { placeOf } from '../../art/cards';
import type { Event, View } from '../../generated/card';
import { sideOf } from '../../table/selectors';
import type { Mover } from '../game';

const AWAKE = 470; // milliseconds

/** An expedition that begins: the landscape of its place wakes under the first card, and sinks into the map again. */
export function wake(root: HTMLElement, { what, seat, card }: Event, view: View, { isOwn, pace }: Mover, start: number): void {
  if (what !== 'lay' || !card || seat == null || !pace) return;
  const place = placeOf(card);
  const begun = sideOf(view, seat).expeditions.find(({ colour }) => colour === place);
  const land = root.querySelector(`.lands [data-place="${place}"]`);
  const scene = root.querySelector(`.pile[data-place="${place}"] .plot svg`)?.cloneNode(true);
  if (begun?.cards.length !== 1 || !land || !scene) return;
  const picture = document.createElement('i');
  picture.className = isOwn ? 'waking' : 'waking beyond';
  picture.append(scene);
  land.append(picture);
  const frames = [{ opacity: 0, scale: 0.94 }, { opacity: 0.85, scale: 1, offset: 0.35 }, { opacity: 0, scale: 1.04 }];
  const shine = picture.animate(frames, { duration: AWAKE, delay: start + pace / 2, fill: 'backwards' });
  shine.onfinish = shine.oncancel = () => picture.remove();
}
