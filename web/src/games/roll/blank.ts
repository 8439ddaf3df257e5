import type { Sheet } from '../../generated/roll';
import type { Layout } from '../../generated/sheet';

const LETTERS = 'ROYGBP';

/** A sheet on which nothing is written yet. */
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
