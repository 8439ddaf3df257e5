// What the games share: deals, events, choices, parts of views. The mirror of src/cibola/games/common.

import type { Pile } from '../generated/card';
import type { GameName } from '../generated/games';
import type { Barred, Message } from '../generated/protocol';
import { RefusedError } from './errors';
import { CHANCE, type EngineGame, EVERYONE, type Move, type ReadablePosition } from './game';
import { type Bytes, range, Row } from './layout';
import { writeAction } from './notation';
import type { GameTables } from './tables';

export const NONE = 255; // no card
export const UNKNOWN = 254; // a card that this state does not know
export const HIDDEN = '?'; // how such a card is written

export type WriteCard = (kind: number) => string;

/** Return the element of a list at a place that it must have. */
export function at<T>(list: ArrayLike<T>, place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`a list of ${list.length} has no place ${place}`);
  return found;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const rowOf = (tables: GameTables, state: Bytes): Row => new Row(tables.state, state);

// --- deals ---

/** Split words at a mark; without it there is no second part. */
export function splitAt(words: string[], mark: string): [before: string[], after: string[] | null] {
  const place = words.indexOf(mark);
  return place < 0 ? [words, null] : [words.slice(0, place), words.slice(place + 1)];
}

const dealError = (key: string, rule: string, args: Record<string, string | number> = {}): RefusedError =>
  new RefusedError('deal', key, args, rule);

/** Compare the cards of a deal with those in the box: none too often, none missing. */
export function checkCards(box: Row, dealt: number[], writeCard: WriteCard, rules: [boxed: string, deal: string]): void {
  const copies = box.numbers('copies');
  const count = (kind: number) => dealt.filter((one) => one === kind).length;
  for (const kind of dealt) {
    const most = copies[kind] ?? NONE;
    if (kind === UNKNOWN || count(kind) <= most) continue;
    const card = writeCard(kind);
    throw dealError(most ? 'deal-doubled' : 'card-not-in-box', rules[0], { card, action: card, copies: most });
  }
  const wanted = box.number('cards');
  if (dealt.length === wanted) return;
  const absent = range(copies.length).filter((kind) => count(kind) < at(copies, kind));
  throw dealError('deal-size', rules[1], { cards: absent.map(writeCard).join(' '), count: dealt.length, wanted });
}

/** Return the starting seat that was drawn by lot; NONE where none is drawn. */
export function readStart(words: string[] | null, seats: number, rule: string, isDrawn: boolean): number {
  if (!isDrawn) {
    if (words) throw dealError('deal-start-settled', rule);
    return NONE;
  }
  const text = (words ?? []).join(' ');
  const seat = range(seats).map(String).indexOf(text);
  if (seat < 0) throw dealError('deal-start', rule, { text, most: seats - 1 });
  return seat;
}

/** Hide the cards of a deal that a seat has not seen: it knows its hand, and what it drew from the deck itself. */
export function hideCards(box: Row, chanceResult: Bytes, seat: number, drawers: number[]): Bytes {
  const hand = box.number('hand');
  const dealt = box.number('seats') * hand;
  const owner = (place: number) => (place < dealt ? Math.floor(place / hand) : drawers[place - dealt]);
  return chanceResult.map((kind, place) => (place < box.number('cards') && owner(place) !== seat ? UNKNOWN : kind));
}

/** List who drew from the deck, in order. */
export function drawers(moves: readonly Move[], draw: number): number[] {
  return moves.filter((move) => move.seat !== CHANCE && move.action === draw).map((move) => move.seat);
}

// --- events: the lowest byte of the news is the card drawn from the deck, or NONE; the rest is the game's own ---

export const drawnCard = (news: number): number => news % 256;

export const otherNews = (news: number): number => Math.floor(news / 256);

/** Return the moves without the cards that the others drew from the deck. */
export function hideDraws(moves: readonly Move[], seat: number): Move[] {
  return moves.map((move) => {
    const card = drawnCard(move.news);
    const isHidden = move.seat !== seat && move.seat !== CHANCE && card !== NONE;
    return isHidden ? { ...move, news: move.news - card + UNKNOWN } : move;
  });
}

/** Return the card that a move drew from the deck, where the viewer may see it. */
export function shownDraw(move: Move, viewer: number, writeCard: WriteCard): string | null {
  const card = drawnCard(move.news);
  return (viewer === move.seat || viewer === EVERYONE) && card < UNKNOWN ? writeCard(card) : null;
}

/** Where a game's actions begin that discard and take cards: discards end where takes begin. */
export interface CardActions {
  discard: number;
  take: number;
  perColour: number;
}

