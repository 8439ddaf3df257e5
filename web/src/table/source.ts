import type { ReplayOf, ReplayStepsOf } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import * as api from '../lib/api';
import { isLocal } from '../local/ids';
import type { TableConnection } from './connection';
import { ServerConnection } from './serverConnection.svelte';

/** Where tables live: at a server, or in this browser. What cannot be given throws an `ApiError`. */
export interface TableSource {
  connect(id: string): TableConnection;
  getTable<G extends GameName>(id: string): Promise<TableOf<G>>;
  getReplay<G extends GameName>(id: string): Promise<ReplayOf<G>>;
  /** Fetch the steps of a replay from a number on. */
  getReplaySteps<G extends GameName>(id: string, first: number): Promise<ReplayStepsOf<G>>;
  /** Return where the record of a table can be downloaded from, now. */
  recordUrl(id: string): Promise<string>;
}

const server: TableSource = {
  connect: (id) => new ServerConnection(id),
  getTable: api.getTable,
  getReplay: api.getReplay,
  getReplaySteps: api.getReplaySteps,
  recordUrl: (id) => Promise.resolve(api.recordUrl(id)),
};

/** Return the source of a table, by its id. */
export const sourceOf = async (id: string): Promise<TableSource> => (isLocal(id) ? (await import('../local')).source : server);
