// Runs the tables of the page as tests/web/local asks for: lists of requests, a line each, answered by lines.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { loadEngine } from '../../../web/src/engine/load';
import type { GameName } from '../../../web/src/generated/games';
import type { Command, FromServerOf, HintOption, NewTable } from '../../../web/src/generated/protocol';
import { CommandError } from '../../../web/src/local/commands';
import type { EngineTables } from '../../../web/src/local/files';
import { type Engine, LocalTables } from '../../../web/src/local/host';
import type { TableHeader, Seating } from '../../../web/src/local/model';
import { planTable } from '../../../web/src/local/newTable';
import { openStorage } from '../../../web/src/local/storage';
import type { Analysis, Purpose, Thinker } from '../../../web/src/local/thinker';
import { RefusedError } from '../../../web/src/engine/errors';

const [, , modules = '', written = ''] = process.argv;
const engines = new Map<GameName, Engine>();

async function engineOf(game: GameName): Promise<Engine> {
  const known = engines.get(game);
  if (known) return known;
  const tables = JSON.parse(readFileSync(`${written}/${game}.json`, 'utf-8')) as EngineTables;
  const levels = tables.levels.map((level) => ({ ...level, isHere: true }));
  const engine = { game: await loadEngine(tables, readFileSync(`${modules}/${game}.wasm`)), levels, tutorial: tables.tutorial };
  engines.set(game, engine);
  return engine;
}

/** Says what it was told to say: a computer's actions, null where it fails; then it thinks until it is stopped. */
class ScriptedThinker implements Thinker {
  turns: (string | null)[] = [];
  hint: HintOption[] = [];
  #waiting = new Map<Purpose, (error: Error) => void>();

  analyse(purpose: Purpose): Promise<Analysis> {
    if (purpose === 'hint') return Promise.resolve({ action: this.hint[0]?.action ?? '', options: this.hint.filter(({ error }) => error > 0) });
    const action = this.turns.shift();
    if (action === null) return Promise.reject(new Error('failed'));
    if (action !== undefined) return Promise.resolve({ action, options: [] });
    return new Promise((_, reject) => this.#waiting.set(purpose, reject));
  }

  stop(purpose: Purpose): void {
    this.#waiting.get(purpose)?.(new Error('stopped'));
    this.#waiting.delete(purpose);
  }
}

const storage = await openStorage(); // in memory: Node has no IndexedDB
const thinker = new ScriptedThinker();
let now = 0;
let tables = new LocalTables(storage, engineOf, thinker, undefined, () => now);
let table = '';
let next = ''; // the table of the rematch
let heard: FromServerOf<GameName>[] = [];

/** Look at the table from its line `since` on, as a page that is loaded anew. */
async function look(since: number | null): Promise<unknown> {
  thinker.stop('turn');
  tables = new LocalTables(storage, engineOf, thinker, undefined, () => now);
  const messages: FromServerOf<GameName>[] = [];
  heard = messages;
  await tables.connect(table, since, (message) => messages.push(message));
  return settled();
}

/** Wait until nothing happens any more, and return what was heard: nothing here waits for anything but promises. */
async function settled(): Promise<FromServerOf<GameName>[]> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
  const told = heard.splice(0);
  for (const message of told) if (message.type === 'update') next = message.table.next ?? '';
  return told;
}

interface Requests {
  open: { header: TableHeader; seating: Seating[]; turns: (string | null)[]; now: number };
  look: { since: number | null; turns: (string | null)[] };
  execute: { command: Command; turns: (string | null)[]; hint: HintOption[]; now: number };
  plan: { wish: NewTable; name: string };
  record: object;
  replay: { first: number };
  rematch: object;
}

const answers: { [Name in keyof Requests]: (asked: Requests[Name]) => Promise<unknown> } = {
  async open(asked) {
    ({ now } = asked);
    const { header, seating } = asked;
    table = header.id;
    thinker.turns = asked.turns;
    await storage.write({ id: table, header, seating, shown: null as never }, 1, []);
    return look(null);
  },
  look({ since, turns }) {
    thinker.turns = turns;
    return look(since);
  },
  async execute(asked) {
    ({ now } = asked);
    thinker.turns = asked.turns;
    thinker.hint = asked.hint;
    const answer = await tables.execute(table, asked.command);
    return { answer, updates: await settled() };
  },
  async plan({ wish, name }) {
    try {
      const { game, levels } = await engineOf(wish.game as GameName);
      const { header, seating } = planTable(game, levels.length, wish, name, now);
      const { options, clock, seconds, unseen, rules } = header;
      return { options, clock, seconds, unseen, rules, seating };
    } catch (error) {
      if (error instanceof CommandError || error instanceof RefusedError) return { refused: error.reason };
      throw error;
    }
  },
  record: () => tables.record(table),
  async replay({ first }) {
    return first ? { steps: await tables.replaySteps(table, first) } : tables.replay(table);
  },
  async rematch() {
    const stored = await storage.read(next);
    if (!stored) return { missing: next }; // what is compared before says why
    const { options, clock, seconds, unseen, rules } = stored.row.header;
    return { options, clock, seconds, unseen, rules, seating: stored.row.seating };
  },
};

type Request = { [Name in keyof Requests]: { ask: Name } & Requests[Name] }[keyof Requests];

const answer = <Name extends keyof Requests>(asked: { ask: Name } & Requests[Name]): Promise<unknown> =>
  answers[asked.ask](asked);

const lines = createInterface({ input: process.stdin });
lines.on('close', () => process.exit()); // clocks may still run
for await (const line of lines) {
  const { requests } = JSON.parse(line) as { requests: Request[] };
  const told: unknown[] = [];
  for (const request of requests) told.push((await answer(request)) ?? null);
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
