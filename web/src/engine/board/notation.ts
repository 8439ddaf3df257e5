// The notation of the board game: cards, tiles and deals as text. The mirror of src/cibola/games/board/notation.py.

import type { Message } from '../../generated/protocol';
import {
  at,
  checkCards,
  drawers,
  HIDDEN,
  hideCards,
  NONE,
  readStart,
  splitAt,
  UNKNOWN,
} from '../common';
import { RefusedError } from '../errors';
import type { Move } from '../game';
import { type Bytes, range, type Row } from '../layout';
import { constants, type GameTables, words } from '../tables';
import { split, strip } from '../text';

const NUMBERS = [
  'ARTEFACT',
  'CHOOSING',
  'COLOURS',
  'DEALING',
  'DEALT_STARTER',
  'DEALT_TILES',
  'DECK',
  'DISCARD',
  'FINISHED',
  'KINDS',
  'LEAD',
  'MOST_POINTS',
  'MOVE',
  'NO_TILE',
  'POINTS',
  'RANDOM',
  'STAY',
  'STEP',
  'TAKE',
  'VALUES',
] as const;

/** The numbers and letters of the board game, and the texts made of them. */
export class Notation {
  readonly numbers: Record<(typeof NUMBERS)[number], number>;
  readonly letters: string[];
  private readonly cards: Map<string, number>;
  private readonly tiles: Map<string, number>;

  constructor(readonly tables: GameTables) {
    this.numbers = constants(tables, ...NUMBERS);
    this.letters = words(tables, 'LETTERS');
    const { ARTEFACT, KINDS, MOST_POINTS, POINTS } = this.numbers;
    this.cards = new Map(range(KINDS).map((kind) => [this.writeCard(kind), kind]));
    const tiles = range(POINTS + MOST_POINTS + 1).slice(ARTEFACT);
    this.tiles = new Map(tiles.map((tile) => [this.writeTile(tile), tile]));
  }

  readonly writeCard = (kind: number): string => {
    const { VALUES } = this.numbers;
    return kind === UNKNOWN ? HIDDEN : `${this.letter(Math.floor(kind / VALUES))}${kind % VALUES}`;
  };

  letter(colour: number): string {
    return at(this.letters, colour);
  }

  private readCard(text: string): number {
    const kind = text === HIDDEN ? UNKNOWN : this.cards.get(strip(text).toUpperCase());
    if (kind === undefined) throw new RefusedError('unreadable', 'board-unreadable-card', { text });
    return kind;
  }

  /** Write a tile: `a` an artefact, `s` a step, or its points. */
  readonly writeTile = (tile: number): string => {
    const { ARTEFACT, POINTS, STEP } = this.numbers;
    if (tile === ARTEFACT) return 'a';
    return tile === STEP ? 's' : String(tile - POINTS);
  };

  private readonly readTile = (text: string): number => {
    const tile = this.tiles.get(text);
    if (tile === undefined) throw new RefusedError('unreadable', 'board-unreadable-tile', { text });
    return tile;
  };

  /** What the message of a refusal names of an action. */
  refusedAction(action: number): Message['args'] {
    const text = at(this.tables.texts, action);
    const card = text.replace(/^[-!>]+|[-!>]+$/g, '');
    return { action: text, card, colour: card.charAt(0) };
  }

  writeDeal(box: Row, chanceResult: Bytes): string {
    const { DEALT_STARTER, DEALT_TILES } = this.numbers;
    const [cards, removed] = [box.number('cards'), box.number('removed')];
    const dealt = Array.from(chanceResult.subarray(0, cards), this.writeCard);
    const kept = cards - removed;
    const tiles = chanceResult.subarray(DEALT_TILES, DEALT_TILES + box.number('tile_count'));
    const starter = at(chanceResult, DEALT_STARTER);
    return [
      ...dealt.slice(0, kept),
      ...(removed ? ['removed', ...dealt.slice(kept)] : []),
      'tiles',
      ...Array.from(tiles, this.writeTile),
      ...(starter === NONE ? [] : ['start', String(starter)]),
    ].join(' ');
  }

  /** Read the deal of a round (0, 1, …), and check that it can be dealt from this box. */
  readDeal(box: Row, event: number, text: string): Bytes {
    const rounds = box.number('rounds');
    if (event >= rounds) throw new RefusedError('deal', 'deal-round', { number: event + 1, rounds }, 'B15');
    const [beforeStart, start] = splitAt(split(text.toLowerCase()), 'start');
    const [cards, tiles] = splitAt(beforeStart, 'tiles');
    const [kept, removed] = splitAt(cards, 'removed');
    const dealt = [...kept, ...(removed ?? [])].map((word) => this.readCard(word));
    checkCards(box, dealt, this.writeCard, ['B2', 'B6.1']);
    this.checkRemoved(box, removed ?? []);
    const chanceResult = new Uint8Array(this.tables.chance_size).fill(NONE);
    chanceResult.set(dealt);
    chanceResult.set(this.readTiles(box, tiles ?? []), this.numbers.DEALT_TILES);
    const isDrawn = event === 0 && box.number('start') === this.numbers.RANDOM;
    chanceResult[this.numbers.DEALT_STARTER] = readStart(start, box.number('seats'), 'B6.2', isDrawn);
    return chanceResult;
  }

  private checkRemoved(box: Row, { length: count }: string[]): void {
    const wanted = box.number('removed');
    if (count !== wanted) throw new RefusedError('deal', 'deal-removed', { count, wanted }, 'B6.1');
  }

  /** Read what lies on the marked spaces. */
  private readTiles(box: Row, texts: string[]): number[] {
    const inOrder = (tiles: number[]) => [...tiles].sort((one, other) => one - other);
    const inBox = inOrder(box.numbers('tiles').slice(0, box.number('tile_count')));
    const tiles = texts.map(this.readTile);
    if (inOrder(tiles).join() === inBox.join()) return tiles;
    throw new RefusedError('deal', 'deal-tiles', { wanted: inBox.map(this.writeTile).join(' ') }, 'B4');
  }

  /** Write a deal as a seat knows it after some moves: its own hand and draws, `?` for the rest. */
  writeHiddenDeal(box: Row, chanceResult: Bytes, seat: number, moves: readonly Move[]): string {
    const { DECK, TAKE } = this.numbers;
    return this.writeDeal(box, hideCards(box, chanceResult, seat, drawers(moves, TAKE + DECK)));
  }
}
