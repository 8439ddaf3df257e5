// All local tables of a page: it carries out commands, writes logs, lets computers play, and tells who looks at a table.
// What server/tables/registry.py, service.py and computer_turns.py do, for one person.

import { TIMEOUT } from '../engine/entries';
import { RefusedError } from '../engine/errors';
import { type EngineGame, SPECTATOR } from '../engine/game';
import { writeAction } from '../engine/notation';
import { type GameRecord, loadRecord } from '../engine/record';
import type { ReplayOf, StepOf, TableLine } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { AnswerOf, Command, FromServerOf, HintFor, Message, NewTable, TableOf } from '../generated/protocol';
import type { OpenedRecord } from './calls';
import { CommandError, decide, type Decision, nextLine, refuse } from './commands';
import { adviserOf, computerName, type LevelRow, USUAL_LEVEL } from './levels';
import { scriptedReply, type Tutorials } from './lessons';
import type { StoredTable } from './model';
import { planRematch, planTable, planTutorial } from './newTable';
import type { Thinker } from './thinker';
import { gameOf, openRecord, replayOf, stepsOf } from './replays';
import { tableOf, updateFor } from './snapshot';
import { TableState } from './state';
import { ConflictError, type Storage } from './storage';

const NOT_SAVED: Message = { key: 'local-not-saved', args: {}, rule: '' };
const LONGEST_TIMER = 2 ** 31 - 1; // milliseconds

/** What a game needs that is played here. */
export interface Engine {
  game: EngineGame;
  levels: LevelRow[];
  tutorial: Tutorials[GameName];
}

/** A table in memory, and whoever looks at it. */
class OpenTable {
  readonly listeners = new Set<(message: FromServerOf<GameName>) => void>();
  lock: Promise<unknown> = Promise.resolve();
  saved: number; // lines that are in the storage
  isComputing = false; // a computer's turns are being played
  turn: { after: number } | null = null; // one that is searched, and the line after which
  timer = 0;
  kept?: string; // as in `StoredTable`
  hint: { after: number; found: Promise<HintFor | null> } | null = null;

  constructor(
    public state: TableState,
    readonly tutorials: Tutorials,
  ) {
    this.saved = state.number;
  }
}

export class LocalTables {
  #open = new Map<string, Promise<OpenTable>>();

  constructor(
    private readonly storage: Storage,
    private readonly engineOf: (game: GameName) => Promise<Engine>,
    private readonly thinker: Thinker,
    private readonly onchange: (id: string) => void = () => undefined, // another tab may show the same table
    private readonly now: () => number = Date.now,
  ) {}

  // --- creating, listing, removing ---

  async create(wish: NewTable, name: string): Promise<string> {
    const engine = await this.engineOf(wish.game as GameName);
    const isMissing = (level: number) => engine.levels.some((row) => row.number === level && !row.isHere);
    if (wish.seats.some(({ kind, level }) => kind === 'computer' && isMissing(level || USUAL_LEVEL))) throw refuse('local-failed');
    return this.#add(planTable(engine.game, engine.levels.length, wish, name, this.now()));
  }

  async createLesson(game: GameName, name: string): Promise<string> {
    const engine = await this.engineOf(game);
    if (!engine.tutorial) throw refuse('server-not-found');
    return this.#add(planTutorial(engine.game, engine.levels.length, engine.tutorial, name, this.now()));
  }

