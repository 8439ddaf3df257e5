// What is printed on a board: steps, spaces, tiles and tracks. The mirror of src/cibola/games/board/layouts.py.

import type { Layout } from '../../generated/board';
import { sum } from '../common';
import type { Row } from '../layout';
import { checkRange, checkSize, fill, Layouts, refuse } from '../printed';
import { constants, words } from '../tables';

export class BoardLayouts extends Layouts<Layout> {
  protected override check(layout: Layout): void {
    const { FAR, LARGE_TRACK, MOST_POINTS, SMALL_TRACK, STEPS } = this.numbers;
    const sizes = { steps: STEPS, large_track: LARGE_TRACK, small_track: SMALL_TRACK };
    for (const field of ['steps', 'large_track', 'small_track'] as const) {
      checkSize(field, layout[field], sizes[field]);
      checkRange(field, layout[field], -FAR, FAR);
    }
    this.checkSpaces(layout);
    checkRange('point_tiles', layout.point_tiles, 1, MOST_POINTS);
    const most = STEPS * this.letters.length;
    if (Math.min(layout.artefact_tiles, layout.step_tiles) < 0) {
      throw refuse('layout-range', { field: 'artefact_tiles, step_tiles', least: 0, most });
    }
    const tiles = layout.artefact_tiles + layout.step_tiles + layout.point_tiles.length;
    const spaces = sum(Object.values(layout.spaces).map((steps) => steps.length));
    if (tiles !== spaces) throw refuse('layout-tiles', { tiles, spaces }, 'B4.1');
  }

  private checkSpaces({ spaces }: Layout): void {
    const inOrder = (letters: string[]) => [...letters].sort().join();
    if (inOrder(Object.keys(spaces)) !== inOrder(this.letters)) {
      throw refuse('layout-paths', { known: this.letters.join(', ') }, 'B1');
    }
    const most = this.numbers.STEPS;
    for (const [path, steps] of Object.entries(spaces)) {
      const isTwice = new Set(steps).size !== steps.length;
      if (isTwice || steps.some((step) => step < 1 || step > most)) {
        throw refuse('layout-spaces', { path, most }, 'B4.1');
      }
    }
  }

  protected override packLayout(box: Row, layout: Layout): void {
    const { ARTEFACT, POINTS, STEP, STEPS } = this.numbers;
    fill(box, 'values', layout.steps);
    fill(box, 'large_track', layout.large_track);
    fill(box, 'small_track', layout.small_track);
    for (const [letter, steps] of Object.entries(layout.spaces)) {
      steps.forEach((step) => box.set('marked', 1, this.letters.indexOf(letter) * STEPS + step - 1));
    }
    const tiles = [
      ...Array<number>(layout.artefact_tiles).fill(ARTEFACT),
      ...Array<number>(layout.step_tiles).fill(STEP),
      ...layout.point_tiles.map((points) => POINTS + points),
    ];
    fill(box, 'tiles', tiles);
    box.set('tile_count', tiles.length);
  }

  private get letters(): string[] {
    return words(this.tables, 'LETTERS');
  }

  private get numbers() {
    return constants(
      this.tables,
      'ARTEFACT',
      'FAR',
      'LARGE_TRACK',
      'MOST_POINTS',
      'POINTS',
      'SMALL_TRACK',
      'STEP',
      'STEPS',
    );
  }
}
