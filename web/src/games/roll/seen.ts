import type { Column, Sheet, View } from '../../generated/roll';
import type { Layout } from '../../generated/sheet';
import type { Choice, Table } from '../../generated/protocol';
import type { AnyView } from '../game';

/** What the server shows of the roll & write, as far as drawing needs to ask. Nothing here knows a rule. */
export const viewOf = (view: AnyView): View => view as unknown as View;

const read = new Map<string, Layout>();

/** What is printed on the sheets of a table. */
export function layoutOf(view: View): Layout {
  const known = read.get(view.layout) ?? (JSON.parse(view.layout) as Layout);
  read.set(view.layout, known);
  return known;
}

export const sheetOf = (view: View, seat: number): Sheet => {
  const sheet = view.sheets.find((one) => one.seat === seat);
  if (!sheet) throw new Error(`No sheet ${seat}`);
  return sheet;
};

/** The other sheets, in the order in which they follow. */
export const othersOf = (view: View, near: number): Sheet[] =>
  view.sheets.map((_, at) => (near + at) % view.sheets.length).slice(1).map((seat) => sheetOf(view, seat));

/** The sign of an expedition, or of a column beside them. */
export const signOf = (column: string): string => `roll-${column}`;

export type Special = 'arrow' | 'artefact' | null;

/** What is printed on a square; 1 is the lowest. */
export function specialOf(layout: Layout, colour: string, square: number): Special {
  if (layout.arrows[colour]?.includes(square)) return 'arrow';
  return layout.artefacts[colour]?.includes(square) ? 'artefact' : null;
}

export const REFUSE = '-';
export const STAY = '>';
export const isPair = (action: string): boolean => /^[A-Z]\d$/.test(action);

/** What is picked so far: a colour, a digit, both, or to refuse. */
export interface Picked {
  colour: string | null;
  digit: string | null;
  refuses: boolean;
}
export function pickedOf(picked: string | null): Picked {
  const [, colour = null, digit = null] = /^([A-Z])?(\d)?$/.exec(picked ?? '') ?? [];
  return { colour, digit, refuses: picked === REFUSE };
}

/** The choice that is picked whole. */
export const pickedChoice = (table: Table, picked: string | null): Choice | undefined =>
  picked === null ? undefined : table.choices.find((choice) => choice.action === picked);

/** The pairs that can be written, best for now first. */
export const pairsOf = (table: Table): Choice[] =>
  table.choices.filter((choice) => choice.what === 'write').toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0));

/** Which square of a column a choice would fill: `double`, `top`, or its number from below. */
export function goalOf(column: Column, choice: Choice): string {
  const ticked = choice.effects?.find((one) => one === 'double' || one === 'top');
  return ticked ?? String(column.numbers.length + 1);
}

export const does = (choice: Choice | undefined, effect: string): boolean => choice?.effects?.includes(effect) ?? false;
