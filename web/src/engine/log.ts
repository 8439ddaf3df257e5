// The log of a position: every entry that was made, in order; nothing is ever removed.

import { BACK, type Entry } from './entries';
import type { Move } from './game';
import { writeAction } from './notation';
import type { GameTables } from './tables';

export type LogItem = Move | Entry; // an action by its number, or anything else as it was entered

interface Note {
  at: number | null;
  comment: string;
}

export const isEntry = (item: LogItem): item is Entry => 'text' in item;

/** Entries in the order in which they were made, with the times and comments of actions beside them. */
export class Log {
  readonly items: LogItem[] = [];
  private readonly notes = new Map<number, Note>();

  get length(): number {
    return this.items.length;
  }

  write(item: LogItem, at: number | null = null, comment = ''): void {
    if (at !== null || comment) this.notes.set(this.items.length, { at, comment });
    this.items.push(item);
  }

  /** Return the entries that led to the position, by number: all but those that were taken back. */
  numbers(): number[] {
    const line: number[] = [];
    let at = this.items.length;
    while (at > 0) {
      const item = this.item(at - 1);
      if (isEntry(item) && item.text.startsWith(BACK)) {
        at = Number(item.text.slice(BACK.length));
      } else {
        at -= 1;
        line.push(at);
      }
    }
    return line.reverse();
  }

  item(number: number): LogItem {
    const item = this.items[number];
    if (!item) throw new RangeError(`the log has no entry ${number}`);
    return item;
  }

  note(number: number): Note {
    return this.notes.get(number) ?? { at: null, comment: '' };
  }

  /** Write one entry as text. */
  entry(tables: GameTables, number: number): Entry {
    const item = this.item(number);
    if (isEntry(item)) return item;
    return { seat: item.seat, text: writeAction(tables, item.action), ...this.note(number) };
  }

  copy(): Log {
    const copied = new Log();
    copied.items.push(...this.items);
    this.notes.forEach((note, number) => copied.notes.set(number, note));
    return copied;
  }
}
