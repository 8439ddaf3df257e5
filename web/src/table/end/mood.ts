import type { Outcome } from '../../generated/card';
import { DEFEAT, type Scenery, TIE, VICTORY } from './scenery';

export type Mood = 'won' | 'lost' | 'tied' | 'seen';

const SCENERY: Record<Mood, Scenery> = { won: VICTORY, lost: DEFEAT, tied: TIE, seen: VICTORY };

/** Return how a game ended for whoever has these seats: of several at one screen, and without one, they have seen it end. */
export function moodOf({ winners }: Pick<Outcome, 'winners'>, own: readonly number[]): Mood {
  if (own.length !== 1) return winners.length === 1 ? 'seen' : 'tied';
  if (!winners.length || !own.some((seat) => winners.includes(seat))) return 'lost';
  return winners.length > 1 ? 'tied' : 'won';
}

export const sceneryOf = (mood: Mood): Scenery => SCENERY[mood];
