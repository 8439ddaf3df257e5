// New local tables: planned from a request, a tutorial, a rematch or a record (as server/tables/new_table.py).

import type { EngineGame } from '../engine/game';
import { Position } from '../engine/position';
import { newSeed, toHex } from '../engine/random';
import type { GameName } from '../generated/games';
import type { NewTable } from '../generated/protocol';
import { refuse } from './commands';
import { LOCAL } from './ids';
import type { Tutorial } from './lessons';
import type { Seating, StoredTable } from './model';
import type { TableState } from './state';

const LONGEST_NAME = 40;
const MOST_ROUNDS = 20;
const EASIEST = 1;

/** Plan a table; its options are settled by the engine, which refuses what does not fit together. */
export function planTable(engine: EngineGame, wish: NewTable, name: string, now: number, deals: Record<number, string> = {}): StoredTable {
  const seating = wish.seats.map(({ kind, level, name: given }): Seating => {
    if (kind === 'computer') return { kind, name: '', level: level || EASIEST };
    if (kind !== 'person' && kind !== 'screen') throw refuse('server-nobody-to-ask');
    return { kind, name: clean(given ?? '') || (kind === 'person' ? clean(name) : ''), level: 0 };
  });
  const options = 'seats' in engine.tables.options ? { seats: seating.length, ...wish.options } : { ...wish.options };
  const seed = newSeed();
  const position = Position.start(engine, options as Record<string, never>, { seed, deals: new Map(numbered(deals)) });
  if (position.seats !== seating.length) throw refuse('option-players', { count: seating.length, wanted: position.seats });
  if (Number(position.options.rounds ?? 1) > MOST_ROUNDS)
    throw refuse('option-value', { name: 'rounds', value: String(position.options.rounds), known: `1 – ${MOST_ROUNDS}` });
  const header = {
    id: newId(),
    game: engine.name,
    options: { ...position.options },
    rules: position.rules,
    seed: toHex(seed),
    commitment: position.commitment,
    made: now,
    clock: wish.clock ?? {},
    seconds: wish.seconds ?? 0,
    unseen: wish.unseen ?? false,
    deals,
  };
  return { header, seating, lines: [] };
}

/** Plan the table of a tutorial: a prepared deal, against the weakest computer. */
export function planTutorial(engine: EngineGame, tutorial: Tutorial, name: string, now: number): StoredTable {
  const wish: NewTable = {
    game: engine.name,
    options: tutorial.options,
    seats: [{ kind: 'person' }, { kind: 'computer', level: EASIEST }],
  };
  return planTable(engine, wish, name, now, tutorial.deals);
}

/** Plan a rematch with the same players: as in later rounds, a sole winner begins (C9.1). */
export function planRematch<G extends GameName>(state: TableState<G>, now: number): StoredTable {
  const { header, position } = state;
  const [winner, ...others] = position.outcome?.winners ?? [];
  const begins = winner !== undefined && others.length === 0 && header.options.start !== 'random';
  const wish: NewTable = {
    game: header.game,
    options: begins ? { ...header.options, start: winner } : header.options,
    seats: state.seating,
    clock: header.clock,
    seconds: header.seconds,
    unseen: header.unseen,
  };
  return planTable(state.engine as unknown as EngineGame, wish, '', now);
}

const numbered = (deals: Record<number, string>): [number, string][] =>
  Object.entries(deals).map(([event, deal]) => [Number(event), deal]);

/** Return a name fit to be shown: one line, without control characters, not too long. */
const clean = (text: string): string =>
  Array.from(text.replace(/\p{C}/gu, ' ').split(/\s+/).filter(Boolean).join(' ')).slice(0, LONGEST_NAME).join('').trim();

function newId(): string {
  return LOCAL + toHex(crypto.getRandomValues(new Uint8Array(8)));
}
