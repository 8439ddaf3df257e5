import type { View } from '../../generated/card';
import type { PictureRow } from '../../table/end/picture';
import type { Speaker } from '../../table/names.svelte';

export { default as Highlight } from './Highlight.svelte';

/** Return the sides of all rounds: of those that are over, and of the one in which the game ended, if it did so early. */
export const roundsOf = ({ results, sides, round }: View): { round: number; sides: View['sides'] }[] =>
  results.some((one) => one.round === round) ? results : [...results, { round, sides }];

/** Return for each round the points of each seat, in an order of seats. */
export const roundPoints = (view: View, seats: readonly number[]): number[][] =>
  roundsOf(view).map(({ sides }) => seats.map((seat) => sides.find((side) => side.seat === seat)?.round_score ?? 0));

/** Return the rows of the picture to share: both sides' expeditions in the last round. */
export const pictureRows = (view: View, seats: readonly number[], speaker: Speaker): PictureRow[] =>
  seats.map((seat) => {
    const side = roundsOf(view).at(-1)?.sides.find((one) => one.seat === seat);
    const expeditions = side?.expeditions.map(({ colour, cards, receipt }) => ({ place: colour, cards, total: receipt.total })) ?? [];
    return { name: speaker.name(seat), total: view.outcome?.scores[seat] ?? 0, expeditions };
  });
