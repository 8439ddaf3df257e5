import { isWager, placeOf, rankOf } from '../art/cards';

/** A card in a hand, with a key of its own: a hand may hold the same wager twice. */
export interface Held {
  card: string;
  key: string;
}

const rank = (card: string): number => (isWager(card) ? 0 : Number(rankOf(card)));

/** Sort a hand for the eye: places in the order of the table, wagers before numbers. */
export function sorted(hand: readonly string[], places: string): Held[] {
  const cards = [...hand].sort(
    (one, other) => places.indexOf(placeOf(one)) - places.indexOf(placeOf(other)) || rank(one) - rank(other),
  );
  return keyed(cards);
}

/** Give each card a key that stays while it lies here. */
export function keyed(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = seen.get(card) ?? 0;
    seen.set(card, count + 1);
    return { card, key: `${card}:${count}` };
  });
}
