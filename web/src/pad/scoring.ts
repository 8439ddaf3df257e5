// Looks up what the engine scored (`server/games/scores.py`) and adds it up; no rule is written here.
import type { Receipt } from '../generated/card';
import type { BoardScores, CardScores, RollScores, Scores } from '../generated/scores';
import type { BoardEvening, BoardSide, CardEvening, CardSide, Column, Evening, RollEvening, RollSide } from './evening';

/** One player's points of a round, and of everything so far. */
export interface Scored {
  round: number;
  total: number;
  /** What decides between equal totals. */
  artefacts: number;
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);
const at = (table: number[], index: number): number => table[Math.min(index, table.length - 1)] ?? 0;

/** How the cards of one colour score. */
export function receipt(scores: CardScores, cards: string[]): Receipt {
  const ranks = cards.map((card) => card.slice(1));
  const numbers = ranks.filter((rank) => rank !== 'x').map(Number);
  const place = ranks.length - numbers.length + sum(numbers.map((number) => 2 ** number));
  const [added = 0, cost = 0, multiplier = 0, bonus = 0, total = 0] = scores.receipts[place] ?? [];
  return { sum: added, cost, multiplier, bonus, total };
}

/** The cards of a side that have one colour. */
export const ofColour = (side: CardSide, colour: string): string[] => side.laid.filter((card) => card.startsWith(colour));

export function cardPoints(scores: CardScores, side: CardSide): number {
  const colours = [...new Set(side.laid.map((card) => card.charAt(0)))];
  return sum(colours.map((colour) => receipt(scores, ofColour(side, colour)).total)) + side.exploits.length * scores.exploit;
}

/** What a pawn scores where it stands. */
export const pawnPoints = (scores: BoardScores, side: BoardSide, path: string): number =>
  at(side.leader === path ? scores.leader : scores.explorer, side.pawns[path] ?? 0);

export const columnPoints = (scores: RollScores, name: string, column: Column): number =>
  at(columnTable(scores, name, column.double), column.filled);

function columnTable(scores: RollScores, name: string, isDouble: boolean): number[] {
  if (name === 'a') return scores.artefacts;
  if (name === 'd') return scores.dice;
  return isDouble ? scores.doubled : scores.plain;
}

/** What a sheet scores. */
export function sidePoints(scores: RollScores, side: RollSide): number {
  const bridges = Object.values(side).filter((column) => column.bridge).length;
  return sum(Object.entries(side).map(([name, column]) => columnPoints(scores, name, column))) + bridges * scores.bridge_points;
}

/** Score an evening: by round, then by seat. */
export function score(scores: Scores, evening: Evening): Scored[][] {
  if (evening.game === 'card') return scoreCards(scores as CardScores, evening);
  if (evening.game === 'board') return scoreBoard(scores as BoardScores, evening);
  return scoreSheets(scores as RollScores, evening);
}

function scoreCards(scores: CardScores, evening: CardEvening): Scored[][] {
  const totals = evening.names.map(() => 0);
  return evening.rounds.map((sides) =>
    sides.map((side, seat) => {
      const round = cardPoints(scores, side);
      totals[seat] = (totals[seat] ?? 0) + round;
      return { round, total: totals[seat], artefacts: 0 };
    }),
  );
}

/** What artefacts bring after the last round; before it they bring nothing yet. */
export const artefactPoints = (scores: BoardScores, evening: BoardEvening, round: number, artefacts: number): number =>
  round + 1 === scores.rounds[evening.edition] ? at(scores.artefacts[evening.edition] ?? [], artefacts) : 0;

function scoreBoard(scores: BoardScores, evening: BoardEvening): Scored[][] {
  const before = evening.names.map(() => ({ total: 0, artefacts: 0 }));
  return evening.rounds.map((sides, round) =>
    sides.map((side, seat) => {
      const had = before[seat] ?? { total: 0, artefacts: 0 };
      const artefacts = had.artefacts + side.artefacts;
      const pawns = sum(Object.keys(side.pawns).map((path) => pawnPoints(scores, side, path)));
      const kept = Math.max(had.total + side.points + pawns, scores.least);
      const total = Math.max(kept + artefactPoints(scores, evening, round, artefacts), scores.least);
      before[seat] = { total, artefacts };
      return { round: total - had.total, total, artefacts };
    }),
  );
}

const scoreSheets = (scores: RollScores, evening: RollEvening): Scored[][] =>
  evening.rounds.map((sides) =>
    sides.map((side) => {
      const total = sidePoints(scores, side);
      return { round: total, total, artefacts: 0 };
    }),
  );

/** The seats that lead: most points, then most artefacts. */
export function leaders(last: Scored[]): number[] {
  const best = last.toSorted((one, other) => other.total - one.total || other.artefacts - one.artefacts)[0];
  return last.flatMap((one, seat) => (best && one.total === best.total && one.artefacts === best.artefacts ? [seat] : []));
}
