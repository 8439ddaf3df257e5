import { RefusedError } from './errors';
import type { GameTables } from './tables';
import { strip } from './text';

const numbersOf = new WeakMap<GameTables, Map<string, number>>();

export function writeAction(tables: GameTables, action: number): string {
  const text = tables.texts[action];
  if (text === undefined) throw new RangeError(`${tables.game} has no action ${action}`);
  return text;
}

/** Read an action; lower case is read too. */
export function readAction(tables: GameTables, text: string): number {
  let numbers = numbersOf.get(tables);
  if (!numbers) {
    numbers = new Map(tables.texts.map((written, action) => [written.toUpperCase(), action]));
    numbersOf.set(tables, numbers);
  }
  const action = numbers.get(strip(text).toUpperCase());
  if (action === undefined) throw new RefusedError('unreadable', `${tables.game}-unreadable`, { text });
  return action;
}
