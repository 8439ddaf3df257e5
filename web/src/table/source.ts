import type { ReplayOf, ReplayStepsOf } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { Seat } from '../generated/protocol';
import * as api from '../lib/api';
import { isLocal } from '../local/ids';
import type { TableConnection } from './connection';
import { ServerConnection } from './serverConnection.svelte';

/** Where tables live: at a server, or in this browser. What cannot be given throws an `ApiError`. */
export interface TableSource {
  connect(id: string): TableConnection;
  getSeats(id: string): Promise<Seat[]>;
  getReplay<G extends GameName>(id: string): Promise<ReplayOf<G>>;
  /** Fetch the steps of a replay from a number on. */
  getReplaySteps<G extends GameName>(id: string, first: number): Promise<ReplayStepsOf<G>>;
  /** Return where the record of a table can be downloaded from, now. */
  recordUrl(id: string): Promise<string>;
}

const server: TableSource = {
  connect: (id) => new ServerConnection(id),
  getSeats: async (id) => (await api.getTable(id)).seats,
  getReplay: api.getReplay,
  getReplaySteps: api.getReplaySteps,
  recordUrl: (id) => Promise.resolve(api.recordUrl(id)),
};

/** Return the source of a table, by its id. */
export const sourceOf = async (id: string): Promise<TableSource> => (isLocal(id) ? (await import('../local')).sourceOf(id) : server);
