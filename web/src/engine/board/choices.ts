// What the mover of the board game can do, what it would set off at once, and what is barred; the mirror of
// src/cibola/games/board/choices.py.

import type { Choice, Onward } from '../../generated/board';
import type { Barred } from '../../generated/protocol';
import { at, explain, NONE, rowOf, sum, tryAction } from '../common';
import { type ReadablePosition, withoutDefaults } from '../game';
import { type Bytes, range } from '../layout';
import { constants } from '../tables';
import { type News, readNews, tilePoints, tileText } from './events';
import type { Notation } from './notation';
import { stepOf, worthOf } from './view';

type BoardPosition = ReadablePosition<'board'>;

/** List what the mover can do, and what it would bring at once. */
export function choices(notation: Notation, position: BoardPosition): Choice[] {
  const { DISCARD, MOVE, STAY } = notation.numbers;
  const movesPawn = (action: number) => action < DISCARD || (action >= MOVE && action < STAY);
  return position.actions.map((action) => {
    const choice = describe(notation, action);
    return withoutDefaults(movesPawn(action) ? { ...choice, ...effectOf(notation, position, action) } : choice);
  });
}

function describe(notation: Notation, action: number): Choice {
  const { DISCARD, KINDS, LEAD, MOVE, STAY, TAKE } = notation.numbers;
  const text = at(notation.tables.texts, action);
  if (action === STAY) return { action: text, what: 'stay' };
  if (action >= MOVE) return { action: text, what: 'move', place: notation.letter(action - MOVE) };
  if (action >= TAKE) return { action: text, what: 'take', place: text };
  const card = notation.writeCard(action % KINDS);
  const what = action >= DISCARD ? 'discard' : action >= LEAD ? 'lead' : 'lay';
  return { action: text, what, card, place: card.charAt(0) };
}

/** Tell what moving a pawn would bring. */
function effectOf(notation: Notation, position: BoardPosition, action: number): Partial<Choice> {
  const { CHOOSING } = notation.numbers;
  const seat = position.mover ?? 0;
  const trial = tryAction(position, action, seat);
  const [before, after] = [rowOf(notation.tables, position.state), rowOf(notation.tables, trial.state)];
  const points = pawnPoints(notation, position, position.state, seat);
  const news = readNews(trial.news);
  const pawn = news.step === null ? null : pawnPoints(notation, position, trial.state, seat) - points;
  const isAsked = after.number('step') === CHOOSING;
  return {
    worth: trial.worth,
    step: news.step,
    gain: pawn === null ? null : pawn + tilePoints(notation, news),
    pawn,
    tile: tileText(notation, news),
    crosses: after.number('crossings') > before.number('crossings'),
    ends: isRoundOver(notation, trial.state),
    onward: isAsked ? onward(notation, position, trial.state, seat, points) : null,
  };
}

function isRoundOver(notation: Notation, state: Bytes): boolean {
  const { DEALING, FINISHED } = notation.numbers;
  return [DEALING, FINISHED].includes(rowOf(notation.tables, state).number('step'));
}

function pawnPoints(notation: Notation, { boxRow }: BoardPosition, state: Bytes, seat: number): number {
  const row = rowOf(notation.tables, state);
  const [values, led] = [boxRow.numbers('values'), at(row.numbers('leader'), seat)];
  return sum(at(row.grid('pawn'), seat).map((step, path) => worthOf(values, step, path === led)));
}

/** Return what the steps that follow can bring, besides what the first one brings by itself. */
function onward(notation: Notation, position: BoardPosition, state: Bytes, seat: number, before: number): Onward {
  const ways = waysOn(notation, position, state);
  const gains = ways.map(
    ({ after, met }) =>
      pawnPoints(notation, position, after, seat) - before + sum(met.map((news) => tilePoints(notation, news))),
  );
  return {
    most: Math.max(...gains),
    artefact: ways.some(({ met }) => met.some(({ tile }) => tile === notation.numbers.ARTEFACT)),
    ends: ways.some(({ after }) => isRoundOver(notation, after)),
  };
}

/** A way to use the steps that are given: the state after it, and what was met. */
interface Way {
  after: Bytes;
  met: News[];
}

const latin1 = new TextDecoder('latin1');

/** Follow the steps that are given, in all ways. In whatever order the pawns moved: the same steps met the same tiles. */
function waysOn(notation: Notation, { engine, box }: BoardPosition, state: Bytes): Way[] {
  const { CHOOSING, STAY } = notation.numbers;
  const { MOST_LOOKED_AT } = constants(notation.tables, 'MOST_LOOKED_AT');
  const ways: Way[] = [{ after: state, met: [] }];
  const known = new Set<string>();
  for (const { after, met } of ways) {
    const isAsked = rowOf(notation.tables, after).number('step') === CHOOSING;
    for (const action of isAsked ? engine.rules.legal(box, after) : []) {
      if (action === STAY || ways.length === MOST_LOOKED_AT) continue;
      const further = after.slice();
      const news = readNews(engine.rules.apply(box, further, action));
      const key = latin1.decode(further);
      if (known.has(key)) continue;
      known.add(key);
      ways.push({ after: further, met: [...met, news] });
    }
  }
  return ways;
}

/** List the cards that cannot be laid, the pawns that cannot move, or the pile that was just discarded on. */
export function barred(notation: Notation, position: BoardPosition): Barred[] {
  const { KINDS, LEAD, MOVE, TAKE } = notation.numbers;
  const row = rowOf(notation.tables, position.state);
  const legal = new Set(position.actions);
  const step = stepOf(notation, row);
  if (step === 'take') {
    const pile = row.number('barred');
    return explain(position, pile === NONE ? [] : [TAKE + pile]);
  }
  if (step === 'choose') {
    const moves = range(notation.letters.length).map((path) => MOVE + path);
    return explain(position, moves.filter((action) => !legal.has(action)));
  }
  const hand = new Set(at(row.grid('hand'), row.number('mover')));
  const isBarred = (kind: number) => kind < KINDS && !legal.has(kind) && !legal.has(LEAD + kind);
  return explain(position, Array.from(hand).filter(isBarred));
}
