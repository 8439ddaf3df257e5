// The notation of the roll & write: rolls as text, and what a refusal names. The mirror of
// src/cibola/games/roll/notation.py.

import type { Message } from '../../generated/protocol';
import { at, NONE, readStart, splitAt } from '../common';
import { RefusedError } from '../errors';
import { type Bytes, range, type Row } from '../layout';
import { constants, type GameTables, words } from '../tables';
import { split } from '../text';

const NUMBERS = [
  'CHOOSING',
  'COLOURS',
  'DICE',
  'DIGITS',
  'DOUBLED',
  'FOLLOW',
  'FOLLOWING',
  'RANDOM',
  'REFUSE',
  'ROLLED_DIGITS',
  'ROLLED_STARTER',
  'SEATS',
  'STAY',
  'TOPPED',
] as const;

/** The numbers and letters of the roll & write, and the texts made of them. */
export class Notation {
  readonly numbers: Record<(typeof NUMBERS)[number], number>;
  readonly letters: string[];
  readonly columns: string[]; // with those beside the expeditions

  constructor(readonly tables: GameTables) {
    this.numbers = constants(tables, ...NUMBERS);
    this.letters = words(tables, 'LETTERS');
    this.columns = words(tables, 'COLUMN_NAMES');
  }

  letter(colour: number): string {
    return at(this.letters, colour);
  }

  /** Name the columns of a set of bits. */
  columnsOf(bits: number): string[] {
    return this.columns.filter((_, column) => (bits >> column) & 1);
  }

  /** What the message of a refusal names of an action. */
  refusedAction(action: number): Message['args'] {
    const text = at(this.tables.texts, action);
    return { action: text, colour: text.replace(/^[->]+/, '').charAt(0), digit: text.slice(-1) };
  }

  /** Write the dice of a roll, in order: which die shows a face does not matter. */
  writeDice(chanceResult: Bytes): string[] {
    const { ROLLED_DIGITS, ROLLED_STARTER } = this.numbers;
    const colours = chanceResult.slice(0, ROLLED_DIGITS).sort();
    const digits = chanceResult.slice(ROLLED_DIGITS, ROLLED_STARTER).sort();
    return [...Array.from(colours, (colour) => this.letter(colour)), ...Array.from(digits, String)];
  }

  writeRoll(chanceResult: Bytes): string {
    const starter = at(chanceResult, this.numbers.ROLLED_STARTER);
    return [...this.writeDice(chanceResult), ...(starter === NONE ? [] : ['start', String(starter)])].join(' ');
  }

  /** Read roll number `event` (0, 1, …), and check that these dice can show it. */
  readRoll(box: Row, event: number, text: string): Bytes {
    const { DICE, RANDOM, ROLLED_STARTER } = this.numbers;
    const [faces, start] = splitAt(split(text.toLowerCase()), 'start');
    const letters = this.letters.slice(0, box.number('colours'));
    const digits = range(box.number('digits')).map(String);
    const colours = faces.slice(0, DICE).map((face) => letters.indexOf(face.toUpperCase()));
    const dice = [...colours, ...faces.slice(DICE).map((face) => digits.indexOf(face))];
    if (dice.length !== 2 * DICE || dice.includes(-1)) {
      throw new RefusedError('deal', 'deal-dice', { known: letters.join(' '), most: digits.at(-1) ?? '' }, 'R1');
    }
    const chanceResult = new Uint8Array(this.tables.chance_size).fill(NONE);
    chanceResult.set(dice);
    const isDrawn = event === 0 && box.number('start') === RANDOM;
    chanceResult[ROLLED_STARTER] = readStart(start, box.number('seats'), 'R3', isDrawn);
    return chanceResult;
  }
}
