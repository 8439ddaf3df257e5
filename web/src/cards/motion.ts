import { placeOf } from '../art/cards';
import type { Travel } from '../table/motion';
import { DECK } from './texts';

/** A card that went from a hand to a place, or the other way. */
interface Carried {
  what: string;
  seat?: number | null;
  card?: string | null;
  source?: string | null;
}

/** Return from where to where cards move. A hand that the viewer may not see is represented by its owner's seat box. */
export function travelOf(event: Carried, near: number | null): Travel {
  const isSeen = event.seat === near && event.card;
  const hand = isSeen ? `hand:${event.card}:` : `seat:${event.seat}`;
  if (event.what === 'take') return { from: event.source === DECK ? 'deck' : `pile:${event.source}`, to: hand };
  const card = event.card ?? '';
  return { from: hand, to: event.what === 'discard' ? `pile:${placeOf(card)}` : `lay:${event.seat}:${card}:` };
}
