// Tables that live in this browser. This module is loaded when one is begun or opened, never before.

import type { ReplayOf, ReplayStepsOf } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { NewTable, TableOf } from '../generated/protocol';
import { session } from '../lib/session.svelte';
import type { TableSource } from '../table/source';
import { LocalConnection } from './connection.svelte';
import { worker } from './worker';

const ownName = (): string => session.me?.name ?? '';

export const createTable = (wish: NewTable): Promise<string> => worker.call('create', wish, ownName());
export const createLesson = (game: GameName): Promise<string> => worker.call('createLesson', game, ownName());
export const removeTable = (id: string): Promise<void> => worker.call('remove', id);

async function recordUrl(id: string): Promise<string> {
  return URL.createObjectURL(new Blob([await worker.call('record', id)], { type: 'text/plain;charset=utf-8' }));
}

export const source: TableSource = {
  connect: (id) => new LocalConnection(id),
  getTable: async <G extends GameName>(id: string) => (await worker.call('table', id)) as TableOf<G>,
  getReplay: async <G extends GameName>(id: string) => (await worker.call('replay', id)) as ReplayOf<G>,
  getReplaySteps: async <G extends GameName>(id: string, first: number) =>
    ({ steps: await worker.call('replaySteps', id, first) }) as unknown as ReplayStepsOf<G>,
  recordUrl,
};
