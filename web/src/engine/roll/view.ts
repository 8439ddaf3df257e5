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
  const middle = isRolled ? middleOf(notation, row) : { colours: [], digits: [] };
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
    ...middle,
    claim: claim === NONE ? null : writeAction(notation.tables, claim),
    crossed: notation.columnsOf(row.number('crossed')),
    crossing: notation.columnsOf(row.number('crossing') & ~row.number('crossed')),
    sheets: sheetsOf(notation, position, row),
    moves: events(notation, position, sinceLastChoice(position.moves, viewer)),
    results: [...position.results],
    legal: legalFor(position, viewer),
    outcome: position.outcome,
  };
}

export function stepOf(notation: Notation, row: Row): Step {
  return at(words(notation.tables, 'STEP_NAMES'), row.number('step')) as Step;
}

/** The faces of the dice that still lie in the middle: one die of each claimed face is out. */
function middleOf(notation: Notation, row: Row): { colours: string[]; digits: number[] } {
  const claim = row.number('claim');
  const { DIGITS } = notation.numbers;
  const lying = (faces: number[], claimed: number) =>
    claim === NONE || !faces.includes(claimed) ? faces : faces.toSpliced(faces.indexOf(claimed), 1);
  return {
    colours: lying(row.numbers('colour'), Math.floor(claim / DIGITS)).map((colour) => notation.letter(colour)),
    digits: lying(row.numbers('digit'), claim % DIGITS),
  };
}

/** Show all sheets. The rules count each seat's points: its expeditions, then artefacts, dice, bridges and total. */
function sheetsOf(notation: Notation, { engine, box, boxRow, state, players, seats }: RollPosition, row: Row): Sheet[] {
  const { COLOURS, SEATS } = notation.numbers;
  const kinds = COLOURS + 4;
  const points = new BigInt64Array(SEATS * kinds);
  engine.rules.call('tally', box, state, points);
  return range(seats).map((seat) => {
    const pointsOf = (kind: number) => Number(at(points, seat * kinds + kind));
    const own = (name: string) => at(row.numbers(name), seat);
    return {
      seat,
      name: at(players, seat),
      columns: range(boxRow.number('colours')).map((column) => columnOf(notation, row, seat, column, pointsOf(column))),
      artefacts: own('artefacts'),
      artefact_points: pointsOf(COLOURS),
      refusals: own('refusals'),
      refusal_points: pointsOf(COLOURS + 1),
      exhausted: own('refusals') === boxRow.number('squares'),
      bridges: notation.columnsOf(own('bridges')),
      bridge_points: pointsOf(COLOURS + 2),
      total: pointsOf(COLOURS + 3),
    };
  });
}

function columnOf(notation: Notation, row: Row, seat: number, column: number, points: number): Column {
  const own = (name: string) => at(at(row.grid(name), seat), column);
  return {
    colour: notation.letter(column),
    double: own('double') !== 0,
    numbers: at(at(row.cube('square'), seat), column).slice(0, own('written')),
    top: own('top') !== 0,
    points,
  };
}
