// The files of the engine, beside the page: compiled rules, tables, what the site offers.

import { Rules } from '../engine/module';
import type { GameTables } from '../engine/tables';
import type { GameName } from '../generated/games';
import type { RaceLayout } from './advice';
import type { LevelRow } from './levels';
import type { Tutorial } from './lessons';

export interface EngineTables extends GameTables {
  levels: Omit<LevelRow, 'isHere'>[];
  tutorial: Tutorial;
}

/** A level of the computer players: weights of the careful player, or the settings of a search. */
export interface LevelOfGame {
  number: number;
  evaluator?: string; // bytes in base64, without the zeros at their end
  settings?: string;
  simulations?: number;
  network?: string | null; // a file
}

/** What the computer players of a game need: weights, and the sizes of what the compiled rules work with. */
export type Players = Record<
  GameName,
  {
    careful: string;
    levels: Record<number, LevelOfGame>;
    hasHands: boolean;
    sizes: Record<'box' | 'state' | 'states' | 'evaluator' | 'scratch' | 'settings' | 'network' | 'race' | 'results' | 'workspace', number>;
    counts: Record<'trees' | 'history' | 'pool' | 'actions', number>;
    race: RaceLayout;
  }
>;

const cache = new Map<string, Promise<unknown>>();

function once<T>(address: string, load: (response: Response) => Promise<T>): Promise<T> {
  const known = cache.get(address) as Promise<T> | undefined;
  if (known) return known;
  const loading = get(address).then(load);
  cache.set(address, loading);
  loading.catch(() => cache.delete(address));
  return loading;
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

const file = (base: string, name: string): string => new URL(`engine/${name}`, base).href;

export const loadCompiled = (base: string, game: GameName): Promise<WebAssembly.Module> =>
  once(file(base, `${game}.wasm`), async (response) => WebAssembly.compile(await response.arrayBuffer()));

export const loadRules = async (base: string, game: GameName): Promise<Rules> => Rules.load(await loadCompiled(base, game));

export const loadTables = (base: string, game: GameName): Promise<EngineTables> =>
  once(file(base, `${game}.json`), (response) => response.json() as Promise<EngineTables>);

export const loadPlayers = (base: string): Promise<Players> =>
  once(file(base, 'players.json'), (response) => response.json() as Promise<Players>);

export const loadNetwork = (base: string, name: string): Promise<Uint8Array> =>
  once(file(base, name), async (response) => new Uint8Array(await response.arrayBuffer()));
