import type { Choice, Column, Effect, Event, Layout, Sheet, View } from '../../generated/roll';
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

/** Return whether somebody has chosen in secret (true) or still has to (false); null if neither is so now. */
export function chosenOf(table: Table, seat: number): boolean | null {
  const { active, mover, sheets } = table.view;
  if (table.status !== 'playing' || active === null || mover === null) return null;
  if (table.chosen.includes(seat)) return true;
  const after = (one: number): number => (one - active + sheets.length) % sheets.length;
  if (mover === active) return seat === active ? false : null;
  if (seat === active) return null; // the dice on the rim tell what was taken
  return after(seat) < after(mover);
}

/** Return the last writing of each seat, for the mark of what happened last. */
export function lastWritten(events: readonly Event[]): Event[] {
  const found = new Map<number, Event>();
  for (const event of events) if (event.column && event.seat != null) found.set(event.seat, event);
  return [...found.values()];
}

/** The height of a bridge and of what stands below the double box, in rows. */
const BRIDGE_ROW = 0.56;
const FOOT_ROW = 0.96;

/** Return how high a sheet is, in rows: the artefacts on top, the squares, the bridge, the double boxes, the points. */
export const rowsOf = (layout: Layout): number => layout.values.length + 2 + BRIDGE_ROW + FOOT_ROW;

/** Return how far below the top of a sheet a goal lies, in rows. */
export function rowOf(layout: Layout, goal: string): number {
  if (goal === 'top') return 0;
  if (goal === 'double') return layout.values.length + 1 + BRIDGE_ROW;
  const square = Number(goal);
  return 1 + layout.values.length - square + (square < layout.bridge ? BRIDGE_ROW : 0);
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
