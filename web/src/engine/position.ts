// A game at one moment, with the log that led to it: the mirror of `Position` in src/cibola/position.

import type { Choice, Event, GameName, View } from '../generated/games';
import type { Barred } from '../generated/protocol';
import {
  ABANDON,
  AGREE,
  BACK,
  CHANCE_RESULT,
  checkText,
  checkTime,
  ENDINGS,
  type Entry,
  isNumber,
  NO_SEAT,
  RESIGN,
  SEAT,
  TIMEOUT,
  unquote,
} from './entries';
import { RefusedError } from './errors';
import {
  CHANCE,
  type EngineGame,
  EVERYONE,
  type Move,
  type Outcome,
  OVER,
  type ReadablePosition,
  type RoundResult,
  SPECTATOR,
  writeOutcome,
} from './game';
import { type Bytes, range, Row } from './layout';
import { isEntry, Log, type LogItem } from './log';
import { readAction, writeAction } from './notation';
import { packBox, settleOptions } from './options';
import { commitmentTo, join, newSeed, seedFrom, streamOf, toHex } from './random';
import { dumpRecord, FORMAT, type GameRecord, loadRecord } from './record';
import { isEverythingPublic, lastDeal, visibleDeals, visibleLog } from './redaction';
import { sha256 } from './sha256';
import { beginRecord, type Deals, type RecordedStart, type Start } from './start';
import type { Options } from './tables';
import { quote } from './text';

/** When an entry was made, and what was said about it. */
export interface Note {
  at?: number | null;
  comment?: string;
}

/** What a seat can do now, and what it may think of but is not allowed to do. */
export interface Choices<G extends GameName> {
  legal: Choice<G>[];
  barred: Barred[];
}

/** A game that is played on. It carries out chance events by itself; what is not allowed throws and changes nothing. */
export class Position<G extends GameName = GameName> implements ReadablePosition<G> {
  readonly options: Readonly<Options>;
  readonly rules: number;
  readonly box: Bytes;
  readonly boxRow: Row;
  readonly seats: number;
  state: Bytes;
  date: string;
  seen: number | null;
  seed: Bytes | null;
  givenCommitment: string;
  names: string[]; // with which the seats began
  players: string[] = [];
  deals: Map<number, string>;
  log = new Log();
  isImagined = false;
  moves: Move[] = [];
  chanceResults: Bytes[] = [];
  roundEnds: Bytes[] = [];
  private finished: RoundResult<G>[] = []; // each made when it is first asked for
  private end: Outcome | null = null;
  private turn = CHANCE;

  private constructor(
    readonly engine: EngineGame<G>,
    options: Options,
    start: RecordedStart,
  ) {
    const { tables } = engine;
    this.rules = start.rules ?? tables.rules;
    this.options = settleOptions(engine, options);
    this.box = packBox(engine, this.options, this.rules);
    this.boxRow = new Row(tables.box, this.box);
    this.seats = this.boxRow.number('seats');
    this.state = new Uint8Array(tables.state.size);
    this.seen = start.seen == null ? null : this.seatOrSpectator(start.seen);
    this.date = start.date ?? '';
    this.givenCommitment = start.commitment ?? '';
    this.seed = start.seed == null ? null : seedFrom(start.seed);
    this.names = this.checkPlayers(start.players);
    this.deals = this.readDeals(start.deals ?? []);
    this.rewind();
  }

  /** Start a game. Without a seed, deals that are not given stop the play until they are. */
  static start<G extends GameName>(engine: EngineGame<G>, options: Options = {}, start: Start = {}): Position<G> {
    const seed = start.seed == null && !start.deals ? newSeed() : start.seed;
    return new Position(engine, options, { ...start, seed });
  }

  /** Play a record again, to its end or to after entry `to`; what is illegal in it says where and why. */
  static replay<G extends GameName>(engine: EngineGame<G>, record: GameRecord, to?: number): Position<G> {
    const position = beginRecord(engine, record, (options, start) => new Position(engine, options, start));
    const last = to ?? record.entries.length;
    if (!(last >= 0 && last <= record.entries.length)) {
      throw new RefusedError('record', 'record-to', { to: last, count: record.entries.length });
    }
    record.entries.slice(0, last).forEach((entry, at) => {
      try {
        position.enter(entry);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const args = { entry: at + 1, seat: entry.seat, text: entry.text };
        throw new RefusedError('record', 'record-entry', args, error.reason.rule, error);
      }
    });
    return position;
  }

  /** Read a record, in its text form or as JSON, and play it again. */
  static fromRecord<G extends GameName>(engine: EngineGame<G>, text: string): Position<G> {
    return Position.replay(engine, loadRecord(text));
  }

