// The two-player card game around its compiled rules: the mirror of src/cibola/games/card.

import type { Choice, Event, RoundResult, View } from '../../generated/card';
import type { Barred, Message } from '../../generated/protocol';
import { at, hideDraws, otherNews, rowOf, shownDraw, sum, takenFromPile, turnsFromDeck, unseenCards } from '../common';
import { CHANCE, type EngineGame, type Move, noPremoves, type ReadablePosition, withoutDefaults } from '../game';
import { type Bytes, range, type Row } from '../layout';
import type { Rules } from '../module';
import { writeAction } from '../notation';
import { constants, type GameTables, words } from '../tables';
import { barred, choices } from './choices';
import { Notation } from './notation';
import { roundResult, view } from './view';

type CardPosition = ReadablePosition<'card'>;

export class Card implements EngineGame<'card'> {
  readonly name = 'card';
  readonly notation: Notation;
  readonly letters: string[];
  readonly exploits: string[];
  readonly numbers;
  readonly premoveSeats = noPremoves.premoveSeats;
  readonly turnTo = noPremoves.turnTo;
  readonly premoveView = noPremoves.premoveView<View>;

  constructor(
    readonly tables: GameTables,
    readonly rules: Rules,
  ) {
    this.notation = new Notation(tables);
    this.letters = words(tables, 'LETTERS');
    this.exploits = words(tables, 'NAMES');
    this.numbers = constants(
      tables,
      'SEATS',
      'COLOURS',
      'RANKS',
      'KINDS',
      'DISCARD',
      'TAKE',
      'DECK',
      'WAGERS',
      'FIRST_NUMBER',
      'FIRST_EXPLOITS',
    );
  }

  // --- notation ---

  writeChance(box: Row, chanceResult: Bytes): string {
    return this.notation.writeDeal(box, chanceResult);
  }

  readChance(box: Row, event: number, text: string): Bytes {
    return this.notation.readDeal(box, event, text);
  }

  hideChance(box: Row, chanceResult: Bytes, seat: number, moves: readonly Move[]): string {
    return this.notation.writeHiddenDeal(box, chanceResult, seat, moves);
  }

  refusal(box: Bytes, state: Bytes, action: number): Message {
    return this.notation.refusal(this.rules, box, state, action);
  }

  // --- what a seat sees and can do ---

  view(position: CardPosition, viewer: number): View {
    return view(this, position, viewer);
  }

  roundResult(position: CardPosition, number: number): RoundResult {
    return roundResult(this, position, number);
  }

  events(position: CardPosition, viewer: number, since: number): Event[] {
    return position.moves.slice(since).map((_, number) => this.event(position, since + number, viewer));
  }

  private event({ moves }: CardPosition, place: number, viewer: number): Event {
    const { RANKS, KINDS, DISCARD, TAKE, DECK } = this.numbers;
    const move = at(moves, place);
    const { seat, action, news } = move;
    if (seat === CHANCE) return { what: 'deal', round: action + 1 };
    if (action < TAKE) {
      const card = this.notation.writeCard(action % KINDS);
      if (action >= DISCARD) return { what: 'discard', seat, card };
      return withoutDefaults({ what: 'lay', seat, card, exploits: this.notation.writeExploits(otherNews(news)) });
    }
    const source = writeAction(this.tables, action);
    if (action === TAKE + DECK) {
      return withoutDefaults({ what: 'take', seat, card: shownDraw(move, viewer, this.notation.writeCard), source });
    }
    const taken = takenFromPile(moves, place, { discard: DISCARD, take: TAKE, perColour: RANKS });
    return { what: 'take', seat, card: this.notation.writeCard(taken), source };
  }

  /** Return whether an action is the last one of a turn: taking a card (C6.2). */
  readonly endsTurn = (action: number): boolean => action >= this.numbers.TAKE;

  hideMoves(moves: readonly Move[], seat: number): Move[] {
    return hideDraws(moves, seat);
  }

  choices(position: CardPosition): Choice[] {
    return choices(this, position);
  }

  barred(position: CardPosition): Barred[] {
    return barred(this, position);
  }

  unseenByColour(position: CardPosition, viewer: number): Record<string, number> {
    const copies = position.boxRow.numbers('copies');
    return unseenCards(copies, this.numbers.RANKS, this.letters, this.view(position, viewer));
  }

  turnsLeft(position: CardPosition, seat: number): number | null {
    return turnsFromDeck(position, seat, rowOf(this.tables, position.state).number('deck_left'));
  }

  // --- cards ---

  /** The colours in play, in their fixed order: those of which the box has cards. */
  coloursOf(box: Row): number[] {
    const { COLOURS, RANKS } = this.numbers;
    const copies = box.numbers('copies');
    return range(COLOURS).filter((colour) => sum(copies.slice(colour * RANKS, (colour + 1) * RANKS)));
  }

  /** Return the cards of a set of one colour, wagers first. */
  cardsOf(colour: number, cards: number): string[] {
    const { RANKS, WAGERS, FIRST_NUMBER } = this.numbers;
    const wagers = range(FIRST_NUMBER).filter((bit) => ((cards & WAGERS) >> bit) & 1);
    const ranks = range(RANKS).slice(1).filter((rank) => (cards >> (FIRST_NUMBER - 1 + rank)) & 1);
    return [...wagers.map(() => 0), ...ranks].map((rank) => this.notation.writeCard(colour * RANKS + rank));
  }
}
