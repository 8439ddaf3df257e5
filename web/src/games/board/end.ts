import type { Expedition, View } from '../../generated/board';
import type { Journey } from '../../table/end/journeys';
import type { PictureRow } from '../../table/end/picture';
import type { Speaker } from '../../table/names.svelte';

/** Return the sides as the last round ended, or as they stand where the game ended before. */
const lastSides = ({ outcome, results, sides }: View): View['sides'] =>
  outcome?.reason === 'finished' ? (results.at(-1)?.sides ?? sides) : sides;

/** Return for each round the points of each seat, in an order of seats. */
export const roundPoints = ({ results }: View, seats: readonly number[]): number[][] =>
  results.map(({ scores }) => seats.map((seat) => gained(scores.find((one) => one.seat === seat))));

const gained = (score: View['results'][number]['scores'][number] | undefined): number => (score ? score.total - score.before : 0);

/** Return the rows of the picture to share: how far everybody's pawns came. */
export const pictureRows = (view: View, seats: readonly number[], speaker: Speaker): PictureRow[] =>
  seats.map((seat) => ({
    name: speaker.name(seat),
    total: view.outcome?.scores[seat] ?? 0,
    expeditions: [],
    journeys: lastSides(view).find((side) => side.seat === seat)?.expeditions.map((one) => journeyOf(view, one)) ?? [],
  }));

const journeyOf = ({ values, bridge }: View, { colour, step, leader, points }: Expedition): Journey => ({
  place: colour,
  reached: step,
  steps: values.length,
  bridge,
  pawn: leader ? 'leader' : 'explorer',
  total: points,
});
