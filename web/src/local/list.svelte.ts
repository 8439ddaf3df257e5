import type { TableLine } from '../generated/answers';
import { hasTables } from './choice';

/** The tables of this browser, for lists; the engine is not loaded for it. */
class LocalList {
  tables: TableLine[] = $state.raw([]);

  async refresh(): Promise<void> {
    if (!hasTables()) return;
    const { openStorage } = await import('./storage');
    this.tables = (await (await openStorage()).list()).map(({ shown }) => shown);
  }

  async remove(id: string): Promise<void> {
    await (await import('.')).removeTable(id);
    await this.refresh();
  }
}

export const localList = new LocalList();
