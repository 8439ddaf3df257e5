import type { View } from '../../generated/roll';
import type { PictureRow } from '../../table/end/picture';
import type { Speaker } from '../../table/names.svelte';
import { iconOf, layoutOf, sheetOf } from './selectors';

/** Return the rows of the picture to share: how far everybody's columns are filled. */
export function pictureRows(view: View, seats: readonly number[], speaker: Speaker): PictureRow[] {
  const { values, bridge } = layoutOf(view);
  return seats.map((seat) => {
    const { columns, total } = sheetOf(view, seat);
    const journeys = columns.map(({ colour, numbers, points }) => ({
      place: iconOf(colour),
      reached: numbers.length,
      steps: values.length,
      bridge,
      total: points,
    }));
    return { name: speaker.name(seat), total: view.outcome?.scores[seat] ?? total, expeditions: [], journeys };
  });
}
