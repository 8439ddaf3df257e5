// The roll & write around its compiled rules: the mirror of src/cibola/games/roll.

import type { Choice, Event, GameEnd, View } from '../../generated/roll';
import type { Barred, Message } from '../../generated/protocol';
import { refusalWith } from '../common';
import type { EngineGame, Move, ReadablePosition } from '../game';
import type { Bytes, Row } from '../layout';
import type { Rules } from '../module';
import type { GameTables } from '../tables';
import { barred, choices, premoveSeats, premoveView, turnTo } from './choices';
import { events } from './events';
import { RollLayouts } from './layouts';
import { Notation } from './notation';
import { view } from './view';

type RollPosition = ReadablePosition<'roll'>;

export class Roll implements EngineGame<'roll'> {
  readonly name = 'roll';
  readonly layouts: RollLayouts;
  private readonly notation: Notation;

  constructor(
    readonly tables: GameTables,
    readonly rules: Rules,
  ) {
    this.notation = new Notation(tables);
    this.layouts = new RollLayouts(tables);
  }

  // --- notation ---

  writeChance(_box: Row, chanceResult: Bytes): string {
    return this.notation.writeRoll(chanceResult);
  }

  readChance(box: Row, event: number, text: string): Bytes {
    return this.notation.readRoll(box, event, text);
  }

  /** Write a roll as a seat knows it: everybody sees the dice. */
  hideChance(_box: Row, chanceResult: Bytes): string {
    return this.notation.writeRoll(chanceResult);
  }

  refusal(box: Bytes, state: Bytes, action: number): Message {
    return refusalWith(this, box, state, action, this.notation.refusedAction(action));
  }

  // --- what a seat sees and can do ---

  view(position: RollPosition, viewer: number): View {
    return view(this.notation, position, viewer);
  }

  /** Return the end of the only round. */
  roundResult(_position: RollPosition, number: number): GameEnd {
    return { round: number + 1 };
  }

  events(position: RollPosition, _viewer: number, since: number): Event[] {
    return events(this.notation, position, since);
  }

  /** Return the moves as they are: nothing in them is hidden. */
  hideMoves(moves: readonly Move[]): Move[] {
    return [...moves];
  }

  choices(position: RollPosition): Choice[] {
    return choices(this.notation, position);
  }

  barred(position: RollPosition): Barred[] {
    return barred(this.notation, position);
  }

  /** There are no cards. */
  unseenByColour(): null {
    return null;
  }

  /** Dice do not run out. */
  turnsLeft(): null {
    return null;
  }

  premoveSeats(box: Row, state: Row): number[] {
    return premoveSeats(this.notation, box, state);
  }

  turnTo(state: Bytes, seat: number): Bytes {
    return turnTo(this.notation, state, seat);
  }

  premoveView(seen: View, premoved: View): View {
    return premoveView(this.notation, seen, premoved);
  }
}
