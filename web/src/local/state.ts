// The state of a table of one person: everything that follows from its header, its seats and its log.
// As server/tables/state.py, without what only several people need.

import { BACK, SEAT } from '../engine/entries';
import type { EngineGame } from '../engine/game';
import { readAction } from '../engine/notation';
import { Position } from '../engine/position';
import { FORMAT } from '../engine/record';
import type { GameName } from '../generated/games';
import type { Message, Status } from '../generated/protocol';
import { Clocks } from './clocks';
import { computerName, type LevelRow } from './levels';
import { HINT, isTableEvent, type LogLine, NEXT, PREMOVE, type Seating, type StoredTable, type TableHeader } from './model';

const isEvent = (text: string): boolean => text.startsWith('!') || text.startsWith('=');

/** A table's state, built by applying its log line by line. */
export class TableState<G extends GameName = GameName> {
  readonly header: TableHeader;
  readonly seating: Seating[];
  readonly position: Position<G>;
  readonly clocks: Clocks;
  readonly lines: LogLine[] = [];
  status: Status = 'playing';
  mover: number | null = null;
  premoveSeats: number[] = [];
  premoves = new Map<number, number[]>(); // action numbers by seat
  premovesComplete = new Set<number>(); // seats whose premoves make up a whole turn
  hinted = new Set<number>();
  next: string | null = null;
  // Numbers of lines, which count from 1; a command is stale if one that matters to it is above what it expects.
  lastPlayed = 0; // the last line that changed the game
  lastChange = 0; // the last line that changed every seat's choices
  lastTakeBack = 0;
  lastAt: number;
  /** How many moves had been made after each line. */
  readonly movesAfter: number[];
  // What the log does not hold.
  failed = new Set<number>();
  message: Message | null = null;
  #lastChoice = new Map<number, number>(); // by seat: the last line that changed its choices alone
  #isSimultaneous = false; // whether several seats choose now, independently of each other

  constructor(
    readonly engine: EngineGame<G>,
    readonly levels: readonly LevelRow[],
    { header, seating, lines }: StoredTable,
  ) {
    this.header = header;
    this.seating = seating.map((one) => ({ ...one }));
    this.position = Position.replay(engine, {
      format: FORMAT,
      game: header.game,
      options: header.options,
      players: this.#firstNames(lines),
      entries: [],
      rules: header.rules,
      date: new Date(header.made).toISOString().slice(0, 10),
      commitment: header.commitment,
      seed: header.seed,
      deals: new Map(Object.entries(header.deals).map(([event, deal]) => [Number(event), deal])),
      seen: null,
      scores: null,
    });
    this.clocks = new Clocks(header.clock, seating.length);
    this.lastAt = header.made;
    this.movesAfter = [this.position.moves.length];
    this.#updateStatus();
    this.#switchClock(header.made, false);
    for (const line of lines) this.apply(line);
  }

  /** The number of the last line. */
  get number(): number {
    return this.lines.length;
  }

  /** The seats of whoever sits at this screen. */
  get ownSeats(): number[] {
    return this.seating.flatMap(({ kind }, seat) => (kind === 'computer' ? [] : [seat]));
  }

  isComputer(seat: number | null): boolean {
    return seat !== null && this.seating[seat]?.kind === 'computer';
  }

  /** Tell whether a seat can move or premove now. */
  canChoose(seat: number): boolean {
    return seat === this.mover || (this.premoveSeats.includes(seat) && !this.premovesComplete.has(seat));
  }

  /** Return the number of the last line that changed the choices of a seat. */
  lastChangeFor(seat: number): number {
    return Math.max(this.lastChange, this.#lastChoice.get(seat) ?? 0);
  }

  /** Let a computer play at a seat; the log line about it is applied next. */
  seatComputer(seat: number, level: number): void {
    this.seating[seat] = { kind: 'computer', name: '', level };
    this.#updateStatus();
  }

  /** Return the premoved action of the seat to move. */
  get duePremove(): number | null {
    return this.mover === null ? null : (this.premoves.get(this.mover)?.[0] ?? null);
  }

  /** Return the names with which the seats began: a computer's is its level. */
  #firstNames(lines: readonly LogLine[]): string[] {
    const replaced = new Set(lines.filter(({ text }) => text.startsWith(SEAT)).map(({ seat }) => seat));
    return this.seating.map(({ kind, level, name }, seat) =>
      kind === 'computer' && !replaced.has(seat) ? computerName(this.levels, level, this.header.seconds) : name,
    );
  }

