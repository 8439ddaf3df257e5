// Cards, deals and refusals of the card game as text: the mirror of src/cibola/games/card/notation.py.

import type { Message } from '../../generated/protocol';
import { at, checkCards, drawers, HIDDEN, hideCards, NONE, readStart, refusalWith, splitAt, UNKNOWN } from '../common';
import { RefusedError } from '../errors';
import type { Move } from '../game';
import type { Bytes, Row } from '../layout';
import type { Rules } from '../module';
import { writeAction } from '../notation';
import { constants, type GameTables, words } from '../tables';
import { split, strip } from '../text';

/** Reads and writes the notation of the card game with its tables. */
export class Notation {
  private readonly numbers;
  private readonly exploits: string[];
  private readonly kinds: Map<string, number>;

  constructor(private readonly tables: GameTables) {
    this.numbers = constants(
      tables,
      'KINDS',
      'TAKE',
      'DECK',
      'CHANCE_RESULT',
      'DEALT_EXPLOITS',
      'DEALT_STARTER',
      'LAID_OUT',
      'RANDOM',
      'SEATS',
    );
    this.exploits = words(tables, 'NAMES');
    this.kinds = new Map(tables.texts.slice(0, this.numbers.KINDS).map((text, kind) => [text.toUpperCase(), kind]));
  }

  /** Write a kind of card; to lay one is written like the card itself. */
  readonly writeCard = (kind: number): string => (kind === UNKNOWN ? HIDDEN : at(this.tables.texts, kind));

  private readCard(text: string): number {
    const kind = this.kinds.get(strip(text).toUpperCase());
    if (kind === undefined) throw new RefusedError('unreadable', 'card-unreadable-card', { text });
    return kind;
  }

  /** Name the members of a set of exploits. */
  writeExploits(bits: number): string[] {
    return this.exploits.filter((_, exploit) => (bits >> exploit) & 1);
  }

  /** Return why an action is refused: the reason, as a message with its rule. */
  refusal(rules: Rules, box: Bytes, state: Bytes, action: number): Message {
    const text = writeAction(this.tables, action);
    const card = text.replace(/^-+/, '');
    return refusalWith({ rules, tables: this.tables }, box, state, action, {
      action: text,
      card,
      colour: card.charAt(0),
    });
  }

  writeDeal(box: Row, chanceResult: Bytes): string {
    const { DEALT_EXPLOITS, DEALT_STARTER } = this.numbers;
    const written = Array.from(chanceResult.subarray(0, box.number('cards')), this.writeCard);
    const exploits = chanceResult.subarray(DEALT_EXPLOITS, DEALT_STARTER);
    if (exploits[0] !== NONE) {
      written.push('exploits', ...Array.from(exploits, (exploit) => at(this.exploits, exploit)));
    }
    const starter = at(chanceResult, DEALT_STARTER);
    if (starter !== NONE) written.push('start', String(starter));
    return written.join(' ');
  }

  /** Read the deal of a round (0, 1, …), and check that it can be dealt from this box. */
  readDeal(box: Row, event: number, text: string): Bytes {
    const { CHANCE_RESULT, DEALT_EXPLOITS, DEALT_STARTER, RANDOM, SEATS } = this.numbers;
    const rounds = box.number('rounds');
    if (event >= rounds) throw new RefusedError('deal', 'deal-round', { number: event + 1, rounds }, 'C9');
    const chanceResult = new Uint8Array(CHANCE_RESULT).fill(NONE);
    const [before, start] = splitAt(split(text.toLowerCase()), 'start');
    const [cards, exploits] = splitAt(before, 'exploits');
    const dealt = cards.map((word) => (word === HIDDEN ? UNKNOWN : this.readCard(word)));
    checkCards(box, dealt, this.writeCard, ['C1', 'C2']);
    chanceResult.set(dealt);
    chanceResult.set(this.readExploits(exploits, box.number('exploits') !== 0), DEALT_EXPLOITS);
    const isDrawn = event === 0 && box.number('start') === RANDOM;
    chanceResult[DEALT_STARTER] = readStart(start, SEATS, 'C9.1', isDrawn);
    return chanceResult;
  }

  /** Read the exploits laid out (C11). */
  private readExploits(laidOut: string[] | null, isExpected: boolean): number[] {
    const count = this.numbers.LAID_OUT;
    if (!isExpected && laidOut) throw new RefusedError('deal', 'deal-no-exploits', {}, 'C11');
    const names = laidOut ?? [];
    for (const text of names) {
      if (this.exploits.includes(text)) continue;
      throw new RefusedError('unreadable', 'card-unreadable-exploit', { text, known: this.exploits.join(' ') });
    }
    if (isExpected && (new Set(names).size !== count || names.length !== count)) {
      throw new RefusedError('deal', 'deal-exploits', { count }, 'C11');
    }
    return names.map((name) => this.exploits.indexOf(name));
  }

  /** Write a deal as a seat knows it after some moves: its own hand and draws, `?` for the rest. */
  writeHiddenDeal(box: Row, chanceResult: Bytes, seat: number, moves: readonly Move[]): string {
    const draw = this.numbers.TAKE + this.numbers.DECK;
    return this.writeDeal(box, hideCards(box, chanceResult, seat, drawers(moves, draw)));
  }
}
