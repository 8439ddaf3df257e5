import type { GameName } from '../generated/games';
import { cardOf, DECK, isPlace } from '../cards/texts';

/** From where to where an action leads on the table: names of spots, the first that is shown counts; one that ends with a colon is a prefix. */
export interface Pointer {
  from: string[];
  to: string[];
}

const MOVING = '>';

/** Return where an action leads that a seat could do. */
export function pointerOf(game: GameName, action: string, seat: number, near: number): Pointer {
  const box = `seat:${seat}`;
  const column = (letter: string): string[] => [`column:${seat}:${letter}`, box];
  if (game === 'roll') return { from: [], to: /[A-Z]/.test(action) ? column(action.replace(/[^A-Z]/g, '')) : [box] };
  if (action.startsWith(MOVING)) return { from: [], to: action === MOVING ? [box] : column(action.slice(1)) };
  const hand = seat === near ? 'hand:' : 'other:';
  if (action === DECK || isPlace(action)) return { from: [action === DECK ? 'deck' : `pile:${action}`], to: [hand, box] };
  const card = cardOf(action);
  const place = card.charAt(0);
  return { from: [`${hand}${card}:`, box], to: action.startsWith('-') ? [`pile:${place}`] : column(place) };
}
