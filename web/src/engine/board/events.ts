// What happened in the board game, as a viewer may know it. The mirror of src/cibola/games/board/events.py.

import type { Event } from '../../generated/board';
import { at, otherNews, shownDraw, takenFromPile } from '../common';
import { CHANCE, type ReadablePosition, withoutDefaults } from '../game';
import type { Notation } from './notation';

/** What an action brought about, as `apply` tells it; the card drawn from the deck, if any, aside. */
export interface News {
  step: number | null; // that a pawn reached
  tile: number; // that it met there, or NO_TILE
}

export function readNews(news: number): News {
  const met = otherNews(news);
  return { step: met % 256 || null, tile: otherNews(met) };
}

/** Return the tile in the notation; null where there is none. */
export function tileText(notation: Notation, { tile }: News): string | null {
  return tile === notation.numbers.NO_TILE ? null : notation.writeTile(tile);
}

/** Return the points that the tile gives. */
export function tilePoints(notation: Notation, { tile }: News): number {
  return Math.max(0, tile - notation.numbers.POINTS);
}

/** Tell what happened from move number `since` on. */
export function events(notation: Notation, position: ReadablePosition<'board'>, viewer: number, since: number): Event[] {
  const told = position.moves.slice(since);
  return told.map((_, number) => withoutDefaults(event(notation, position, since + number, viewer)));
}

function event(notation: Notation, position: ReadablePosition<'board'>, place: number, viewer: number): Event {
  const { DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES } = notation.numbers;
  const { seat, action, news: packed } = at(position.moves, place);
  if (seat === CHANCE) return { what: 'deal', round: action + 1 };
  if (action >= TAKE && action < MOVE) return take(notation, position, place, viewer);
  if (action >= DISCARD && action < TAKE) return { what: 'discard', seat, card: notation.writeCard(action - DISCARD) };
  if (action === STAY) return { what: 'stay', seat };
  const news = readNews(packed);
  const met = { step: news.step, tile: tileText(notation, news) };
  if (action >= MOVE) return { what: 'move', seat, path: notation.letter(action - MOVE), ...met };
  const kind = action % KINDS;
  const path = notation.letter(Math.floor(kind / VALUES));
  return { what: action >= LEAD ? 'lead' : 'lay', seat, card: notation.writeCard(kind), path, ...met };
}

function take(notation: Notation, { moves }: ReadablePosition<'board'>, place: number, viewer: number): Event {
  const { DECK, DISCARD, TAKE, VALUES } = notation.numbers;
  const move = at(moves, place);
  const source = at(notation.tables.texts, move.action);
  if (move.action === TAKE + DECK) {
    return { what: 'take', seat: move.seat, card: shownDraw(move, viewer, notation.writeCard), source };
  }
  const taken = takenFromPile(moves, place, { discard: DISCARD, take: TAKE, perColour: VALUES });
  return { what: 'take', seat: move.seat, card: notation.writeCard(taken), source };
}

/** Return whether an action is the last one of a turn: taking a card. */
export function endsTurn(notation: Notation, action: number): boolean {
  const { DECK, TAKE } = notation.numbers;
  return action >= TAKE && action <= TAKE + DECK;
}
