// What the mover of the roll & write can do, what it would do to the sheet, and what is barred: the mirror of
// src/cibola/games/roll/choices.py. Whoever is not active may choose before the turn comes (R3.4).

import type { Choice, Effect, View } from '../../generated/roll';
import type { Barred } from '../../generated/protocol';
import { at, explain, rowOf, tryAction } from '../common';
import { type ReadablePosition, withoutDefaults } from '../game';
import { type Bytes, range, Row } from '../layout';
import { readNews } from './events';
import type { Notation } from './notation';
import { middleOf } from './view';

type RollPosition = ReadablePosition<'roll'>;

/** List what the mover can do, and what it would bring at once. */
export function choices(notation: Notation, position: RollPosition): Choice[] {
  return position.actions.map((action) => {
    const choice = describe(notation, action);
    const isMark = action !== notation.numbers.STAY;
    return withoutDefaults(isMark ? { ...choice, ...effectOf(notation, position, action) } : choice);
  });
}

function describe(notation: Notation, action: number): Choice {
  const { DIGITS, FOLLOW, REFUSE, STAY } = notation.numbers;
  const text = at(notation.tables.texts, action);
  if (action < REFUSE) return { action: text, what: 'write', place: notation.letter(Math.floor(action / DIGITS)) };
  if (action === REFUSE) return { action: text, what: 'refuse' };
  if (action === STAY) return { action: text, what: 'stay' };
  return { action: text, what: 'follow', place: notation.letter(action - FOLLOW) };
}

/** Tell what an action would bring at once. */
function effectOf(notation: Notation, position: RollPosition, action: number): Partial<Choice> {
  const seat = position.mover ?? 0;
  const trial = tryAction(position, action, seat);
  const news = readNews(notation, trial.news);
  const marks = effects(notation, rowOf(notation.tables, position.state), rowOf(notation.tables, trial.state), seat);
  return { worth: trial.worth, number: news.number, effects: [...(news.tick ? [news.tick] : []), ...marks] };
}

/** Compare a sheet before and after. */
function effects(notation: Notation, before: Row, after: Row, seat: number): Effect[] {
  const gained = (name: string) => at(after.numbers(name), seat) > at(before.numbers(name), seat);
  const bridges = at(after.numbers('bridges'), seat) ^ at(before.numbers('bridges'), seat);
  return [
    ...(gained('artefacts') ? (['artefact'] as const) : []),
    ...(gained('refusals') ? (['die'] as const) : []),
    ...notation.columnsOf(bridges).map(() => 'bridge' as const),
    ...(after.number('step') === notation.numbers.FOLLOWING ? (['arrow'] as const) : []),
  ];
}

/** List the pairs in the middle that cannot be written, or the columns into which the arrow cannot lead. */
export function barred(notation: Notation, position: RollPosition): Barred[] {
  const { DIGITS, FOLLOW, FOLLOWING } = notation.numbers;
  const row = rowOf(notation.tables, position.state);
  const { colours, digits } = middleOf(notation, row);
  const wished =
    row.number('step') === FOLLOWING
      ? range(position.boxRow.number('colours')).map((colour) => FOLLOW + colour)
      : colours.flatMap((colour) => digits.map((digit) => colour * DIGITS + digit));
  const legal = position.actions;
  return explain(
    position,
    Array.from(new Set(wished)).filter((action) => !legal.includes(action)),
  );
}

// --- choosing before one's turn comes ---

/** List the seats whose turn is still to come, in turn order; none before the active player has chosen. */
export function premoveSeats({ numbers: { CHOOSING, FOLLOWING } }: Notation, box: Row, state: Row): number[] {
  const [seats, mover, active] = [box.number('seats'), state.number('mover'), state.number('active')];
  if (![CHOOSING, FOLLOWING].includes(state.number('step')) || mover === active) return [];
  const waiting = (active - mover + seats) % seats;
  return range(waiting)
    .slice(1)
    .map((after) => (mover + after) % seats);
}

/** Return the state in which it is this seat's turn to choose. */
export function turnTo({ numbers: { CHOOSING }, tables }: Notation, state: Bytes, seat: number): Bytes {
  const turned = new Row(tables.state, state.slice());
  turned.set('mover', seat);
  turned.set('step', CHOOSING);
  return turned.bytes;
}

/** Show the table with what one has chosen on one's own sheet already; the dice lie until everybody has chosen. */
export function premoveView(notation: Notation, seen: View, premoved: View): View {
  const sheets = seen.sheets.map((sheet) => (sheet.seat === seen.seat ? at(premoved.sheets, sheet.seat) : sheet));
  const crossedNow = [...premoved.crossed, ...premoved.crossing]; // the premove may have ended the turn
  const isCrossing = (name: string) => crossedNow.includes(name) && !seen.crossed.includes(name);
  const shown = { ...seen, sheets, crossing: notation.columns.filter(isCrossing) };
  if (premoved.mover !== seen.seat) return shown;
  return { ...shown, mover: premoved.mover, step: premoved.step, legal: premoved.legal };
}
