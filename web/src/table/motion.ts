import { placeOf } from '../art/cards';
import type { Event } from '../generated/card';
import { isCalm } from '../lib/settings.svelte';
import { DECK } from './words';

/*
 * Cards travel along their real path. Before an update everything that has a `data-spot` is measured; after it, what
 * moved is animated from where it was. Nothing waits for it: the table is already what it will be.
 */
const TRAVEL = 220;
const FADE = 80;
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

type Spots = Map<string, DOMRect>;

const spotsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-spot]')];

/** Measure where everything lies. */
export function measure(root: HTMLElement): Spots {
  return new Map(spotsIn(root).map((node) => [node.dataset.spot ?? '', node.getBoundingClientRect()]));
}

/** Animate what happened from the old spots to the new ones. */
export function travel(root: HTMLElement, before: Spots, events: readonly Event[], near: number | null): void {
  const now = new Map(spotsIn(root).map((node) => [node.dataset.spot ?? '', node]));
  const moved = new Set<HTMLElement>();
  events.forEach((event, number) => {
    const path = pathOf(event, before, now, near);
    if (!path) return;
    const delay = number * TRAVEL * 0.8;
    if (path.node && path.ghost === undefined) moved.add(path.node);
    if (isCalm()) return fade(path.node, delay);
    fly(root, path, delay);
  });
  if (!isCalm()) for (const [spot, node] of now) if (!moved.has(node)) slide(node, before.get(spot));
}

interface Path {
  from: DOMRect;
  to: DOMRect;
  node: HTMLElement | undefined;
  /** What flies instead of a card that lies there: the back of a card, or a card that disappears in a hand. */
  ghost?: HTMLElement | undefined;
  turns: boolean;
  back?: HTMLElement | undefined;
}

function pathOf(event: Event, before: Spots, now: Map<string, HTMLElement>, near: number | null): Path | null {
  if (event.what === 'deal') return null;
  const isOwn = event.seat === near;
  const hand = isOwn && event.card ? last(before, `hand:${event.card}:`) : `seat:${event.seat}`;
  const source = event.what === 'take' ? (event.source === DECK ? 'deck' : `pile:${event.source}`) : hand;
  const spot = now.get(goal(event, now, isOwn) ?? '');
  const node = event.what === 'discard' ? (spot?.querySelector<HTMLElement>('.top') ?? spot) : spot; // the place itself stays
  const box = before.get(source ?? '') ?? before.get(`seat:${event.seat}`);
  if (!node || !box) return null;
  const to = node.getBoundingClientRect();
  const from = event.what === 'take' || isOwn ? box : middleOf(box, to);
  const isSwallowed = event.what === 'take' && !isOwn;
  const ghost = isSwallowed ? now.get(source ?? '')?.querySelector<HTMLElement>('.card') ?? undefined : undefined;
  const turns = event.source === DECK && isOwn;
  const back = turns ? (now.get('deck')?.querySelector<HTMLElement>('.card') ?? undefined) : undefined;
  return { from, to, node, turns, back, ...(isSwallowed ? { ghost } : {}) };
}

/** A card out of a hidden hand comes, small, from the middle of its owner's box. */
function middleOf(box: DOMRect, card: DOMRect): DOMRect {
  const [width, height] = [card.width / 2, card.height / 2];
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

function goal(event: Event, now: Map<string, HTMLElement>, isOwn: boolean): string | undefined {
  const card = event.card ?? '';
  if (event.what === 'lay') return last(now, `lay:${event.seat}:${card}:`);
  if (event.what === 'discard') return `pile:${placeOf(card)}`;
  return isOwn && card ? last(now, `hand:${card}:`) : `seat:${event.seat}`;
}

const last = (spots: Map<string, unknown>, beginning: string): string | undefined =>
  [...spots.keys()].filter((spot) => spot.startsWith(beginning)).at(-1);

function fly(root: HTMLElement, path: Path, delay: number): void {
  if ('ghost' in path) return sendGhost(root, path, delay);
  const { node, from, to, turns } = path;
  if (!node) return;
  // Scaling keeps the middle of a card where it is: the way goes from middle to middle.
  const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const start = `${x}px ${y}px`;
  const size = from.width && to.width ? from.width / to.width : 1;
  const lifted = { zIndex: 30, scale: Math.min(size, 1.6) };
  const middle = { translate: `${x / 2}px ${y / 2}px`, zIndex: 30, rotate: 'y 90deg', offset: 0.4 };
  const frames = turns
    ? [{ translate: start, ...lifted, opacity: 0, rotate: 'y 90deg' }, { ...middle, opacity: 0 }, { ...middle, opacity: 1 }]
    : [{ translate: start, ...lifted }];
  if (turns) turnBack(root, path, delay);
  node.animate([...frames, { translate: '0px 0px', scale: 1, zIndex: 30, rotate: 'y 0deg' }], { duration: TRAVEL, delay, easing: 'ease-out', fill: 'backwards' });
}

/** A drawn card shows its back on the first part of its way, and turns over for its owner. */
function turnBack(root: HTMLElement, { from, to, back }: Path, delay: number): void {
  if (!back) return;
  const half = `${(to.left - from.left) / 2}px ${(to.top - from.top) / 2}px`;
  vanish(
    copyAt(root, back, from),
    [{ translate: '0px 0px', rotate: 'y 0deg' }, { translate: half, rotate: 'y -90deg' }],
    { duration: TRAVEL * 0.4, delay },
  );
}

/** Lay a copy of a card over the table. */
export function copyAt(root: HTMLElement, card: HTMLElement, at: DOMRect): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { position: 'fixed', left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, zIndex: '40', pointerEvents: 'none' });
  root.append(copy);
  return copy;
}

function vanish(copy: HTMLElement, frames: Keyframe[], timing: { duration: number; delay: number }): void {
  const flight = copy.animate(frames, { ...timing, easing: 'ease-out', fill: 'both' });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** A card that goes where its viewer may not look, or that another takes up: a copy flies there and is gone. */
function sendGhost(root: HTMLElement, { from, to, ghost }: Path, delay: number): void {
  if (!ghost) return;
  const goal = `${to.left + to.width / 2 - from.left - from.width / 2}px ${to.top + to.height / 2 - from.top - from.height / 2}px`;
  vanish(
    copyAt(root, ghost, from),
    [{ translate: '0px 0px', opacity: 1 }, { translate: goal, scale: 0.6, opacity: 0.2 }],
    { duration: TRAVEL + 40, delay },
  );
}

function slide(node: HTMLElement, from: DOMRect | undefined): void {
  if (!from || !node.dataset.spot?.startsWith('hand:')) return;
  const to = node.getBoundingClientRect();
  const x = from.left - to.left;
  if (Math.abs(x) > 1) node.animate([{ translate: `${x}px 0px` }, { translate: '0px 0px' }], { duration: 160, easing: EASE });
}

function fade(node: HTMLElement | undefined, delay: number): void {
  node?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, delay });
}