/** Return the card that a move took from a pile: piles are what was discarded and not yet taken. */
export function takenFromPile(moves: readonly Move[], place: number, { discard, take, perColour }: CardActions): number {
  const taking = at(moves, place).action;
  let covering = 0;
  for (let before = place - 1; before >= 0; before -= 1) {
    const { seat, action } = at(moves, before);
    if (seat === CHANCE) break;
    const isDiscard = action >= discard && action < take;
    if (action === taking) covering += 1;
    else if (isDiscard && Math.floor((action - discard) / perColour) === taking - take) {
      if (!covering) return action - discard;
      covering -= 1;
    }
  }
  throw new RangeError(`move ${place} took a card from an empty pile`);
}

/** Return where the moves begin that a list may still name: a seat's own last turn, for a spectator the latest one. */
export function sinceLastTurn(moves: readonly Move[], viewer: number, endsTurn: (action: number) => boolean): number {
  let place = moves.length;
  while (place) {
    const { seat, action } = at(moves, place - 1);
    const isBound = seat === viewer || (viewer < 0 && place < moves.length);
    if (seat === CHANCE || (endsTurn(action) && isBound)) break;
    place -= 1;
  }
  return place;
}

// --- choices ---

/** A legal action that was tried on a copy of the state. */
export interface Trial {
  state: Bytes;
  news: number;
  worth: number; // by how much the mover's score changes
}

export function tryAction({ engine, box, state }: ReadablePosition, action: number, seat: number): Trial {
  const after = state.slice();
  const news = engine.rules.apply(box, after, action);
  return { state: after, news, worth: engine.rules.score(box, after, seat) - engine.rules.score(box, state, seat) };
}

/** Return of each action why it is not allowed now. */
export function explain({ engine, box, state }: ReadablePosition, actions: readonly number[]): Barred[] {
  return actions.map((action) => ({
    action: writeAction(engine.tables, action),
    reason: engine.refusal(box, state, action),
  }));
}

/** Return why an action is refused: the reason, as a message with its rule. */
export function refusalWith(
  { rules, tables }: Pick<EngineGame, 'rules' | 'tables'>,
  box: Bytes,
  state: Bytes,
  action: number,
  args: Message['args'],
): Message {
  const reason = rules.whyNot(box, state, action);
  const refusal = tables.refusals[reason];
  if (!refusal) throw new RangeError(`${tables.game} has no reason ${reason} to refuse action ${action}`);
  return { key: refusal[0], args, rule: refusal[1] };
}

/** Count a seat's turns, the present one included, if from now on only the deck is drawn from. */
export function turnsFromDeck({ mover, seats }: ReadablePosition, seat: number, deck: number): number | null {
  if (mover === null) return null;
  const beforeMe = (seat - mover + seats) % seats;
  return Math.floor(Math.max(0, deck - beforeMe + seats - 1) / seats);
}

/** What of a view says where cards are. */
interface Laid {
  piles: readonly Pile[];
  sides: readonly { expeditions: readonly { colour: string; cards: string[] }[]; hand: string[] | null; known: string[] }[];
}

/** Count by colour the cards whose place the viewer was never shown; `perColour` kinds have `copies` each. */
export function unseenCards(copies: readonly number[], perColour: number, letters: string[], view: Laid): Record<string, number> {
  const found = view.sides.flatMap((side) => [
    ...side.expeditions.flatMap(({ colour, cards }) => cards.map(() => colour)),
    ...(side.hand ?? side.known).map((card) => card.charAt(0)),
  ]);
  return Object.fromEntries(
    view.piles.map(({ colour, height }) => {
      const first = letters.indexOf(colour) * perColour;
      const inBox = sum(copies.slice(first, first + perColour));
      return [colour, inBox - height - found.filter((one) => one === colour).length];
    }),
  );
}

// --- views ---

/** Show the discard piles. */
export function pilesOf(row: Row, letters: string[], colours: readonly number[], writeCard: WriteCard): Pile[] {
  const [piles, heights, barred] = [row.grid('pile'), row.numbers('height'), row.number('barred')];
  return colours.map((colour) => {
    const height = at(heights, colour);
    const top = height ? writeCard(at(at(piles, colour), height - 1)) : null;
    return { colour: at(letters, colour), top, height, barred: barred === colour };
  });
}

/** Name the actions that a viewer may choose from: the mover's own, or for EVERYONE those of whoever is to move. */
export function legalFor<G extends GameName>(position: ReadablePosition<G>, viewer: number): string[] {
  const isAsked = position.mover !== null && (viewer === position.mover || viewer === EVERYONE);
  return isAsked ? position.actions.map((action) => writeAction(position.engine.tables, action)) : [];
}
