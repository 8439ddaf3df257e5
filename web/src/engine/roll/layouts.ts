// What is printed on a sheet: special squares, bridges and values. The mirror of src/cibola/games/roll/layouts.py.

import type { Layout } from '../../generated/roll';
import { range, type Row } from '../layout';
import { checkRange, checkSize, fill, Layouts, refuse } from '../printed';
import { constants, words } from '../tables';

const TRACKS = ['artefact_track', 'dice_track'] as const;
const LISTS = ['values', ...TRACKS] as const; // of each square, from the first on
const NUMBERS = ['only_double', 'bridge', 'bridge_points', 'colours', 'digits'] as const; // fields of the box, too

export class RollLayouts extends Layouts<Layout> {
  protected override check(layout: Layout): void {
    const { COLOURS, DIGITS, FAR, SQUARES } = this.numbers;
    const squares = layout.values.length;
    checkSize('values', layout.values, squares >= 1 && squares <= SQUARES ? squares : SQUARES, 'R2');
    TRACKS.forEach((field) => checkSize(field, layout[field], squares, 'R2'));
    checkRange('bridge', [layout.bridge], 1, squares);
    checkRange('colours', [layout.colours], 1, COLOURS);
    checkRange('digits', [layout.digits], 1, DIGITS);
    const values = [...LISTS.flatMap((field) => layout[field]), layout.only_double, layout.bridge_points];
    checkRange('values', values, -FAR, FAR);
    this.checkSpecial(layout);
  }

  /** Each special square lies in a column of the sheet, and is one thing only. */
  private checkSpecial({ arrows, artefacts, colours, values }: Layout): void {
    const letters = this.letters.slice(0, colours);
    for (const [field, squares] of Object.entries({ arrows, artefacts })) {
      if (Object.keys(squares).every((letter) => letters.includes(letter))) continue;
      throw refuse('layout-columns', { field, known: letters.join(', ') }, 'R2');
    }
    for (const column of letters) {
      const special = [...(arrows[column] ?? []), ...(artefacts[column] ?? [])];
      const isTwice = new Set(special).size !== special.length;
      if (isTwice || special.some((square) => square < 1 || square > values.length)) {
        throw refuse('layout-squares', { column, most: values.length }, 'R2.2');
      }
    }
  }

  protected override packLayout(box: Row, layout: Layout): void {
    const { ARROW, ARTEFACT, SQUARES } = this.numbers;
    NUMBERS.forEach((field) => box.set(field, layout[field]));
    box.set('squares', layout.values.length);
    LISTS.forEach((field) => fill(box, field, layout[field], 1));
    for (const column of range(this.letters.length)) {
      const first = column * SQUARES - 1;
      const letter = this.letters[column] ?? '';
      layout.arrows[letter]?.forEach((square) => box.set('special', ARROW, first + square));
      layout.artefacts[letter]?.forEach((square) => box.set('special', ARTEFACT, first + square));
    }
  }

  private get letters(): string[] {
    return words(this.tables, 'LETTERS');
  }

  private get numbers() {
    return constants(this.tables, 'ARROW', 'ARTEFACT', 'COLOURS', 'DIGITS', 'FAR', 'SQUARES');
  }
}