  async #add(stored: StoredTable): Promise<string> {
    const { id } = stored.header;
    const table = await this.#load(stored);
    this.#open.set(id, Promise.resolve(table));
    await this.#save(table);
    return id;
  }

  /** Note the table at the server that keeps a finished game; empty: the server refused it. */
  async noteKept(id: string, kept: string): Promise<void> {
    const table = await this.#find(id);
    table.kept = kept;
    await this.#locked(table, () => this.#save(table));
  }

  async remove(id: string): Promise<void> {
    const table = await this.#open.get(id)?.catch(() => null);
    if (table) this.#stop(table);
    this.#open.delete(id);
    await this.storage.remove(id);
  }

  // --- looking at a table ---

  /** Send a listener the table and everything that happens there; returns how to stop. */
  async connect(id: string, since: number | null, listener: (message: FromServerOf<GameName>) => void): Promise<() => void> {
    const table = await this.#find(id);
    table.listeners.add(listener);
    listener(updateFor(table.state, table.tutorials, this.now(), since));
    this.#schedule(table);
    return () => {
      table.listeners.delete(listener);
      if (table.listeners.size === 0) this.#stop(table);
    };
  }

  async table(id: string): Promise<TableOf<GameName>> {
    const table = await this.#find(id);
    return tableOf(table.state, table.tutorials, this.now());
  }

  async record(id: string): Promise<string> {
    return (await this.#find(id)).state.position.record;
  }

  async replay(id: string): Promise<ReplayOf<GameName>> {
    const { engine, record, ...about } = await this.#played(id);
    return replayOf(engine, id, record, about);
  }

  async replaySteps(id: string, first: number): Promise<StepOf<GameName>[]> {
    const { engine, record } = await this.#played(id);
    return stepsOf(engine, record, first);
  }

  /** Return what may be played back: a finished game, or of a running one what its only player knows (as server/tables/replays.py). */
  async #played(id: string): Promise<{ engine: EngineGame; record: GameRecord; isPrepared: boolean; isRunning: boolean }> {
    const { state } = await this.#find(id);
    const { header, position, engine, ownSeats: own } = state;
    const isPrepared = Object.keys(header.deals).length > 0;
    const isRunning = state.status !== 'over';
    const seen = isRunning ? position.seenRecord(own.length === 1 ? (own[0] ?? SPECTATOR) : SPECTATOR) : position.asRecord;
    return { engine, record: { ...seen, commitment: header.commitment }, isPrepared, isRunning };
  }

  // --- records that somebody opened ---

  openRecord(text: string): Promise<OpenedRecord> {
    return openRecord(text, async (game) => (await this.engineOf(game)).game);
  }

  async recordReplay(id: string, text: string): Promise<ReplayOf<GameName>> {
    const record = loadRecord(text);
    return replayOf((await this.engineOf(gameOf(record))).game, id, record);
  }

  async recordSteps(text: string, first: number): Promise<StepOf<GameName>[]> {
    const record = loadRecord(text);
    return stepsOf((await this.engineOf(gameOf(record))).game, record, first);
  }

  // --- commands ---

  async execute(id: string, command: Command): Promise<AnswerOf<GameName>> {
    const table = await this.#find(id);
    const answer = await this.#locked(table, () => this.#execute(table, command));
    if (!answer.done || command.deed.do !== 'hint') return answer;
    try {
      return { ...answer, hint: await this.#hint(table) };
    } catch {
      return { ...answer, done: false, refused: { key: 'server-hint-failed', args: {}, rule: '' } };
    }
  }

  async #execute(table: OpenTable, command: Command): Promise<AnswerOf<GameName>> {
    let refused: Message | null = null;
    let isStale = false;
    try {
      await this.#endTurnOutOfTime(table);
      await this.#commit(table, decide(table.state, command, this.#lineTime(table)));
    } catch (error) {
      if (!(error instanceof CommandError) && !(error instanceof RefusedError)) throw error;
      refused = error.reason;
      isStale = error instanceof CommandError && error.isStale;
    }
    this.#schedule(table);
    const shown = isStale ? (tableOf(table.state, table.tutorials, this.now()) as TableOf<GameName>) : null;
    return { type: 'answer', id: command.id, done: refused === null, number: table.state.number, refused, table: shown };
  }

  /** Apply a decision, write it, and tell whoever looks at the table. */
  async #commit(table: OpenTable, decision: Decision): Promise<void> {
    const { state } = table;
    const first = state.number;
    const [line] = decision.lines;
    if (!line) return;
    if (decision.level) state.seatComputer(line.seat, decision.level);
    for (const one of decision.lines) state.apply(one);
    for (let action = state.duePremove; action !== null; action = state.duePremove)
      state.apply({ seat: state.mover ?? 0, text: writeAction(state.engine.tables, action), at: state.lastAt, comment: '' });
    if (decision.isRematch) {
      const next = await this.#add(planRematch(state, line.at));
      state.apply(nextLine(line, next));
    }
    await this.#save(table);
    if (table.state === state) this.#tell(table, first);
  }

  /** Write the lines that are not in the storage; if another tab was quicker, show what it has written. */
  async #save(table: OpenTable): Promise<void> {
    const { state } = table;
    const { header, seating, lines } = state;
    const row = { id: header.id, header, seating, shown: lineOf(state), ...(table.kept !== undefined && { kept: table.kept }) };
    try {
      await this.storage.write(row, table.saved + 1, lines.slice(table.saved));
      table.saved = lines.length;
    } catch (error) {
      if (!(error instanceof ConflictError)) {
        state.message = NOT_SAVED; // the game goes on, and the next line tries again
        return;
      }
      await this.#reload(table);
      throw new CommandError({ key: 'server-stale', args: { expected: table.saved, number: table.state.number }, rule: '' }, true);
    }
    this.onchange(header.id);
  }

  /** Another tab has changed a table: read it anew. */
  async follow(id: string): Promise<void> {
    const table = await this.#open.get(id)?.catch(() => null);
    if (!table) return;
    await this.#locked(table, () => this.#reload(table));
    this.#schedule(table);
  }

  async #reload(table: OpenTable): Promise<void> {
    const stored = await this.storage.read(table.state.header.id);
    if (!stored) return;
    const first = table.state.number;
    table.state = new TableState(table.state.engine, table.state.levels, { ...stored.row, lines: stored.lines });
    table.saved = stored.lines.length;
    if (table.state.number !== first) this.#tell(table, Math.min(first, table.state.number));
  }

  #tell(table: OpenTable, since: number): void {
    const update = updateFor(table.state, table.tutorials, this.now(), since);
    for (const listener of table.listeners) listener(update);
  }

  /** Do one thing after the other at a table. */
  #locked<T>(table: OpenTable, work: () => Promise<T>): Promise<T> {
    const done = table.lock.then(work);
    table.lock = done.catch(() => undefined);
    return done;
  }

  #find(id: string): Promise<OpenTable> {
    const known = this.#open.get(id);
    if (known) return known;
    const loading = this.#read(id);
    this.#open.set(id, loading);
    loading.catch(() => this.#open.delete(id));
    return loading;
  }

  async #read(id: string): Promise<OpenTable> {
    const stored = await this.storage.read(id);
    if (!stored) throw refuse('local-unknown');
    return this.#load({ ...stored.row, lines: stored.lines }, stored.lines.length);
  }

  async #load(stored: StoredTable, saved = 0): Promise<OpenTable> {
    const { game, levels, tutorial } = await this.engineOf(stored.header.game);
    const table = new OpenTable(new TableState(game, levels, stored), tutorial ? { [stored.header.game]: tutorial } : {});
    table.saved = saved;
    if (stored.kept !== undefined) table.kept = stored.kept;
    return table;
  }

  #lineTime(table: OpenTable): number {
    return Math.max(this.now(), table.state.lastAt);
  }

  // --- clocks and computers ---

  /** Start what is due: a computer's turn, and the timer of the running clock; stop what is outdated. */
  #schedule(table: OpenTable): void {
    const { state } = table;
    if (table.turn && table.turn.after !== state.lastPlayed) this.thinker.stop('turn');
    if (table.hint && table.hint.after !== state.lastPlayed) {
      table.hint = null;
      this.thinker.stop('hint');
    }
    clearTimeout(table.timer);
    const { deadline } = state.clocks;
    if (state.status === 'playing' && deadline !== null)
      table.timer = setTimeout(() => void this.#onTimer(table), Math.min(Math.max(0, deadline - this.now()), LONGEST_TIMER)) as unknown as number;
    if (!table.isComputing && this.#isComputerDue(table)) void this.#playTurns(table);
  }

  #stop(table: OpenTable): void {
    clearTimeout(table.timer);
    if (table.turn) this.thinker.stop('turn');
    if (table.hint) this.thinker.stop('hint');
  }

  async #onTimer(table: OpenTable): Promise<void> {
    await this.#locked(table, () => this.#endTurnOutOfTime(table));
    this.#schedule(table);
  }

  /** End the game if the mover's time has run out. */
  async #endTurnOutOfTime(table: OpenTable): Promise<void> {
    const { clocks } = table.state;
    if (clocks.running === null || clocks.deadline === null || clocks.deadline > this.now()) return;
    await this.#commit(table, { lines: [{ seat: clocks.running, text: TIMEOUT, at: this.#lineTime(table), comment: '' }] });
  }

  #isComputerDue({ state, listeners }: OpenTable): boolean {
    return listeners.size > 0 && state.mover !== null && state.isComputer(state.mover) && !state.failed.has(state.mover);
  }

  /** Play until no computer is to move; an action found for an outdated position is discarded. */
  async #playTurns(table: OpenTable): Promise<void> {
    table.isComputing = true;
    while (this.#isComputerDue(table)) {
      const { state } = table;
      const seat = state.mover ?? 0;
      const after = state.lastPlayed;
      try {
        const action = await this.#choose(table, seat);
        await this.#locked(table, () => this.#playFound(table, state, after, seat, action));
      } catch {
        if (table.state === state && state.lastPlayed === after && table.listeners.size > 0) this.#reportFailure(table, seat);
      }
    }
    table.isComputing = false;
    if (table.listeners.size > 0) this.#schedule(table);
  }

  async #playFound(table: OpenTable, state: TableState, after: number, seat: number, action: string): Promise<void> {
    if (table.state !== state || state.lastPlayed !== after) return;
    await this.#commit(table, { lines: [{ seat, text: action, at: this.#lineTime(table), comment: '' }] });
  }

  /** Return the next action: the tutorial's script, if it is followed, else what a computer player finds. */
  async #choose(table: OpenTable, seat: number): Promise<string> {
    const { header, position, seating, levels, lastPlayed } = table.state;
    const scripted = scriptedReply(header, table.tutorials, position);
    if (scripted) return scripted;
    const level = seating[seat]?.level ?? 1;
    const seconds = header.seconds || (levels.find(({ number }) => number === level)?.seconds ?? 0);
    table.turn = { after: lastPlayed };
    try {
      return (await this.thinker.analyse('turn', position.seenBy(seat), level, seconds, header.id)).action;
    } finally {
      table.turn = null;
    }
  }

  #reportFailure(table: OpenTable, seat: number): void {
    const { state } = table;
    const name = computerName(state.levels, state.seating[seat]?.level ?? 0, state.header.seconds);
    state.failed.add(seat);
    state.message = { key: 'server-computer-failed', args: { name }, rule: '' };
    this.#tell(table, state.number);
  }

  /** Return a hint for the seat to move, or null if it is outdated before it is found; searched once for each position. */
  #hint(table: OpenTable): Promise<HintFor | null> {
    const after = table.state.lastPlayed;
    if (table.hint?.after !== after) {
      const found = this.#searchHint(table, after);
      table.hint = { after, found };
      found.catch(() => (table.hint = null));
    }
    return table.hint.found;
  }

  async #searchHint(table: OpenTable, after: number): Promise<HintFor | null> {
    const { position, header, levels } = table.state;
    const best = adviserOf(levels);
    const seen = position.seenBy(position.mover ?? 0);
    const { action, options } = await this.thinker.analyse('hint', seen, best?.number ?? 0, best?.seconds ?? 0, header.id);
    if (table.state.lastPlayed !== after) return null;
    const [first] = options;
    return { action, chance: first?.chance ?? null, margin: first?.margin ?? null, error: first?.error ?? null, options };
  }
}

/** Return a table as a line of the list of tables. */
function lineOf(state: TableState): TableLine {
  const { header, position } = state;
  return {
    id: header.id,
    game: header.game,
    edition: String(header.options.edition ?? ''),
    names: [...position.players],
    mine: state.ownSeats,
    status: state.status,
    my_turn: state.ownSeats.some((seat) => state.canChoose(seat)),
    changed: state.lastAt,
    scores: position.outcome ? [...position.outcome.scores] : null,
    winners: position.outcome ? [...position.outcome.winners] : null,
    local: true,
    daily: null,
  };
}
