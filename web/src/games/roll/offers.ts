import type { Choice, Column } from '../../generated/roll';
import type { Barred, TableOf } from '../../generated/protocol';
import { goalOf, readPick, STAY } from './selectors';

/* What the sheet offers while something is to be chosen: only what the table lists or bars, sorted by column. */

type Table = TableOf<'roll'>;

/** What can be done in a column now, with what is picked; `bar` says why nothing of it is allowed. */
export interface Offer {
  choices: Choice[];
  bar: Barred | undefined;
}

/** Return what a column offers: an arrow's way, a picked digit, or every digit on the dice. */
export function offerOf(table: Table, colour: string, picked: string | null): Offer {
  const { digit } = readPick(picked);
  const isWanted = (action: string): boolean =>
    action.startsWith(STAY) ? action === STAY + colour : action.startsWith(colour) && (digit === null || action.endsWith(digit));
  const choices = table.choices.filter(({ action }) => isWanted(action));
  return { choices, bar: choices.length ? undefined : table.bars.find(({ action }) => isWanted(action)) };
}

/** Return choices of a column by the square that they would fill. */
export function byGoal(column: Column, choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const goal = goalOf(column, choice);
    found.set(goal, [...(found.get(goal) ?? []), choice]);
  }
  return found;
}
