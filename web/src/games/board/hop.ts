import type { Attachment } from 'svelte/attachments';
import { isCalm } from '../../lib/settings.svelte';
import { CARD_FIRST, hopTime, LANDS, OWN } from './tempo';

/*
 * How pawns walk: they hop from stone to stone, and what lies on the last one answers. A pawn that has come to a step
 * asks where it stood before; nothing waits for it, the table is already what it will be.
 */
const PAUSE = 120; // milliseconds between two hops
const FADE = 80;
const FOUND = 900; // an urn: until its finder has come, and on its way
const CLIMB = 220;
const MOST_STEPS = 3; // more than that is a jump in a replay, and no walk
const WALK = 'cubic-bezier(0.45, 0.05, 0.25, 1)';

/** How long the others' moves take: a setting, which the page keeps as a token. */
function othersPace(): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--follow')) || OWN;
}

/** Remembers where each pawn of a path, or each head on the ladder, stood: to know from where it comes. */
export class Footprints {
  readonly #steps = new Map<number, number>();
  #isKnown = false;

  /** Note where the pawns stand now, after all who came have asked. */
  note(pawns: readonly { seat: number; step: number }[]): void {
    this.#steps.clear();
    for (const { seat, step } of pawns) this.#steps.set(seat, step);
    this.#isKnown = true;
  }

  /** Return the steps that a pawn goes over to reach one, the first of them where it stood; none: it was there. */
  wayTo(seat: number, step: number): number[] {
    const from = this.#steps.get(seat) ?? 0;
    const isWalk = this.#isKnown && step > from && step - from <= MOST_STEPS;
    return isWalk ? Array.from({ length: step - from + 1 }, (_, at) => from + at) : [];
  }
}

/** A pawn that stands on a step now, and what is to be known of its way there. */
export interface Walker {
  footprints: Footprints;
  seat: number;
  step: number;
  /** The first step beyond the bridge. */
  bridge: number;
  isOwn: boolean;
}

/** Let a pawn that comes to a step walk there. */
export function walk({ footprints, seat, step, bridge, isOwn }: Walker): Attachment<HTMLElement> {
  return (pawn) => {
    const way = footprints.wayTo(seat, step);
    if (!way.length) return;
    if (isCalm()) return void pawn.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    const pace = isOwn ? OWN : othersPace();
    let delay = CARD_FIRST;
    for (const number of way.slice(1)) {
      const duration = hopTime(pace, number === bridge);
      hop(pawn, stoneOf(pawn, number - 1), stoneOf(pawn, number), { duration, delay });
      delay += duration + PAUSE;
    }
    answer(pawn, delay);
  };
}

const stoneOf = (pawn: HTMLElement, step: number): DOMRect | undefined =>
  pawn.closest('.path')?.querySelector(`[data-step='${step}']`)?.getBoundingClientRect();

/** Hop from a stone to the next, or onto the first from below; before and after it the pawn stands on the last one. */
function hop(pawn: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined, timing: { duration: number; delay: number }): void {
  const step = pawn.closest<HTMLElement>('.step');
  if (!step || !to) return;
  const last = step.getBoundingClientRect();
  const start = { x: (from ?? to).right - last.right, y: from ? from.top - last.top : to.top - last.top + to.height };
  const goal = { x: to.right - last.right, y: to.top - last.top };
  const middle = `${(start.x + goal.x) / 2}px ${Math.min(start.y, goal.y) - to.height * 0.42}px`;
  const frames = [
    { translate: `${start.x}px ${start.y}px`, scale: '1', opacity: from ? 1 : 0 },
    { translate: middle, scale: '0.96 1.06', opacity: 1, offset: 0.45 },
    { translate: `${goal.x}px ${goal.y}px`, scale: '1.06 0.93', offset: LANDS },
    { translate: `${goal.x}px ${goal.y}px`, scale: '1' },
  ];
  raise(step, timing);
  pawn.animate(frames, { ...timing, easing: WALK, fill: 'backwards' });
}

/** What lies on the step answers: a medallion turns once, an arrow nudges upwards twice. */
function answer(pawn: HTMLElement, delay: number): void {
  const tile = pawn.closest('.step')?.querySelector<HTMLElement>('.tile');
  if (tile?.classList.contains('points')) tile.animate([{ rotate: 'y 0deg' }, { rotate: 'y 360deg' }], { duration: 360, delay });
  if (tile?.classList.contains('more')) {
    const up = { translate: '0 -8px' };
    tile.animate([{ translate: '0 0' }, up, { translate: '0 0' }, up, { translate: '0 0' }], { duration: 300, delay });
  }
}

/** An urn that was found waits for its finder, rises, and flies to the ladder; it is a picture of what was there. */
export function found(urn: HTMLElement): { duration: number; tick?: (still: number, gone: number) => void } {
  const step = urn.closest<HTMLElement>('.step');
  const seat = step?.querySelector<HTMLElement>('[data-pawn]')?.dataset.pawn;
  const goal = urn.closest('.field')?.querySelector(`[data-finder='${seat}']`)?.getBoundingClientRect();
  if (isCalm() || !step || !goal) return { duration: isCalm() ? FADE : 0 };
  const from = urn.getBoundingClientRect();
  const [x, y, rise] = [goal.left - from.left, goal.top - from.top, step.offsetHeight * 0.6];
  raise(step, { duration: FOUND, delay: 0 });
  const tick = (_: number, gone: number): void => {
    const up = Math.min(1, Math.max(0, gone - 0.4) / 0.15);
    const away = Math.max(0, gone - 0.55) / 0.45;
    urn.style.translate = `${x * away}px ${y * away - rise * up * (1 - away)}px`;
    urn.style.scale = String(1 - 0.5 * away);
  };
  return { duration: FOUND, tick };
}

/** Let a head that has come to a rung of the ladder climb there from the one where it was. */
export function climb(footprints: Footprints, seat: number, rung: number): Attachment<HTMLElement> {
  return (head) => {
    const [from] = footprints.wayTo(seat, rung);
    const before = from === undefined ? undefined : head.closest('.rail')?.querySelector(`[data-rung='${from}']`)?.getBoundingClientRect();
    const now = head.closest('[data-rung]')?.getBoundingClientRect();
    if (isCalm() || !before || !now) return;
    head.animate([{ translate: `0 ${before.top - now.top}px` }, { translate: '0 0' }], { duration: CLIMB, delay: FOUND, easing: WALK, fill: 'backwards' });
  };
}

/** Draw a step, and its path, over their neighbours while something of it is on its way. */
function raise(step: HTMLElement, { duration, delay }: { duration: number; delay: number }): void {
  for (const layer of [step, step.closest('.path')]) layer?.animate([{ zIndex: 45 }, { zIndex: 45 }], { duration: duration + delay });
}