  private checkPlayers(players: readonly string[] | undefined): string[] {
    const names = players ? [...players] : range(this.seats).map(() => '');
    if (names.length !== this.seats) {
      throw new RefusedError('option', 'option-players', { count: names.length, wanted: this.seats });
    }
    names.forEach(checkText);
    return names;
  }

  private readDeals(deals: Deals): Map<number, string> {
    const numbered = Array.from(deals instanceof Map ? deals.entries() : deals.entries());
    const given = numbered.flatMap(([event, text]) => (text === null ? [] : [[event, text] as const]));
    return new Map(given.map(([event, text]) => [event, this.readDeal(event, text)]));
  }

  /** Read one deal, and write it in the usual form; it may have hidden cards only in what one seat saw. */
  private readDeal(event: number, text: string): string {
    if (event < 0) throw new RefusedError('deal', 'deal-number', { number: event + 1 });
    if (text.includes('?') && this.seen === null) throw new RefusedError('deal', 'deal-hidden');
    return this.engine.writeChance(this.boxRow, this.engine.readChance(this.boxRow, event, text));
  }

  // --- the state machine ---

  /** Go back to before the first deal, and deal. */
  private rewind(): void {
    this.engine.rules.start(this.box, this.state);
    this.players = [...this.names];
    this.moves = [];
    this.chanceResults = [];
    this.roundEnds = [];
    this.finished = [];
    this.end = null;
    this.turn = this.engine.rules.mover(this.box, this.state);
    this.carryOutChance();
  }

  /** Carry out the chance events that are due, as far as their results are given or come from the seed. */
  private carryOutChance(): void {
    while (this.turn === CHANCE) {
      const event = this.chanceResults.length;
      const given = this.deals.get(event);
      if (given !== undefined) {
        this.deal(this.engine.readChance(this.boxRow, event, given));
      } else if (this.seed) {
        const chanceResult = new Uint8Array(this.engine.tables.chance_size);
        this.engine.rules.sample(this.box, this.state, streamOf(this.seed, event), chanceResult);
        this.deal(chanceResult);
      } else {
        return;
      }
    }
  }

  private deal(chanceResult: Bytes): void {
    this.moves.push({ seat: CHANCE, action: this.chanceResults.length, news: 0 });
    this.chanceResults.push(chanceResult);
    this.engine.rules.given(this.box, this.state, chanceResult);
    this.turn = this.engine.rules.mover(this.box, this.state);
  }

  /** Apply an allowed action, or refuse and change nothing. */
  private carryOut(action: number): void {
    const { rules, tables } = this.engine;
    if (this.end || this.turn < 0) throw this.refuseNow(action);
    const before = this.state;
    if (this.seen !== null) {
      if (rules.isBeyond(this.box, this.state, this.seen, action)) throw new RefusedError('hidden', 'hidden-draw');
      this.state = before.slice();
      rules.reveal(this.box, this.state, action);
    }
    const news = rules.apply(this.box, this.state, action);
    if (news < 0) {
      const message = this.engine.refusal(this.box, this.state, action);
      this.state = before;
      throw RefusedError.of('not-allowed', message);
    }
    this.moves.push({ seat: this.turn, action, news });
    this.turn = rules.mover(this.box, this.state);
    if (this.turn < 0) {
      if (tables.has_rounds || this.turn === OVER) this.roundEnds.push(this.state.slice());
      this.carryOutChance();
    }
  }

  private refuseNow(action: number): RefusedError {
    if (this.end) return new RefusedError('game-over', 'game-over', { action: writeAction(this.engine.tables, action) });
    const message = this.engine.refusal(this.box, this.state, action);
    return RefusedError.of(this.turn === OVER ? 'game-over' : 'not-dealt', message);
  }

  // --- play ---

  /** Carry out an action, given as text or number. */
  play(action: string | number, { seat, at = null, comment = '' }: Note & { seat?: number } = {}): this {
    const number = typeof action === 'string' ? readAction(this.engine.tables, action) : this.checkNumber(action);
    if (seat !== undefined && seat !== this.turn && this.turn >= 0 && !this.end) {
      throw new RefusedError('wrong-seat', 'wrong-seat', { seat, mover: this.turn });
    }
    checkTime(at);
    checkText(comment);
    const next = this.moves.length;
    this.carryOut(number);
    this.log.write(this.move(next), at, comment);
    return this;
  }

  private move(number: number): Move {
    const move = this.moves[number];
    if (!move) throw new RangeError(`there is no move ${number}`);
    return move;
  }

