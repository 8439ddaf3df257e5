// Where local tables are kept: IndexedDB, each line of a log as a row of its own, so that two tabs cannot write the same one.

import type { TableLine } from '../generated/answers';
import type { LogLine, StoredTable } from './model';

const DATABASE = 'cibola';
const VERSION = 1;
const TABLES = 'tables';
const LINES = 'lines';

/** A table in the list of tables: what does not change, and what a list of tables shows. */
export interface TableRow extends Omit<StoredTable, 'lines'> {
  id: string;
  shown: TableLine;
}

interface LineRow extends LogLine {
  table: string;
  number: number;
}

/** Another tab has written to the table first. */
export class ConflictError extends Error {}

export interface Storage {
  list(): Promise<TableRow[]>;
  read(id: string): Promise<{ row: TableRow; lines: LogLine[] } | null>;
  /** Write a table's row, and lines of its log from a number on; throws `ConflictError` if one is there already. */
  write(row: TableRow, first: number, lines: readonly LogLine[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Open the database, or, where the browser has none for us, keep tables as long as the page lives. */
export async function openStorage(): Promise<Storage> {
  try {
    return new Database(await open());
  } catch {
    return new Memory();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: 'id' });
      request.result.createObjectStore(LINES, { keyPath: ['table', 'number'] });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('no database'));
    request.onblocked = () => reject(new Error('the database is blocked'));
  });
}

const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

class Database implements Storage {
  constructor(private readonly database: IDBDatabase) {}

  list(): Promise<TableRow[]> {
    return this.#run('readonly', (tables) => tables.getAll() as IDBRequest<TableRow[]>);
  }

  async read(id: string): Promise<{ row: TableRow; lines: LogLine[] } | null> {
    let found: IDBRequest<LineRow[]> | null = null;
    const row = await this.#run('readonly', (tables, lines) => {
      found = lines.getAll(linesOf(id)) as IDBRequest<LineRow[]>;
      return tables.get(id) as IDBRequest<TableRow | undefined>;
    });
    const rows = (found as IDBRequest<LineRow[]> | null)?.result ?? [];
    return row ? { row, lines: rows.map(({ seat, text, at, comment }) => ({ seat, text, at, comment })) } : null;
  }

  async write(row: TableRow, first: number, lines: readonly LogLine[]): Promise<void> {
    await this.#run('readwrite', (tables, log) => {
      lines.forEach((line, at) => log.add({ ...line, table: row.id, number: first + at } satisfies LineRow));
      return tables.put(row);
    });
  }

  async remove(id: string): Promise<void> {
    await this.#run('readwrite', (tables, lines) => {
      lines.delete(linesOf(id));
      return tables.delete(id);
    });
  }

  /** Run a transaction; its result is that of the returned request, once everything is written. */
  #run<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore, lines: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction([TABLES, LINES], mode);
      const request = work(transaction.objectStore(TABLES), transaction.objectStore(LINES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => {
        const { error } = transaction;
        reject(error?.name === 'ConstraintError' ? new ConflictError() : (error ?? new Error('not written')));
      };
    });
  }
}

class Memory implements Storage {
  #tables = new Map<string, { row: TableRow; lines: LogLine[] }>();

  list(): Promise<TableRow[]> {
    return Promise.resolve([...this.#tables.values()].map(({ row }) => row));
  }

  read(id: string): Promise<{ row: TableRow; lines: LogLine[] } | null> {
    return Promise.resolve(this.#tables.get(id) ?? null);
  }

  write(row: TableRow, first: number, lines: readonly LogLine[]): Promise<void> {
    const before = this.#tables.get(row.id)?.lines.slice(0, first - 1) ?? [];
    this.#tables.set(row.id, { row, lines: [...before, ...lines] });
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.#tables.delete(id);
    return Promise.resolve();
  }
}
