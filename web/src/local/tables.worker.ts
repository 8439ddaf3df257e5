// The worker that holds the local tables and the engine.

import { RefusedError } from '../engine/errors';
import { loadEngine } from '../engine/load';
import type { GameName } from '../generated/games';
import type { Calls, FromWorker, ToWorker } from './calls';
import { CommandError } from './commands';
import { loadCompiled, loadPlayers, loadTables } from './files';
import { type Engine, LocalTables } from './host';
import { openStorage } from './storage';
import { WorkerThinker } from './thinker';

const CHANNEL = 'cibola-tables';
const SEARCH = 'begin_race'; // what modules export that hold the search
let base = '';

// Another tab may show the same table.
const tabs = new BroadcastChannel(CHANNEL);

async function begin(): Promise<LocalTables> {
  const tables = new LocalTables(await openStorage(), engineOf, new WorkerThinker(base), (id) => tabs.postMessage(id));
  tabs.onmessage = ({ data }: MessageEvent<string>) => void tables.follow(data);
  return tables;
}

const engines = new Map<GameName, Promise<Engine>>();

function engineOf(game: GameName): Promise<Engine> {
  const known = engines.get(game);
  if (known) return known;
  const loading = loadGame(game);
  engines.set(game, loading);
  loading.catch(() => engines.delete(game));
  return loading;
}

async function loadGame(game: GameName): Promise<Engine> {
  const [tables, compiled, players] = await Promise.all([loadTables(base, game), loadCompiled(base, game), loadPlayers(base)]);
  const canSearch = WebAssembly.Module.exports(compiled).some(({ name }) => name === SEARCH);
  const isHere = (number: number) => canSearch || players[game].levels[number]?.evaluator !== undefined;
  const levels = tables.levels.map((level) => ({ ...level, isHere: isHere(level.number) }));
  return { game: await loadEngine(tables, compiled), levels, tutorial: tables.tutorial };
}

let tables: Promise<LocalTables> | null = null;
const closers = new Map<number, Promise<() => void>>();

function callsOf(host: LocalTables): Calls {
  return {
    create: (wish, name) => host.create(wish, name),
    createLesson: (game, name) => host.createLesson(game, name),
    remove: (id) => host.remove(id),
    noteKept: (id, kept) => host.noteKept(id, kept),
    table: (id) => host.table(id),
    record: (id) => host.record(id),
    replay: (id) => host.replay(id),
    replaySteps: (id, first) => host.replaySteps(id, first),
    openRecord: (text) => host.openRecord(text),
    recordReplay: (id, text) => host.recordReplay(id, text),
    recordSteps: (text, first) => host.recordSteps(text, first),
    execute: (id, command) => host.execute(id, command),
    async open(id, channel) {
      const closer = host.connect(id, null, (message) => post({ channel, message }));
      closers.set(channel, closer);
      await closer;
    },
    async close(channel) {
      const closer = await closers.get(channel)?.catch(() => null);
      closers.delete(channel);
      closer?.();
    },
  };
}

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('base' in data) {
    base = data.base;
    return;
  }
  const { id, call, args } = data;
  try {
    const calls = callsOf(await (tables ??= begin()));
    const work = calls[call] as (...given: unknown[]) => Promise<unknown>;
    post({ id, result: await work(...args) });
  } catch (error) {
    post({ id, refused: reasonOf(error) });
  }
};

function reasonOf(error: unknown) {
  if (error instanceof CommandError || error instanceof RefusedError) return error.reason;
  console.error(error);
  return { key: 'local-failed', args: {}, rule: '' };
}
