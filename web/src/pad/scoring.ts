// Looks up what the engine scored (`server/games/scores.py`) and adds it up; it holds no rule.
import type { Receipt } from '../generated/card';
import type { BoardScores, CardScores, RollScores, Scores } from '../generated/scores';
import type { BoardEvening, BoardSide, CardEvening, CardSide, Column, Evening, RollEvening, RollSide } from './evening';

/** One player's points of a round, and points and artefacts of all rounds so far. */
export interface Scored {
  round: number;
  total: number;
  artefacts: number;
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);
const at = (table: number[], index: number): number => table[Math.min(index, table.length - 1)] ?? 0;

/** Return how the cards of one colour score. */
export function receipt(scores: CardScores, cards: string[]): Receipt {
  const weights = new Map(scores.ranks.map(({ rank, weight }) => [rank, weight]));
  const place = sum(cards.map((card) => weights.get(card.slice(1)) ?? 0));
  const [added = 0, cost = 0, multiplier = 0, bonus = 0, total = 0] = scores.receipts[place] ?? [];
  return { sum: added, cost, multiplier, bonus, total };
}

/** Return the cards of a side that have one colour. */
export const ofColour = (side: CardSide, colour: string): string[] => side.laid.filter((card) => card.startsWith(colour));

export function cardPoints(scores: CardScores, side: CardSide): number {
  const colours = [...new Set(side.laid.map((card) => card.charAt(0)))];
  return sum(colours.map((colour) => receipt(scores, ofColour(side, colour)).total)) + side.exploits.length * scores.exploit;
}

/** Return what a pawn scores where it stands. */
export const pawnPoints = (scores: BoardScores, side: BoardSide, path: string): number =>
  at(side.leader === path ? scores.leader : scores.explorer, side.pawns[path] ?? 0);

export const columnPoints = (scores: RollScores, name: string, column: Column): number =>
  at(columnTable(scores, name, column.double), column.filled);

function columnTable(scores: RollScores, name: string, isDouble: boolean): number[] {
  if (name === 'a') return scores.artefacts;
  if (name === 'd') return scores.dice;
  return isDouble ? scores.doubled : scores.plain;
}

/** Return what a sheet scores. */
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

/** Return what artefacts bring after a round. */
export const artefactPoints = (scores: BoardScores, evening: BoardEvening, round: number, artefacts: number): number =>
  at(scores.editions[evening.edition]?.artefacts[round] ?? [], artefacts);

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

/** Return the seats that lead: those with the most of what the ranking names first, of these with the most of the next. */
export const leaders = ({ ranking }: Scores, last: Scored[]): number[] =>
  ranking.reduce((ahead, name) => {
    const values = last.map((side) => side[name as keyof Scored]);
    const most = Math.max(...ahead.map((seat) => values[seat] ?? 0));
    return ahead.filter((seat) => values[seat] === most);
  }, [...last.keys()]);
