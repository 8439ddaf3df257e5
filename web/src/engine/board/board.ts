// The board game around its compiled rules: the mirror of src/cibola/games/board.

import type { Choice, Event, RoundResult, View } from '../../generated/board';
import type { Barred, Message } from '../../generated/protocol';
import { hideDraws, refusalWith, rowOf, turnsFromDeck, unseenCards } from '../common';
import { type EngineGame, type Move, noPremoves, type ReadablePosition } from '../game';
import type { Bytes, Row } from '../layout';
import type { Rules } from '../module';
import type { GameTables } from '../tables';
import { barred, choices } from './choices';
import { events } from './events';
import { BoardLayouts } from './layouts';
import { Notation } from './notation';
import { roundResult, view } from './view';

type BoardPosition = ReadablePosition<'board'>;

export class Board implements EngineGame<'board'> {
  readonly name = 'board';
  readonly layouts: BoardLayouts;
  readonly premoveSeats = noPremoves.premoveSeats;
  readonly turnTo = noPremoves.turnTo;
  readonly premoveView = noPremoves.premoveView<View>;
  private readonly notation: Notation;

  constructor(
    readonly tables: GameTables,
    readonly rules: Rules,
  ) {
    this.notation = new Notation(tables);
    this.layouts = new BoardLayouts(tables);
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
    return refusalWith(this, box, state, action, this.notation.refusedAction(action));
  }

  // --- what a seat sees and can do ---

  view(position: BoardPosition, viewer: number): View {
    return view(this.notation, position, viewer);
  }

  roundResult(position: BoardPosition, number: number): RoundResult {
    return roundResult(this.notation, position, number);
  }

  events(position: BoardPosition, viewer: number, since: number): Event[] {
    return events(this.notation, position, viewer, since);
  }

  hideMoves(moves: readonly Move[], seat: number): Move[] {
    return hideDraws(moves, seat);
  }

  choices(position: BoardPosition): Choice[] {
    return choices(this.notation, position);
  }

  barred(position: BoardPosition): Barred[] {
    return barred(this.notation, position);
  }

  unseenByColour(position: BoardPosition, viewer: number): Record<string, number> {
    const { letters, numbers } = this.notation;
    return unseenCards(position.boxRow.numbers('copies'), numbers.VALUES, letters, this.view(position, viewer));
  }

  turnsLeft(position: BoardPosition, seat: number): number | null {
    return turnsFromDeck(position, seat, rowOf(this.tables, position.state).number('deck_left'));
  }
}
