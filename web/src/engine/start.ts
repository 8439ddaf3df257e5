// How a game starts: what its maker may give, and what a record says of it.

import { GAME_NAMES } from '../generated/games';
import { RefusedError } from './errors';
import type { EngineGame } from './game';
import type { Seed } from './random';
import type { GameRecord } from './record';
import type { Options } from './tables';

/** Given results of chance events, by their number; those that lack come from the seed. */
export type Deals = ReadonlyArray<string | null> | ReadonlyMap<number, string>;

export interface Start {
  seed?: Seed | null; // without it and without deals, one is drawn
  deals?: Deals;
  players?: readonly string[];
  date?: string;
}

export interface RecordedStart extends Start {
  seen?: number | null; // the seat whose knowledge this is
  commitment?: string;
  rules?: number;
}

/** Start the game of a record; what its header asks for in vain is told as such. */
export function beginRecord<P>(
  engine: EngineGame,
  record: GameRecord,
  begin: (options: Options, start: RecordedStart) => P,
): P {
  try {
    if (record.game !== engine.name) {
      throw new RefusedError('option', 'game-unknown', { name: record.game, known: GAME_NAMES.join(', ') });
    }
    const known = engine.tables.rules;
    if (!(record.rules >= 1 && record.rules <= known)) {
      throw new RefusedError('record', 'record-rules', { rules: record.rules, known });
    }
    return begin(record.options, { ...record, seed: record.seed || null });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new RefusedError('record', 'record-header', {}, error.reason.rule, error);
  }
}
