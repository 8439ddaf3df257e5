import type { Event, View } from '../../generated/board';
import type { Mover } from '../game';
import { landingOf } from './tempo';

const AWAKE = 470; // milliseconds

/** A path that begins, and a lost city that is reached: the city shines, far away or near. */
export function wake(root: HTMLElement, { path, step }: Event, { values, bridge }: View, mover: Mover, start: number): void {
  const isGoal = step === values.length;
  const city = root.querySelector(`.path[data-place="${path}"] .city`);
  if (!city || !mover.pace || (step !== 1 && !isGoal)) return;
  const lit = { filter: `brightness(${isGoal ? 1.7 : 1.35})`, scale: isGoal ? 1.09 : 1.04, offset: 0.4 };
  const frames = [{ filter: 'brightness(1)', scale: 1 }, lit, { filter: 'brightness(1)', scale: 1 }];
  city.animate(frames, { duration: AWAKE, delay: start + landingOf(mover, step === bridge), composite: 'add', easing: 'ease-in-out' });
}
