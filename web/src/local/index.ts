// Tables that live in this browser. This module is loaded when one is begun or opened, never before.

import type { ReplayOf, ReplayStepsOf } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { NewTable } from '../generated/protocol';
import { ApiError } from '../lib/api';
import * as api from '../lib/api';
import { session } from '../lib/session.svelte';
import type { TableSource } from '../table/source';
import { LocalConnection } from './connection.svelte';
import { isRecord } from './ids';
import * as records from './records';
import { openStorage } from './storage';
import { worker } from './worker';

export { openRecord } from './records';

const REFUSALS = [400, 413]; // of a record that cannot be kept, however often it is sent
const ownName = (): string => session.me?.name ?? '';

export const createTable = (wish: NewTable): Promise<string> => worker.call('create', wish, ownName());
export const createLesson = (game: GameName): Promise<string> => worker.call('createLesson', game, ownName());
export const removeTable = (id: string): Promise<void> => worker.call('remove', id);

/** Return the table at the server that keeps a finished game; it is given to the server now, if it was not before. */
export async function keptGame(id: string): Promise<string> {
  const rows = await (await openStorage()).list();
  return rows.find((row) => row.id === id)?.kept || keepGame(id);
}

/** Give the record of a finished game to the server, which keeps it among my games; what it refuses is not offered again. */
export async function keepGame(id: string): Promise<string> {
  const record = await worker.call('record', id);
  try {
    const { table } = await api.keepGame(record);
    await worker.call('noteKept', id, table);
    return table;
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.status)) await worker.call('noteKept', id, '');
    throw error;
  }
}

const tables: TableSource = {
  connect: (id) => new LocalConnection(id),
  getSeats: async (id) => (await worker.call('table', id)).seats,
  getReplay: async <G extends GameName>(id: string) => (await worker.call('replay', id)) as ReplayOf<G>,
  getReplaySteps: async <G extends GameName>(id: string, first: number) =>
    ({ steps: await worker.call('replaySteps', id, first) }) as unknown as ReplayStepsOf<G>,
  recordUrl: async (id) => records.textUrl(await worker.call('record', id)),
};

/** Return the source of a table of this browser, or of a record that was opened here; at the latter nobody can play. */
export const sourceOf = (id: string): TableSource => (isRecord(id) ? { ...tables, ...records.source } : tables);
