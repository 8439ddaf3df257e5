import type { CardScores } from '../generated/scores';
import type { CardSide } from './evening';

/** A card of the box, and on whose side it lies. */
export interface LaidCard {
  card: string;
  seat: number | null;
}

/** Return where the cards of one colour lie. Copies of a card look alike: those of `seat` come first. */
export function laidCards(scores: CardScores, sides: CardSide[], colour: string, seat: number): LaidCard[] {
  const order = [seat, ...sides.map((_, at) => at).filter((at) => at !== seat)];
  return scores.ranks.flatMap(({ rank, copies }) => {
    const card = colour + rank;
    const holders = order.flatMap((at) => sides[at]?.laid.filter((one) => one === card).map(() => at) ?? []);
    return Array.from({ length: copies }, (_, at) => ({ card, seat: holders[at] ?? null }));
  });
}

/** Move a card to this side, from the box or from the other side; a card of this side goes back into the box. */
export function tap(sides: CardSide[], { card, seat: from }: LaidCard, seat: number): void {
  const side = from === null ? undefined : sides[from];
  if (side) side.laid.splice(side.laid.indexOf(card), 1);
  if (from !== seat) sides[seat]?.laid.push(card);
}