  private checkNumber(action: number): number {
    const most = this.engine.tables.texts.length - 1;
    if (!(Number.isInteger(action) && action >= 0 && action <= most)) {
      throw new RefusedError('unreadable', 'unreadable-number', { number: action, most });
    }
    return action;
  }

  /** Enter the result of the chance event that is due: a deal that was made on a real table. */
  give(chanceResult: string, { at = null, comment = '' }: Note = {}): this {
    if (this.turn !== CHANCE || this.end) throw new RefusedError('not-allowed', 'chance-not-due');
    checkTime(at);
    checkText(comment);
    const text = this.readDeal(this.chanceResults.length, chanceResult);
    this.deal(this.engine.readChance(this.boxRow, this.chanceResults.length, text));
    this.log.write({ seat: NO_SEAT, text: CHANCE_RESULT + quote(text), at, comment });
    return this;
  }

  private checkSeat(seat: number): number {
    if (!(seat >= 0 && seat < this.seats)) {
      throw new RefusedError('not-allowed', 'seat-unknown', { seat, most: this.seats - 1 });
    }
    return seat;
  }

  private seatOrSpectator(seat: number): number {
    return seat === SPECTATOR ? seat : this.checkSeat(seat);
  }

  /** Carry out one entry of a log: an action, a chance result, or a table event. */
  enter(entry: Entry): this {
    const { seat, text, at = null, comment = '' } = entry;
    checkTime(at);
    checkText(comment);
    if (text.startsWith(CHANCE_RESULT)) return this.give(unquote(text.slice(CHANCE_RESULT.length)), { at, comment });
    if (!text.startsWith('!')) return this.play(text, { seat, at, comment });
    this.checkSeat(seat);
    if (text.startsWith(BACK)) return this.goBack(entry);
    this.carryOutEvent(entry);
    this.log.write(entry);
    return this;
  }

  private carryOutEvent({ seat, text }: Entry): void {
    if (text.startsWith(SEAT)) return this.name(seat, unquote(text.slice(SEAT.length)));
    const reason = ENDINGS.get(text);
    if (!reason) throw new RefusedError('unreadable', 'unreadable-event', { text });
    if (this.outcome) throw new RefusedError('game-over', 'game-over', { action: text });
    const winners = text === AGREE ? this.leaders() : this.others(seat, text);
    this.end = { winners, reason, scores: this.scores, truncated: this.isTruncated, seat };
  }

  private name(seat: number, name: string): void {
    this.players[seat] = name;
    this.finished = []; // they name the players
  }

  /** Rename the player with whom a seat began, without an entry in the log; `handOver` makes one. */
  rename(seat: number, name: string): void {
    checkText(name);
    this.names[this.checkSeat(seat)] = name;
    this.name(seat, name);
  }

  private leaders(): number[] {
    const leaders = this.engine.rules.winners(this.box, this.state);
    return range(this.seats).filter((seat) => (leaders >> seat) & 1);
  }

  /** Return who wins when a seat gives up or runs out of time: the others. An abandoned game has no winner. */
  private others(seat: number, ending: string): number[] {
    return ending === ABANDON ? [] : range(this.seats).filter((other) => other !== seat);
  }

  private goBack(entry: Entry): this {
    const text = entry.text.slice(BACK.length);
    if (this.isImagined) throw new RefusedError('not-allowed', 'take-back-imagined');
    if (!(isNumber(text) && Number(text) >= 0 && Number(text) < this.log.length)) {
      throw new RefusedError('not-allowed', 'take-back-unknown', { text, count: this.log.length });
    }
    this.log.write(entry);
    this.rewind();
    this.log.numbers().forEach((number) => this.repeat(this.log.item(number)));
    return this;
  }

  private repeat(item: LogItem): void {
    if (!isEntry(item)) {
      this.carryOut(item.action);
    } else if (item.text.startsWith(CHANCE_RESULT)) {
      const text = unquote(item.text.slice(CHANCE_RESULT.length));
      this.deal(this.engine.readChance(this.boxRow, this.chanceResults.length, text));
    } else {
      this.carryOutEvent(item);
    }
  }

  // --- what a table does besides playing: each is an entry of the log ---

  resign(seat: number, note: Note = {}): this {
    return this.enter({ seat, text: RESIGN, ...note });
  }

  /** End the game: a seat ran out of time. */
  timeOut(seat: number, note: Note = {}): this {
    return this.enter({ seat, text: TIMEOUT, ...note });
  }

  /** End the game without a winner: a seat left. */
  abandon(seat: number, note: Note = {}): this {
    return this.enter({ seat, text: ABANDON, ...note });
  }

