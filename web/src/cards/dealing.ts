import { isCalm } from '../lib/settings.svelte';
import { playSound } from '../lib/sound';
import { copyAt } from '../table/drag';

/*
 * Cards that are dealt: they lie where they belong already, and pictures of their backs travel there from the deck, one
 * after the other. Nothing waits for it, and whoever does anything ends it.
 */
const FLIGHT = 230; // milliseconds
const GAP = 58; // between two cards
const MOST = 950; // from the first card to the last, however many there are
const TURN = 130;
const FADE = 80;
const EASE = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

/** A card on its way: where it comes to lie, and what is not shown before it is there. */
interface Flight {
  goal: Element;
  shown: Element | undefined;
  isOwn: boolean;
}

/** Deal to everybody, the viewer first; return how to end it. */
export function deal(root: HTMLElement, seats: readonly number[], cards: number): () => void {
  const own = [...root.querySelectorAll('[data-spot^="hand:"]')];
  if (isCalm()) own.forEach((card) => card.animate([{ opacity: 0 }, { opacity: 1 }], FADE));
  const back = root.querySelector<HTMLElement>('[data-spot="deck"] .card');
  if (isCalm() || !back) return () => undefined;
  const flights = Array.from({ length: cards }, (_, at) => seats.map((seat, order) => flightTo(root, seat, at, order ? [] : own))).flat(2);
  return send(root, back, flights);
}

/** Return the way of a card to a hand: to its own place there, or to the box of a player whose cards cannot be seen. */
function flightTo(root: HTMLElement, seat: number, at: number, own: readonly Element[]): Flight[] {
  const card = own[at];
  if (card) return [{ goal: card, shown: card, isOwn: true }];
  const box = [...root.querySelectorAll(`[data-spot="seat:${seat}"]`)].find((one) => one.getClientRects().length);
  return box ? [{ goal: box, shown: box.querySelectorAll('.backs .back')[at], isOwn: false }] : [];
}

function send(root: HTMLElement, back: HTMLElement, flights: readonly Flight[]): () => void {
  const gap = Math.min(GAP, MOST / flights.length);
  const from = back.getBoundingClientRect();
  const ways = flights.map((flight) => ({ ...flight, to: flight.goal.getBoundingClientRect() })); // before anything is changed
  const ghosts = ways.map(() => copyAt(root, back, from));
  const moving = ways.flatMap((way, at) => fly(ghosts[at] ?? back, way, from, at * gap));
  playSound('deal');
  const end = (): void => {
    for (const kind of ['pointerdown', 'keydown'] as const) removeEventListener(kind, end, true);
    moving.forEach((one) => one.cancel());
    ghosts.forEach((ghost) => ghost.remove());
  };
  for (const kind of ['pointerdown', 'keydown'] as const) addEventListener(kind, end, true);
  void Promise.all(moving.map((one) => one.finished)).then(end, () => undefined); // it was ended before
  return end;
}

/** Let a card's back fly; what belongs there appears when it arrives, and turns over for its owner. */
function fly(ghost: HTMLElement, { goal, shown, isOwn, to }: Flight & { to: DOMRect }, from: DOMRect, delay: number): Animation[] {
  ghost.dataset.dealt = '';
  ghost.style.setProperty('--card', `${from.width}px`);
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  const arrived = { translate: `${x}px ${y}px`, scale: isOwn ? to.width / from.width : 0.5, opacity: isOwn ? 1 : 0.4 };
  const start = { translate: '0px 0px', scale: 1, opacity: 1 };
  const moving = [ghost.animate([start, arrived], { duration: FLIGHT, delay, easing: EASE })];
  if (shown) moving.push(shown.animate([{ opacity: 0 }, { opacity: 0 }], delay + FLIGHT));
  const face = isOwn ? goal.querySelector('.card') : null;
  if (face) moving.push(face.animate([{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }], { duration: TURN, delay: delay + FLIGHT, fill: 'backwards' }));
  return moving;
}
