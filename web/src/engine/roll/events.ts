// What happened in the roll & write; everybody sees it. The mirror of src/cibola/games/roll/events.py.

import type { Event } from '../../generated/roll';
import { at } from '../common';
import { CHANCE, type Move, type ReadablePosition, withoutDefaults } from '../game';
import type { Notation } from './notation';

/** What an action brought about, as `apply` tells it. */
export interface News {
  number: number | null; // written
  tick: 'double' | 'top' | null; // of the double box, or of the artefact on top
}

export function readNews({ numbers: { DOUBLED, TOPPED } }: Notation, news: number): News {
  if (news === DOUBLED) return { number: null, tick: 'double' };
  if (news === TOPPED) return { number: null, tick: 'top' };
  return { number: news || null, tick: null };
}

/** Tell what happened from move number `since` on. */
export function events(notation: Notation, position: ReadablePosition<'roll'>, since: number): Event[] {
  return position.moves.slice(since).map((move) => withoutDefaults(event(notation, position, move)));
}

function event(notation: Notation, position: ReadablePosition<'roll'>, { seat, action, news: packed }: Move): Event {
  const { DIGITS, FOLLOW, REFUSE, STAY } = notation.numbers;
  if (seat === CHANCE) return { what: 'roll', dice: notation.writeDice(at(position.chanceResults, action)) };
  if (action === REFUSE) return { what: 'refuse', seat };
  if (action === STAY) return { what: 'stay', seat };
  const isChoice = action < REFUSE;
  const column = notation.letter(isChoice ? Math.floor(action / DIGITS) : action - FOLLOW);
  const news = readNews(notation, packed);
  if (news.tick) return { what: news.tick, seat, column };
  return { what: isChoice ? 'write' : 'follow', seat, column, number: news.number };
}

/** Return the number of the first move after one's own last choice; for spectators, after the last used roll. */
export function sinceLastChoice(moves: readonly Move[], viewer: number): number {
  const own = viewer < 0 ? CHANCE : viewer;
  const earlier = viewer < 0 ? moves.slice(0, -1) : moves;
  return earlier.findLastIndex(({ seat }) => seat === own) + 1;
}
