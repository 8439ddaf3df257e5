import type { TableLine } from '../generated/answers';
import { session } from '../lib/session.svelte';
import { hasTables } from './choice';
import type { TableRow } from './storage';

/** The tables of this browser, for lists; the engine is not loaded for it. */
class LocalList {
  #rows: TableRow[] = $state.raw([]);
  #isKeeping = false;

  /** Those to be listed: a game that the server keeps is in its list already. */
  readonly tables: TableLine[] = $derived(this.#rows.filter(({ kept }) => !kept || !isListed(kept)).map(({ shown }) => shown));

  async refresh(): Promise<void> {
    if (!hasTables()) return;
    const { openStorage } = await import('./storage');
    this.#rows = await (await openStorage()).list();
  }

  async remove(id: string): Promise<void> {
    await (await import('.')).removeTable(id);
    await this.refresh();
  }

  /** Tell whether the server could keep a game: it is over, its deal was not prepared, and the server has not been asked. */
  canKeep(id: string): boolean {
    return session.hasServer && this.#rows.some((row) => row.id === id && isToKeep(row));
  }

  /** Let the server keep a finished game. */
  async keep(id: string): Promise<void> {
    try {
      await (await import('.')).keepGame(id);
    } finally {
      await Promise.all([this.refresh(), session.refresh()]);
    }
  }

  /** Let the server keep all finished games, as far as it can be reached. */
  async keepAll(): Promise<void> {
    if (this.#isKeeping) return;
    this.#isKeeping = true;
    await this.refresh();
    for (const { id } of this.#rows.filter(isToKeep)) if (session.hasServer) await this.keep(id).catch(() => undefined);
    this.#isKeeping = false;
  }
}

const isListed = (id: string): boolean => session.me?.tables.some((table) => table.id === id) ?? false;

const isToKeep = ({ kept, shown, header }: TableRow): boolean =>
  kept === undefined && shown.status === 'over' && Object.keys(header.deals).length === 0;

export const localList = new LocalList();

/** While a page is open that lists games: whoever has an account finds there what they played to its end in this browser. */
export const keepGamesOfAccount = (): void => {
  $effect(() => {
    if (session.me?.account) void localList.keepAll();
  });
};