  /** End the game by agreement: the points so far decide. */
  agree(seat: number, note: Note = {}): this {
    return this.enter({ seat, text: AGREE, ...note });
  }

  /** Hand a seat to another player. */
  handOver(seat: number, name: string, note: Note = {}): this {
    return this.enter({ seat, text: SEAT + quote(name), ...note });
  }

  /** Go back to after entry `to`; without it, take back the last entry. The log keeps everything. */
  takeBack(to: number = this.log.length - 1, { seat = 0, ...note }: Note & { seat?: number } = {}): this {
    return this.enter({ seat, text: `${BACK}${to}`, ...note });
  }

  // --- where the game stands ---

  /** The seat to move; null when the game is over or a deal is due that nobody gave. */
  get mover(): number | null {
    return this.turn >= 0 && !this.end ? this.turn : null;
  }

  get isChanceDue(): boolean {
    return this.turn === CHANCE && !this.end;
  }

  /** Each seat's points, the running round included. */
  get scores(): number[] {
    return range(this.seats).map((seat) => this.engine.rules.score(this.box, this.state, seat));
  }

  /** Who won and why it ended; null while the game goes on. */
  get outcome(): Outcome | null {
    if (this.end || this.turn !== OVER) return this.end;
    return {
      winners: this.leaders(),
      reason: 'finished',
      scores: this.scores,
      truncated: this.isTruncated,
      seat: null,
    };
  }

  private get isTruncated(): boolean {
    const row = new Row(this.engine.tables.state, this.state);
    return row.has('truncated') && row.number('truncated') !== 0;
  }

  // --- what can be done ---

  /** The legal actions as numbers. */
  get actions(): number[] {
    if (this.end) return [];
    if (this.seen !== null && this.turn >= 0 && this.turn !== this.seen) {
      throw new RefusedError('hidden', 'hidden-hand', { seat: this.turn });
    }
    return this.engine.rules.legal(this.box, this.state);
  }

  /** The legal actions as texts. */
  get legal(): string[] {
    return this.actions.map((action) => writeAction(this.engine.tables, action));
  }

  /** Return what the mover can do, with what it would bring at once, and what is barred; for others nothing. */
  choices(seat: number | null = null): Choices<G> {
    if (seat !== null) this.checkSeat(seat);
    const isOther = (one: number | null) => one !== null && one !== this.mover;
    if (this.mover === null || isOther(seat) || isOther(this.seen)) return { legal: [], barred: [] };
    return { legal: this.engine.choices(this), barred: this.engine.barred(this) };
  }

  /** The seats that may choose before their turn comes, in turn order. */
  get premoveSeats(): number[] {
    if (this.mover === null) return [];
    return this.engine.premoveSeats(this.boxRow, new Row(this.engine.tables.state, this.state));
  }

  /** Return a copy in which it is this seat's turn and it has done this, to look at; it never deals. */
  premove(seat: number, actions: readonly (string | number)[] = []): Position<G> {
    if (!this.premoveSeats.includes(seat)) throw new RefusedError('not-allowed', 'premove-not-now', { seat });
    const turned = this.copy();
    turned.seed = null;
    turned.deals = new Map();
    turned.isImagined = true;
    turned.state = this.engine.turnTo(this.state, seat);
    turned.turn = this.engine.rules.mover(turned.box, turned.state);
    actions.forEach((action) => turned.play(action, { seat }));
    return turned;
  }

  /** Return a seat's view of the table with its premoves done, from its view and that of `premove`. */
  premoveView(view: View<G>, premoved: View<G>): View<G> {
    return this.engine.premoveView(view, premoved);
  }

  // --- what is seen ---

  private viewer(seat: number | null): number {
    const viewer = seat === null ? SPECTATOR : this.seatOrSpectator(seat);
    if (this.seen !== null && viewer !== this.seen && viewer !== SPECTATOR) {
      throw new RefusedError('hidden', 'hidden-view', { seat: viewer });
    }
    return viewer;
  }

  /** The viewer who sees all that this position holds. */
  private get allSeeing(): number {
    return this.seen ?? EVERYONE;
  }

  /** Show the table as a seat may see it; null is a spectator. */
  view(seat: number | null = null): View<G> {
    return this.engine.view(this, this.viewer(seat));
  }

  /** The table with all hands shown, for replays and for whoever holds the whole game. */
  get openView(): View<G> {
    return this.engine.view(this, this.allSeeing);
  }

