import type { CardSide } from './evening';

const WAGERS = 3;
const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** A card of the box, and on whose side it lies. */
export interface Lying {
  card: string;
  seat: number | null;
}

/** Where the cards of one colour lie; wagers look alike, so that one's own come first. */
export function lying(sides: CardSide[], colour: string, seat: number): Lying[] {
  const wager = `${colour}x`;
  const order = [seat, ...sides.map((_, at) => at).filter((at) => at !== seat)];
  const wagers = order.flatMap((at) => sides[at]?.laid.filter((card) => card === wager).map(() => at) ?? []);
  const numbers = NUMBERS.map((rank) => colour + rank);
  return [
    ...Array.from({ length: WAGERS }, (_, at) => ({ card: wager, seat: wagers[at] ?? null })),
    ...numbers.map((card) => ({ card, seat: owner(sides, card) })),
  ];
}

function owner(sides: CardSide[], card: string): number | null {
  const seat = sides.findIndex((side) => side.laid.includes(card));
  return seat < 0 ? null : seat;
}

/** Tap a card: it comes to this side, from the box or from the other side; or it goes back into the box. */
export function tap(sides: CardSide[], { card, seat: from }: Lying, seat: number): void {
  const side = from === null ? undefined : sides[from];
  if (side) side.laid.splice(side.laid.indexOf(card), 1);
  if (from !== seat) sides[seat]?.laid.push(card);
}
