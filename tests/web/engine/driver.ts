// Plays games with the page's engine as tests/web/engine asks for: lists of requests, a line each, answered by lines.

import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { RefusedError } from '../../../web/src/engine/errors';
import type { EngineGame } from '../../../web/src/engine/game';
import { loadEngine } from '../../../web/src/engine/load';
import { packBox, settleOptions } from '../../../web/src/engine/options';
import { type Note, Position } from '../../../web/src/engine/position';
import type { Start } from '../../../web/src/engine/start';
import { commitmentTo, seedFrom, streamFrom, streamOf, toHex } from '../../../web/src/engine/random';
import { dumpRecord, type GameRecord, loadRecord, recordToJson } from '../../../web/src/engine/record';
import { sha256 } from '../../../web/src/engine/sha256';
import type { GameTables, Options } from '../../../web/src/engine/tables';
import { quote } from '../../../web/src/engine/text';
import type { GameName } from '../../../web/src/generated/games';

const [, , modules = '', written = ''] = process.argv;
const engines = new Map<string, EngineGame>();
let position: Position | null = null;

async function engineOf(game: GameName): Promise<EngineGame> {
  const known = engines.get(game);
  if (known) return known;
  const tables = JSON.parse(readFileSync(`${written}/${game}.json`, 'utf-8')) as GameTables;
  const engine = await loadEngine(tables, readFileSync(`${modules}/${game}.wasm`));
  engines.set(game, engine);
  return engine;
}

function loaded(game: GameName): EngineGame {
  const engine = engines.get(game);
  if (!engine) throw new Error(`${game} is not loaded`);
  return engine;
}

function current(): Position {
  if (!position) throw new Error('no game was started');
  return position;
}

/** Tell a refusal and those behind it. */
const told = (error: RefusedError): unknown => ({
  refused: {
    kind: error.kind,
    reason: error.reason,
    cause: error.cause instanceof RefusedError ? told(error.cause) : null,
  },
});

/** Return what a function returns, or how it is refused. */
function attempt(ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RefusedError) return told(error);
    throw error;
  }
}

const seatsOf = (one: Position): number[] => Array.from({ length: one.seats }, (_, seat) => seat);
const json = (record: GameRecord) => ({ text: dumpRecord(record), json: JSON.parse(recordToJson(record)) as unknown });

/** Show all that a position answers. */
function picture(one: Position, since: number): unknown {
  const viewers = [...seatsOf(one), null];
  return {
    state: toHex(one.state),
    fingerprint: one.fingerprint,
    mover: one.mover,
    due: one.isChanceDue,
    outcome: one.outcome,
    scores: one.scores,
    players: one.players,
    actions: attempt(() => one.actions),
    legal: attempt(() => one.legal),
    moves: one.moves.slice(-3).map(({ seat, action, news }) => [seat, action, news]),
    views: viewers.map((seat) => attempt(() => one.view(seat))),
    open: one.openView,
    choices: [...viewers, 99].map((seat) => attempt(() => one.choices(seat))),
    events: viewers.map((seat) => attempt(() => one.events(seat, since))),
    everything: one.events(null, since, { everything: true }),
    results: one.results,
    unseen: viewers.map((seat) => attempt(() => one.unseen(seat))),
    turns: seatsOf(one).map((seat) => one.turnsLeft(seat)),
    premoves: one.premoveSeats.map((seat) => premoved(one, seat)),
  };
}

/** Show what a seat could choose before its turn, and the first two of its choices, one after another. */
function premoved(one: Position, seat: number): unknown {
  const shown: unknown[] = [];
  let actions: string[] = [];
  for (let step = 0; step < 3; step++) {
    const turned = one.premove(seat, actions);
    const view = one.view(seat);
    shown.push([turned.mover, turned.choices(seat), one.premoveView(view, turned.view(seat))]);
    const [next] = turned.mover === seat ? turned.legal.slice(step) : [];
    if (next === undefined) break;
    actions = [...actions, next];
  }
  return shown;
}

/** Show a position as a viewer may know it, and its record. */
function seen(one: Position, viewer: number, since: number): unknown {
  const known = one.seenBy(viewer);
  return { picture: picture(known, since), record: json(one.seenRecord(viewer)), own: json(known.asRecord) };
}

interface Requests {
  start: { game: GameName; options: Options; start: Start & { dealt?: [number, string][] } };
  play: { action: string | number; note: Note & { seat?: number } };
  give: { text: string; note: Note };
  enter: { seat: number; text: string; at?: number; comment?: string };
  takeBack: { to?: number; note: Note & { seat?: number } };
  handOver: { seat: number; name: string; note: Note };
  rename: { seat: number; name: string };
  show: { since: number };
  seen: { viewer: number; since: number };
  seenPlay: { viewer: number; action: number };
  record: object;
  replay: { text: string; to?: number };
  load: { text: string };
  settle: { game: GameName; options: Options };
  tools: { text: string; hex: string; number: number };
}

const answers: { [Name in keyof Requests]: (asked: Requests[Name]) => unknown } = {
  start: ({ game, options, start: { dealt, ...start } }) => {
    const engine = loaded(game);
    return attempt(() => {
      position = Position.start(engine, options, { ...start, ...(dealt && { deals: new Map(dealt) }) });
      return { options: position.options, box: toHex(position.box), seats: position.seats };
    });
  },
  play: ({ action, note }) => attempt(() => void current().play(action, note)),
  give: ({ text, note }) => attempt(() => void current().give(text, note)),
  enter: (entry) => attempt(() => void current().enter(entry)),
  takeBack: ({ to, note }) => attempt(() => void current().takeBack(to, note)),
  handOver: ({ seat, name, note }) => attempt(() => void current().handOver(seat, name, note)),
  rename: ({ seat, name }) => attempt(() => current().rename(seat, name)),
  show: ({ since }) => picture(current(), since),
  seen: ({ viewer, since }) => attempt(() => seen(current(), viewer, since)),
  seenPlay: ({ viewer, action }) =>
    attempt(() => {
      const known = current().seenBy(viewer);
      return attempt(() => toHex(known.play(action).state));
    }),
  record: () => attempt(() => json(current().asRecord)),
  replay: ({ text, to }) =>
    attempt(() => {
      const replayed = Position.replay(current().engine, loadRecord(text), to);
      return { shown: picture(replayed, 0), record: json(replayed.asRecord) };
    }),
  load: ({ text }) => attempt(() => json(loadRecord(text))),
  settle: ({ game, options }) => {
    const engine = loaded(game);
    return attempt(() => {
      const settled = settleOptions(engine, options);
      return { options: settled, box: toHex(packBox(engine, settled, engine.tables.rules)) };
    });
  },
  tools: ({ text, hex, number }) => {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
    return {
      sha256: toHex(sha256(bytes)),
      seed: [text, number].map((seed) => toHex(seedFrom(seed))),
      commitment: commitmentTo(bytes),
      stream: toHex(streamOf(bytes, number)),
      named: toHex(streamFrom(text)),
      quoted: quote(text),
    };
  },
};

type Request = { [Name in keyof Requests]: { ask: Name } & Requests[Name] }[keyof Requests];

const answer = <Name extends keyof Requests>(asked: { ask: Name } & Requests[Name]): unknown =>
  answers[asked.ask](asked) ?? null;

for await (const line of createInterface({ input: process.stdin })) {
  const { games, requests } = JSON.parse(line) as { games: GameName[]; requests: Request[] };
  for (const game of games) await engineOf(game);
  process.stdout.write(`${JSON.stringify(requests.map(answer))}\n`);
}