  /** Tell what happened from move number `since` on, as a seat may know it; or `everything`, for replays. */
  events(seat: number | null = null, since = 0, { everything = false } = {}): Event<G>[] {
    if (since < 0) throw new RefusedError('unreadable', 'unreadable-since', { number: since });
    return this.engine.events(this, everything ? this.allSeeing : this.viewer(seat), since);
  }

  /** The finished rounds, each as the game shows it; a game without rounds has one, at its end. */
  get results(): RoundResult<G>[] {
    const count = this.engine.tables.has_rounds ? this.roundEnds.length : Number(this.outcome !== null);
    while (this.finished.length < count) {
      this.finished.push(this.engine.roundResult(this, this.finished.length));
    }
    return [...this.finished];
  }

  /** Count by colour the cards whose place a seat was never shown; null where there are no cards. */
  unseen(seat: number | null = null): Record<string, number> | null {
    return this.engine.unseenByColour(this, this.viewer(seat));
  }

  /** Count the turns left to a seat if from now on only the deck is drawn from; null where that ends nothing. */
  turnsLeft(seat: number): number | null {
    return this.engine.turnsLeft(this, this.checkSeat(seat));
  }

  /** Return the position as a seat may know it; -1 is a spectator. */
  seenBy(seat: number): Position<G> {
    const seen = this.copy();
    seen.hideFrom(this.viewer(seat));
    return seen;
  }

  /** Replace everything in this position that a viewer cannot know. */
  private hideFrom(viewer: number): void {
    this.checkKnowledge(viewer);
    this.givenCommitment = this.commitment;
    this.deals = visibleDeals(this, viewer);
    this.seen = viewer;
    this.seed = null;
    if (!isEverythingPublic(this)) {
      this.engine.rules.hide(this.box, this.state, viewer);
      const { event, since } = lastDeal(this);
      this.chanceResults[event] = this.engine.readChance(this.boxRow, event, this.deals.get(event) ?? '');
      this.moves = [...this.moves.slice(0, since), ...this.engine.hideMoves(this.moves.slice(since), viewer)];
    }
    this.log = visibleLog(this.log, this.moves);
  }

  private checkKnowledge(viewer: number): void {
    if (this.isImagined) throw new RefusedError('record', 'record-imagined');
    if (this.seen !== null && this.seen !== viewer) {
      throw new RefusedError('hidden', 'hidden-view', { seat: viewer });
    }
  }

  // --- copies, comparison ---

  copy(): Position<G> {
    const copied = Object.create(Position.prototype) as Position<G>;
    Object.assign(copied, this);
    copied.state = this.state.slice();
    copied.log = this.log.copy();
    copied.names = [...this.names];
    copied.players = [...this.players];
    copied.moves = [...this.moves];
    copied.chanceResults = [...this.chanceResults];
    copied.roundEnds = [...this.roundEnds];
    copied.finished = [...this.finished];
    return copied;
  }

  /** A short text that is the same for equal positions: same box, same state, same end. */
  get fingerprint(): string {
    const encode = (text: string) => new TextEncoder().encode(text);
    const key = join(encode(this.engine.name), this.box, this.state, encode(writeOutcome(this.end)));
    return toHex(sha256(key)).slice(0, 16);
  }

  // --- records ---

  /** The SHA-256 of the seed: may be shown before the game, and checked after it. */
  get commitment(): string {
    return this.seed ? commitmentTo(this.seed) : this.givenCommitment;
  }

  /** The game so far as data, with everything in it that is secret. */
  get asRecord(): GameRecord {
    if (this.isImagined) throw new RefusedError('record', 'record-imagined');
    const seed = this.seed ? toHex(this.seed) : '';
    return { ...this.recordFields(this.log), seed, deals: new Map(this.deals), seen: this.seen };
  }

  /** The text form of `asRecord`. */
  get record(): string {
    return dumpRecord(this.asRecord);
  }

  /** The record as a seat may know it: no seed, `?` for hidden cards, no entries that were taken back. */
  seenRecord(seat: number): GameRecord {
    const viewer = this.viewer(seat);
    this.checkKnowledge(viewer);
    const fields = this.recordFields(visibleLog(this.log, this.moves));
    return { ...fields, seed: '', deals: visibleDeals(this, viewer), seen: viewer };
  }

  private recordFields(log: Log): Omit<GameRecord, 'seed' | 'deals' | 'seen'> {
    return {
      format: FORMAT,
      game: this.engine.name,
      options: { ...this.options },
      players: [...this.names],
      entries: range(log.length).map((number) => log.entry(this.engine.tables, number)),
      rules: this.rules,
      date: this.date,
      commitment: this.commitment,
      scores: this.outcome ? this.scores : null,
    };
  }
}
