import type { GameName } from '../generated/games';
import type { NewTable, SeatWish } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { session } from '../lib/session.svelte';
import { settings } from '../lib/settings.svelte';
import { readStored, writeStored } from '../lib/storage';

const KEY = 'cibola.local';
const LATER = 1_000; // milliseconds: what the table itself needs comes first
const FAILED = 'local-failed'; // there is no engine here, or it cannot run

/** Whether tables were begun in this browser: what lists them is loaded only then. */
export const hasTables = (): boolean => readStored<{ used: boolean }>(KEY).used === true;
export const noteTables = (): void => writeStored(KEY, { used: true });

/** Whether games that need nobody else are played in this browser: as chosen, or because there is no server. */
const isWished = (): boolean => !session.hasServer || (settings.local && session.site?.engine === true);

/** Whether a table with such seats would live in this browser. */
export const isPlayedHere = (seats: readonly SeatWish[]): boolean =>
  isWished() && seats.every(({ kind }) => kind === 'person' || kind === 'screen' || kind === 'computer');

/** Create a table in this browser if nobody else plays there and the engine is here; null: ask the server. */
export async function createHere(table: NewTable): Promise<string | null> {
  await knowSite();
  return isPlayedHere(table.seats) ? begin(async () => (await import('.')).createTable(table)) : null;
}

/** Begin a guided first game in this browser; null: ask the server. */
export async function createLessonHere(game: GameName): Promise<string | null> {
  await knowSite();
  return isWished() ? begin(async () => (await import('.')).createLesson(game)) : null;
}

/** Ask a server what it offers, if somebody was quicker than its first answer. */
async function knowSite(): Promise<void> {
  if (session.hasServer && !session.site) await session.refreshSite().catch(() => undefined);
}

async function begin(create: () => Promise<string>): Promise<string | null> {
  try {
    const id = await create();
    noteTables();
    setTimeout(() => void import('./offline').then(({ keepEngine }) => keepEngine()).catch(() => undefined), LATER); // the game goes on without
    return id;
  } catch (error) {
    if (!session.hasServer || (error instanceof ApiError && error.reason.key !== FAILED)) throw error;
    return null;
  }
}
