// What is printed on a board or a sheet, which the owner of a box can replace: the mirror of
// src/cibola/games/common/layouts.py. It travels by its content, as JSON.

import { RefusedError } from './errors';
import type { Row } from './layout';
import { conform, SchemaError } from './schema';
import type { GameTables } from './tables';
import { SPACE } from './text';

/** How a game reads layouts, and writes their values into the box. */
export abstract class Layouts<Layout extends object = object> {
  constructor(protected readonly tables: GameTables) {}

  /** Refuse a layout that does not fit together, and say what is wrong. */
  protected abstract check(layout: Layout): void;

  protected abstract packLayout(box: Row, layout: Layout): void;

  /** Write a layout, given by its name or as JSON, as records keep it. */
  settle(text: string): string {
    return JSON.stringify(this.read(text));
  }

  /** Write the values of a layout into a box. */
  pack(box: Row, text: string): void {
    this.packLayout(box, this.read(text));
  }

  private read(text: string): Layout {
    const named = this.tables.layouts[text];
    const content = named ?? text;
    if (!new RegExp(`^[${SPACE}]*\\{`).test(content)) {
      throw refuse('layout-unknown', { name: text, known: Object.keys(this.tables.layouts).join(', ') });
    }
    const layout = this.conform(content) as Layout;
    this.check(layout);
    return layout;
  }

  private conform(text: string): unknown {
    try {
      if (!this.tables.layout_schema) throw new TypeError(`${this.tables.game} has no layouts`);
      return conform(this.tables.layout_schema, JSON.parse(text));
    } catch (error) {
      if (!(error instanceof SchemaError || error instanceof SyntaxError)) throw error;
      throw refuse('layout-unreadable', { reason: error.message });
    }
  }
}

export function refuse(key: string, args: Record<string, string | number>, rule = ''): RefusedError {
  return new RefusedError('layout', key, args, rule);
}

/** Refuse a list of values that has not as many as are printed. */
export function checkSize(field: string, values: readonly number[], wanted: number, rule = ''): void {
  if (values.length !== wanted) throw refuse('layout-size', { field, wanted, count: values.length }, rule);
}

/** Refuse values out of range. */
export function checkRange(field: string, values: readonly number[], least: number, most: number): void {
  if (values.some((value) => value < least || value > most)) throw refuse('layout-range', { field, least, most });
}

/** Write numbers into a field of a box, from a place on. */
export function fill(box: Row, field: string, numbers: readonly number[], from = 0): void {
  numbers.forEach((number, place) => box.set(field, number, from + place));
}
