import type { GameModule } from '../games/game';
import type { Event, GameName, View } from '../generated/games';
import { isCalm } from '../lib/settings.svelte';
import { copyAt } from './drag';
import { moverOf, startsOf } from './tempo';

/*
 * Pieces travel along their real path. Before an update everything that has a `data-spot` is measured; after it, what
 * moved is animated from where it was. Nothing waits for it: the table is already what it will be.
 */
const FADE = 80;
const DECK = 'deck';
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const WALK = 'cubic-bezier(0.45, 0.05, 0.25, 1)';

type Spots = Map<string, DOMRect>;

/** A movement from one spot to another; a name that ends with a colon stands for the last spot with that prefix. */
export interface Travel {
  from: string;
  to: string;
}
/** What a game tells of how its things move. */
type Moving<G extends GameName> = Pick<GameModule<G>, 'travels' | 'wake'>;

/** What is not shown in this layout, as a seat box that is told in the bar, has no place. */
const spotsIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-spot]')].filter((node) => node.offsetParent !== null || node.getClientRects().length > 0);

/** Return the position of every spot. */
export function measure(root: HTMLElement): Spots {
  return new Map(spotsIn(root).map((node) => [node.dataset.spot ?? '', node.getBoundingClientRect()]));
}

/** Animate what happened from the old spots to the new ones. */
export function travel<G extends GameName>(
  root: HTMLElement,
  before: Spots,
  events: readonly Event<G>[],
  { near, view }: { near: number | null; view: View<G> },
  game: Moving<G>,
): void {
  const now = new Map(spotsIn(root).map((node) => [node.dataset.spot ?? '', node]));
  const moved = new Set<HTMLElement>();
  const start = (path: Path | null, time: Time): void => {
    if (!path) return;
    if (path.node && path.ghost === undefined) moved.add(path.node);
    if (isCalm()) fade(path.node, time.delay);
    else fly(root, path, time);
  };
  const acts = events.map((event) => ({
    event,
    mover: moverOf(event.seat, near),
    paths: game.travels(event, near).map((one) => pathOf(one, `seat:${event.seat}`, before, now)),
  }));
  const starts = startsOf(acts.map(({ mover, paths }) => (paths.length ? mover.pace : 0)));
  acts.forEach(({ event, mover, paths }, at) => {
    const delay = starts[at] ?? 0;
    for (const path of paths) start(path, { duration: mover.pace, delay, isOwn: mover.isOwn });
    game.wake?.(root, event, view, mover, delay);
  });
  if (!isCalm()) for (const [spot, node] of now) if (!moved.has(node)) slide(node, before.get(spot));
}

/** How long a movement takes, and when it begins. */
interface Time {
  duration: number;
  delay: number;
  /** One's own pieces hurry, the others' walk. */
  isOwn: boolean;
}

interface Path {
  from: DOMRect;
  to: DOMRect;
  node: HTMLElement | undefined;
  /** The copy that is animated instead of the card itself: a card's back, or a card that disappears in a hand. */
  ghost?: HTMLElement | undefined;
  turns: boolean;
  back?: HTMLElement | undefined;
}

const isBox = (spot: string): boolean => spot.startsWith('seat:');

/** Find the elements of a movement; a piece that was not visible before starts at `box`, its owner's seat box. */
function pathOf({ from: source, to: goal }: Travel, box: string, before: Spots, now: Map<string, HTMLElement>): Path | null {
  const start = find(before, source) ?? box;
  const [seen, spot] = [before.get(start), now.get(find(now, goal) ?? box)];
  const node = spot?.querySelector<HTMLElement>(':scope > .top') ?? spot; // a pile itself stays
  if (!node || !seen) return null;
  const to = node.getBoundingClientRect();
  const from = isBox(start) ? middleOf(seen, to) : seen;
  const lying = now.get(start)?.querySelector<HTMLElement>('.card') ?? undefined;
  if (isBox(goal)) return { from, to, node, turns: false, ghost: lying };
  const turns = source === DECK;
  return { from, to, node, turns, back: turns ? lying : undefined };
}

/** A card out of a hidden hand comes, small, from the middle of its owner's box. */
function middleOf(box: DOMRect, card: DOMRect): DOMRect {
  const [width, height] = [card.width / 2, card.height / 2];
  return new DOMRect(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height);
}

const find = (spots: Map<string, unknown>, name: string): string | undefined =>
  name.endsWith(':') ? [...spots.keys()].filter((spot) => spot.startsWith(name)).at(-1) : spots.has(name) ? name : undefined;

function fly(root: HTMLElement, path: Path, time: Time): void {
  const { isOwn, ...timing } = time;
  if ('ghost' in path) return sendGhost(root, path, time);
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
  if (turns) turnBack(root, path, time);
  node.animate([...frames, { translate: '0px 0px', scale: 1, zIndex: 30, rotate: 'y 0deg' }], { ...timing, easing: isOwn ? EASE : WALK, fill: 'backwards' });
}

/** A drawn card shows its back on the first part of its way, and turns over for its owner. */
function turnBack(root: HTMLElement, { from, to, back }: Path, { duration, delay }: Time): void {
  if (!back) return;
  const half = `${(to.left - from.left) / 2}px ${(to.top - from.top) / 2}px`;
  vanish(
    copyAt(root, back, from),
    [{ translate: '0px 0px', rotate: 'y 0deg' }, { translate: half, rotate: 'y -90deg' }],
    { duration: duration * 0.4, delay },
  );
}

function vanish(copy: HTMLElement, frames: Keyframe[], timing: { duration: number; delay: number }): void {
  const flight = copy.animate(frames, { ...timing, easing: 'ease-out', fill: 'both' });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Animate a copy of a card that the viewer cannot see afterwards, and remove it. */
function sendGhost(root: HTMLElement, { from, to, ghost }: Path, { duration, delay }: Time): void {
  if (!ghost) return;
  const goal = `${to.left + to.width / 2 - from.left - from.width / 2}px ${to.top + to.height / 2 - from.top - from.height / 2}px`;
  vanish(
    copyAt(root, ghost, from),
    [{ translate: '0px 0px', opacity: 1 }, { translate: goal, scale: 0.6, opacity: 0.2 }],
    { duration: duration + 40, delay },
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
