import type { GameName } from '../generated/games';
import type { NewTable } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { session } from '../lib/session.svelte';
import { settings } from '../lib/settings.svelte';
import { readStored, writeStored } from '../lib/storage';

const KEY = 'cibola.local';
const FAILED = 'local-failed'; // there is no engine here, or it cannot run

/** Whether tables were begun in this browser: what lists them is loaded only then. */
export const hasTables = (): boolean => readStored<{ used: boolean }>(KEY).used === true;
export const noteTables = (): void => writeStored(KEY, { used: true });


/** Create a table in this browser if nobody else plays there and the engine is here; null: ask the server. */
export const createHere = (table: NewTable): Promise<string | null> =>
  table.seats.every(({ kind }) => kind === 'person' || kind === 'screen' || kind === 'computer')
    ? begin(async () => (await import('.')).createTable(table))
    : Promise.resolve(null);

/** Begin a guided first game in this browser; null: ask the server. */
export const createLessonHere = (game: GameName): Promise<string | null> =>
  begin(async () => (await import('.')).createLesson(game));

async function begin(create: () => Promise<string>): Promise<string | null> {
  if (!settings.local && session.hasServer) return null;
  try {
    const id = await create();
    noteTables();
    void import('./offline').then(({ keepEngine }) => keepEngine()).catch(() => undefined); // the game goes on without
    return id;
  } catch (error) {
    if (!session.hasServer || (error instanceof ApiError && error.reason.key !== FAILED)) throw error;
    return null;
  }
}