  #updateStatus(): void {
    this.status = this.position.outcome ? 'over' : 'playing';
    this.mover = this.status === 'playing' ? this.position.mover : null;
    this.premoveSeats = this.mover === null ? [] : this.position.premoveSeats;
  }

  // --- lines of the log ---

  /** Apply one line; a line that the rules forbid throws, and changes nothing. */
  apply(line: LogLine): void {
    if (isTableEvent(line.text)) this.#applyTableEvent(line);
    else this.#applyEntry(line);
    this.lines.push(line);
    this.lastAt = line.at;
    this.movesAfter.push(this.position.moves.length);
    if (line.text.startsWith(PREMOVE)) this.#lastChoice.set(line.seat, this.number);
    else if (line.text !== HINT) this.lastPlayed = this.number;
  }

  #applyTableEvent({ seat, text }: LogLine): void {
    if (text.startsWith(PREMOVE)) this.#applyPremove(seat, text.slice(PREMOVE.length));
    else if (text === HINT) this.hinted.add(seat);
    else if (text.startsWith(NEXT)) this.next = text.slice(NEXT.length);
  }

  /** Replace the premoves of a seat, if the rules allow them; an empty list removes them. */
  #applyPremove(seat: number, texts: string): void {
    const actions = texts.split(' ').filter(Boolean).map((text) => readAction(this.engine.tables, text));
    const { mover } = this.position.premove(seat, actions);
    this.#dropPremoves(seat);
    if (actions.length) this.premoves.set(seat, actions);
    if (mover !== seat) this.premovesComplete.add(seat);
  }

  #dropPremoves(seat: number): void {
    this.premoves.delete(seat);
    this.premovesComplete.delete(seat);
  }

  #applyEntry(line: LogLine): void {
    const deals = this.position.chanceResults.length;
    this.position.enter(line);
    const hasDealt = deals !== this.position.chanceResults.length;
    this.#updateStatus();
    this.#noteChange(line, hasDealt);
    const isBack = line.text.startsWith(BACK);
    if (isBack) this.lastTakeBack = this.number + 1;
    this.message = null;
    this.failed.clear();
    if (!isEvent(line.text)) this.hinted.delete(line.seat);
    const endsTurn = this.clocks.running !== this.mover || hasDealt;
    this.#switchClock(line.at, endsTurn && !isBack && !line.text.startsWith(SEAT));
  }

  /** Set `lastChange`, or while several choose at the same time that of the seat; a premove that is due sets neither. */
  #noteChange(line: LogLine, hasDealt: boolean): void {
    if (line.text.startsWith(SEAT)) return;
    if (line.text.startsWith(BACK) && this.#isSimultaneous && this.premoveSeats.length && !hasDealt) {
      this.#reopenChoices();
      return;
    }
    const wasPremoved = this.#popPremove(line.seat);
    if (hasDealt || !this.#isSimultaneous || this.status !== 'playing' || isEvent(line.text)) {
      this.lastChange = this.number + 1;
      this.#isSimultaneous = this.premoveSeats.length > 0;
      this.premoves.clear();
      this.premovesComplete.clear();
    } else if (!wasPremoved) {
      this.#lastChoice.set(line.seat, this.number + 1);
    }
  }

  /** Let the seats choose again whose entries were taken back; the premoves of others stay. */
  #reopenChoices(): void {
    this.seating.forEach((_, seat) => {
      if (this.premoves.has(seat) && seat !== this.mover) return;
      this.#dropPremoves(seat);
      this.#lastChoice.set(seat, this.number + 1);
    });
  }

  /** Remove the first premove of a seat, which has become an entry; return whether there was one. */
  #popPremove(seat: number): boolean {
    const [first, ...rest] = this.premoves.get(seat) ?? [];
    this.#dropPremoves(seat);
    if (rest.length) this.premoves.set(seat, rest);
    return first !== undefined;
  }

  #switchClock(at: number, endsTurn: boolean): void {
    this.clocks.switch(at, this.isComputer(this.mover) ? null : this.mover, endsTurn);
  }
}
