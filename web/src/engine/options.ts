// A table's options, completed and checked, and the box that the compiled rules read: all by tables made from Python.

import { RefusedError } from './errors';
import type { EngineGame } from './game';
import { type Bytes, Row } from './layout';
import type { GameTables, Options, OptionTable, OptionValue } from './tables';

/** What of a game its options are read with. */
type OptionReader = Pick<EngineGame, 'tables' | 'layouts'>;

/** Return whether a value is one of those that an option takes. */
function allows(option: OptionTable, value: OptionValue | null | undefined): boolean {
  if (typeof value === 'boolean') return option.flag;
  if (typeof value === 'number') {
    const [least, most] = option.numbers ?? [1, 0];
    return Number.isInteger(value) && value >= least && value <= most;
  }
  return option.free_form !== '' || (typeof value === 'string' && option.words.includes(value));
}

function check(name: string, option: OptionTable, value: OptionValue | null | undefined): void {
  if (allows(option, value)) return;
  throw new RefusedError('option', 'option-value', { name, value: write(value), known: option.known });
}

/** Write a value as Python prints it. */
function write(value: OptionValue | null | undefined): string {
  if (value === null || value === undefined) return 'None';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}

/** Complete the options that a table has chosen, or say what is wrong with them. */
export function settleOptions({ tables, layouts }: OptionReader, chosen: Options): Options {
  const known = Object.keys(tables.options);
  const edition = chosenEdition(tables, chosen);
  for (const name of Object.keys(chosen)) {
    if (!known.includes(name)) {
      throw new RefusedError('option', 'option-unknown', { name, known: known.join(', ') });
    }
  }
  const usual = tables.usual[edition] ?? {};
  const settled: Options = {};
  for (const [name, option] of Object.entries(tables.options)) {
    const value = (Object.hasOwn(chosen, name) ? chosen[name] : option.default) ?? usual[name];
    check(name, option, value);
    if (value !== undefined) settled[name] = value;
  }
  const wrong = tables.contradictions.find(({ options }) =>
    Object.entries(options).every(([name, value]) => settled[name] === value),
  );
  if (wrong) throw RefusedError.of('option', wrong.message);
  if (layouts) settled['layout'] = layouts.settle(write(settled['layout']));
  return settled;
}

function chosenEdition(tables: GameTables, chosen: Options): string {
  const option = tables.options['edition'];
  if (!option) return '';
  const edition = Object.hasOwn(chosen, 'edition') ? chosen['edition'] : option.default;
  check('edition', option, edition);
  return String(edition);
}

/** Write settled options into a box. */
export function packBox({ tables, layouts }: OptionReader, options: Options, rules: number): Bytes {
  const box = new Row(tables.box, new Uint8Array(tables.box.size));
  for (const [field, packing] of Object.entries(tables.packing)) {
    numbersFor(packing, options, field).forEach((number, place) => box.set(field, number, place));
  }
  layouts?.pack(box, String(options['layout']));
  box.set('rules', rules);
  return box.bytes;
}

function numbersFor(packing: GameTables['packing'][string], options: Options, field: string): number[] {
  if ('number' in packing) return [Number(options[packing.number])];
  const key = packing.options.map((name) => write(options[name])).join(' ');
  const numbers = packing.values[key];
  if (!numbers) throw new TypeError(`the box has no ${field} for ${key}`);
  return numbers;
}
