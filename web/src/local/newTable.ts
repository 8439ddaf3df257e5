// New local tables: planned from a request, a tutorial, a rematch or a record (as server/tables/new_table.py).

import type { EngineGame } from '../engine/game';
import { Position } from '../engine/position';
import { newSeed, toHex } from '../engine/random';
import type { GameName } from '../generated/games';
import type { Clock, NewTable, SeatWish } from '../generated/protocol';
import { checkLevel, refuse } from './commands';
import { LOCAL } from './ids';
import { USUAL_LEVEL } from './levels';
import type { Tutorial } from './lessons';
import type { Seating, StoredTable } from './model';
import type { TableState } from './state';

const LONGEST_NAME = 40;
const LONGEST_OPTIONS = 4_000; // letters
const MOST_ROUNDS = 20;
const MOST = { seconds: 6 * 60 * 60, increment: 10 * 60, days: 30, thinking: 30 };
const EASIEST = 1;

/** Plan a table; its options are settled by the engine, which refuses what does not fit together. */
export function planTable(engine: EngineGame, levels: number, wish: NewTable, name: string, now: number, deals: Record<number, string> = {}): StoredTable {
  const given = wish.options ?? {};
  if (JSON.stringify(given).length > LONGEST_OPTIONS) throw refuse('server-options-long', { most: LONGEST_OPTIONS });
  const options = 'seats' in engine.tables.options ? { seats: wish.seats.length, ...given } : { ...given };
  const seed = newSeed();
  const position = Position.start(engine, options as Record<string, never>, { seed, deals: new Map(numbered(deals)) });
  checkPlayers(position, wish);
  const header = {
    id: newId(),
    game: engine.name,
    options: { ...position.options },
    rules: position.rules,
    seed: toHex(seed),
    commitment: position.commitment,
    made: now,
    clock: checkClock(wish.clock ?? {}),
    seconds: checkNumber('seconds', wish.seconds ?? 0, MOST.thinking),
    unseen: wish.unseen ?? false,
    deals,
  };
  return { header, seating: wish.seats.map((seat) => seatingOf(seat, levels, name)), lines: [] };
}

function checkPlayers(position: Position, { seats }: NewTable): void {
  if (position.seats !== seats.length) throw refuse('option-players', { count: seats.length, wanted: position.seats });
  if (seats.filter(({ kind }) => kind === 'person').length > 1) throw refuse('server-one-person');
  const rounds = Number(position.options.rounds ?? 1);
  if (rounds > MOST_ROUNDS) throw refuse('option-value', { name: 'rounds', value: rounds, known: `1 – ${MOST_ROUNDS}` });
}

function seatingOf({ kind, level, name = '', avatar = '' }: SeatWish, levels: number, own: string): Seating {
  if (kind === 'computer') return { kind, name: '', level: checkLevel(levels, level || USUAL_LEVEL) };
  if (kind !== 'person' && kind !== 'screen') throw refuse('server-nobody-to-ask');
  return { kind, name: clean(name) || (kind === 'person' ? clean(own) : ''), level: 0, avatar };
}

/** Return a clock without what its pace does not need; refuse one that nobody could play by. */
function checkClock({ pace, seconds = 0, increment = 0, days = 0 }: Clock): Clock {
  if (pace === 'live') {
    checkNumber('seconds', seconds, MOST.seconds, 10);
    checkNumber('increment', increment, MOST.increment);
    return { pace, seconds, ...(increment && { increment }) };
  }
  return pace === 'days' ? { pace, days: checkNumber('days', days, MOST.days, 1) } : {};
}

function checkNumber(name: string, value: number, most: number, least = 0): number {
  if (!(value >= least && value <= most)) throw refuse('option-value', { name, value, known: `${least} – ${most}` });
  return value;
}

/** Plan the table of a tutorial: a prepared deal, against the weakest computer. */
export function planTutorial(engine: EngineGame, levels: number, tutorial: Tutorial, name: string, now: number): StoredTable {
  const wish: NewTable = {
    game: engine.name,
    options: tutorial.options,
    seats: [{ kind: 'person' }, { kind: 'computer', level: EASIEST }],
  };
  return planTable(engine, levels, wish, name, now, tutorial.deals);
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
  return planTable(state.engine as unknown as EngineGame, state.levels.length, wish, '', now);
}

const numbered = (deals: Record<number, string>): [number, string][] =>
  Object.entries(deals).map(([event, deal]) => [Number(event), deal]);

/** Return a name fit to be shown: one line, without control characters, not too long. */
const clean = (text: string): string =>
  Array.from(text.replace(/\p{C}/gu, ' ').split(/\s+/).filter(Boolean).join(' ')).slice(0, LONGEST_NAME).join('').trim();

function newId(): string {
  return LOCAL + toHex(crypto.getRandomValues(new Uint8Array(8)));
}
