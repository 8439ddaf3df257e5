import type { Choice, Column, Effect, Layout, Sheet, View } from '../../generated/roll';
import type { TableOf } from '../../generated/protocol';

/* Questions about a table of the roll & write as the server describes it. Nothing here knows a rule. */

type Table = TableOf<'roll'>;

const layouts = new Map<string, Layout>();

/** Return what is printed on the sheets of a table. */
export function layoutOf(view: View): Layout {
  const known = layouts.get(view.layout) ?? (JSON.parse(view.layout) as Layout);
  layouts.set(view.layout, known);
  return known;
}

export const sheetOf = (view: View, seat: number): Sheet => {
  const sheet = view.sheets.find((one) => one.seat === seat);
  if (!sheet) throw new Error(`No sheet ${seat}`);
  return sheet;
};

/** Return the other sheets, in the order in which they follow. */
export const otherSheets = (view: View, near: number): Sheet[] =>
  view.sheets.map((_, at) => (near + at) % view.sheets.length).slice(1).map((seat) => sheetOf(view, seat));

/** Return the icon of an expedition, or of a column beside them. */
export const iconOf = (column: string): string => `roll-${column}`;

export type Special = 'arrow' | 'artefact' | null;

/** Return what is printed on a square; 1 is the lowest. */
export function specialOf(layout: Layout, colour: string, square: number): Special {
  if (layout.arrows[colour]?.includes(square)) return 'arrow';
  return layout.artefacts[colour]?.includes(square) ? 'artefact' : null;
}

export const REFUSE = '-';
export const STAY = '>';
export const isPair = (action: string): boolean => /^[A-Z]\d$/.test(action);

/** What is picked so far: a colour, a digit, both, or to refuse. */
export interface Pick {
  colour: string | null;
  digit: string | null;
  refuses: boolean;
}
export function readPick(picked: string | null): Pick {
  const [, colour = null, digit = null] = /^([A-Z])?(\d)?$/.exec(picked ?? '') ?? [];
  return { colour, digit, refuses: picked === REFUSE };
}

/** Return the choice that is picked, once it is complete. */
export const pickedChoice = (table: Table, picked: string | null): Choice | undefined =>
  picked === null ? undefined : table.choices.find((choice) => choice.action === picked);

/** Return the pairs that can be written, the most points first. */
export const pairsOf = (table: Table): Choice[] =>
  table.choices.filter((choice) => choice.what === 'write').toSorted((one, other) => (other.worth ?? 0) - (one.worth ?? 0));

/** Return which square of a column a choice would fill: `double`, `top`, or its number from below. */
export function goalOf(column: Column, choice: Choice): string {
  const ticked = choice.effects?.find((one) => one === 'double' || one === 'top');
  return ticked ?? String(column.numbers.length + 1);
}

export const hasEffect = (choice: Choice | undefined, effect: Effect): boolean => choice?.effects?.includes(effect) ?? false;

const LETTERS = 'ROYGBP';

/** Return a sheet on which nothing is written yet. */
export const blankSheet = (layout: Layout, seat: number): Sheet => ({
  seat,
  name: '',
  columns: [...LETTERS].slice(0, layout.colours).map((colour) => ({ colour, double: false, numbers: [], top: false, points: 0 })),
  artefacts: 0,
  artefact_points: 0,
  refusals: 0,
  refusal_points: 0,
  exhausted: false,
  bridges: [],
  bridge_points: 0,
  total: 0,
});
