// What everybody sees of the roll & write; nothing is hidden in this game. The mirror of src/cibola/games/roll/view.py.

import type { Column, Sheet, Step, View } from '../../generated/roll';
import { at, legalFor, NONE, rowOf } from '../common';
import type { ReadablePosition } from '../game';
import { range, type Row } from '../layout';
import { writeAction } from '../notation';
import { words } from '../tables';
import { events, sinceLastChoice } from './events';
import type { Notation } from './notation';

type RollPosition = ReadablePosition<'roll'>;

/** Show the table to a viewer: a seat, a SPECTATOR, or EVERYONE. */
export function view(notation: Notation, position: RollPosition, viewer: number): View {
  const row = rowOf(notation.tables, position.state);
  const { CHOOSING, FOLLOWING } = notation.numbers;
  const isRolled = [CHOOSING, FOLLOWING].includes(row.number('step'));
  const { colours, digits } = isRolled ? middleOf(notation, row) : { colours: [], digits: [] };
  const claim = row.number('claim');
  return {
    game: 'roll',
    edition: '',
    layout: String(position.options['layout']),
    round: 1,
    rounds: 1,
    seat: viewer >= 0 ? viewer : null,
    roll: row.number('rolled'),
    step: position.outcome ? 'over' : stepOf(notation, row),
    active: isRolled ? row.number('active') : null,
    mover: position.mover,
    colours: colours.map((colour) => notation.letter(colour)),
    digits,
    claim: claim === NONE ? null : writeAction(notation.tables, claim),
    crossed: notation.columnsOf(row.number('crossed')),
    crossing: notation.columnsOf(row.number('crossing') & ~row.number('crossed')),
    sheets: new Sheets(notation, position, row).all(),
    moves: events(notation, position, sinceLastChoice(position.moves, viewer)),
    results: [...position.results],
    legal: legalFor(position, viewer),
    outcome: position.outcome,
  };
}

function stepOf(notation: Notation, row: Row): Step {
  return at(words(notation.tables, 'STEP_NAMES'), row.number('step')) as Step;
}

/** The faces of the dice that still lie in the middle: one die of each claimed face is out. */
export function middleOf(notation: Notation, row: Row): { colours: number[]; digits: number[] } {
  const claim = row.number('claim');
  const { DIGITS } = notation.numbers;
  const lying = (faces: number[], claimed: number) =>
    claim === NONE || !faces.includes(claimed) ? faces : faces.toSpliced(faces.indexOf(claimed), 1);
  return {
    colours: lying(row.numbers('colour'), Math.floor(claim / DIGITS)),
    digits: lying(row.numbers('digit'), claim % DIGITS),
  };
}

/** The sheets of a position, read once. */
class Sheets {
  private readonly points: BigInt64Array;
  private readonly numbers: number[][][];
  private readonly marks: Record<'written' | 'double' | 'top', number[][]>;

  constructor(
    private readonly notation: Notation,
    private readonly position: RollPosition,
    private readonly row: Row,
  ) {
    const { engine, box, state } = position;
    this.points = new BigInt64Array(notation.numbers.SEATS * this.kinds);
    engine.rules.call('tally', box, state, this.points);
    this.numbers = row.cube('square');
    this.marks = { written: row.grid('written'), double: row.grid('double'), top: row.grid('top') };
  }

  all(): Sheet[] {
    return range(this.position.seats).map((seat) => this.sheet(seat));
  }

  private sheet(seat: number): Sheet {
    const { COLOURS } = this.notation.numbers;
    const { boxRow, players } = this.position;
    const own = (name: string) => at(this.row.numbers(name), seat);
    return {
      seat,
      name: at(players, seat),
      columns: range(boxRow.number('colours')).map((column) => this.column(seat, column)),
      artefacts: own('artefacts'),
      artefact_points: this.pointsOf(seat, COLOURS),
      refusals: own('refusals'),
      refusal_points: this.pointsOf(seat, COLOURS + 1),
      exhausted: own('refusals') === boxRow.number('squares'),
      bridges: this.notation.columnsOf(own('bridges')),
      bridge_points: this.pointsOf(seat, COLOURS + 2),
      total: this.pointsOf(seat, COLOURS + 3),
    };
  }

  private column(seat: number, column: number): Column {
    const mark = (name: keyof typeof this.marks) => at(at(this.marks[name], seat), column);
    return {
      colour: this.notation.letter(column),
      double: mark('double') !== 0,
      numbers: at(at(this.numbers, seat), column).slice(0, mark('written')),
      top: mark('top') !== 0,
      points: this.pointsOf(seat, column),
    };
  }

  /** The points that the rules count of a seat: its expeditions, then artefacts, dice, bridges and the total. */
  private pointsOf(seat: number, kind: number): number {
    return Number(at(this.points, seat * this.kinds + kind));
  }

  private get kinds(): number {
    return this.notation.numbers.COLOURS + 4;
  }
}
