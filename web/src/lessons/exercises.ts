// Questions about scores. Every answer, right or wrong, is a number of the engine's tables (`server/games/scores.py`).
import type { Receipt } from '../generated/card';
import type { BoardScores, CardScores, RollScores } from '../generated/scores';

export interface Exercise {
  /** What is asked: a key of the catalogue and what it needs. */
  ask: string;
  args: Record<string, string | number>;
  /** Cards to look at. */
  cards: string[];
  right: number;
  /** In ascending order, the right one among them. */
  answers: number[];
  rule: string;
  receipt: Receipt | null;
}

/** Draws a whole number from 0 up to `below`, exclusively. */
export type Draw = (below: number) => number;

const ANSWERS = 4;
const pick = <T>(draw: Draw, all: readonly T[]): T => all[draw(all.length)]!;

/** Return the right answer among wrong ones, in ascending order. */
function among(draw: Draw, right: number, near: number[]): number[] {
  const wrong = [...new Set(near)].filter((value) => value !== right);
  while (wrong.length > ANSWERS - 1) wrong.splice(draw(wrong.length), 1);
  return [right, ...wrong].sort((one, other) => one - other);
}

type Read = (scores: CardScores, cards: string[]) => Receipt;

export function cardExercise(scores: CardScores, draw: Draw, read: Read): Exercise {
  const [box] = Object.values(scores.editions);
  const colour = pick(draw, [...(box?.colours ?? '')]);
  const wagers = scores.ranks.filter(({ copies }) => copies > 1);
  const numbers = scores.ranks.filter(({ copies }) => copies === 1);
  const most = Math.max(...wagers.map(({ copies }) => copies));
  const row = (held: number, ranks: string[]): string[] =>
    [...wagers.flatMap(({ rank }) => Array.from({ length: held }, () => rank)), ...ranks].map((rank) => colour + rank);
  const held = Math.max(0, draw(2 * most) - most + 1); // every second time none
  const drawn = numbers.filter(() => draw(2)).map(({ rank }) => rank);
  const ranks = drawn.length || held ? drawn : [pick(draw, numbers).rank];
  const cards = row(held, ranks);
  const near = Array.from({ length: most + 1 }, (_, other) => [ranks, ranks.slice(0, -1), ranks.slice(1)].map((some) => row(other, some))).flat();
  const receipt = read(scores, cards);
  return {
    ask: 'card',
    args: {},
    cards,
    right: receipt.total,
    answers: among(draw, receipt.total, near.map((one) => read(scores, one).total)),
    rule: receipt.bonus ? 'C8.4' : ranks.length ? 'C8.2' : 'C8.3',
    receipt,
  };
}

export function boardExercise(scores: BoardScores, draw: Draw): Exercise {
  if (!draw(3)) return artefactExercise(scores, draw);
  const isLeader = draw(2) === 1;
  const step = 1 + draw(scores.explorer.length - 1);
  const right = (isLeader ? scores.leader : scores.explorer)[step] ?? 0;
  const near = [step - 1, step, step + 1].flatMap((at) => [scores.explorer[at], scores.leader[at]]);
  const answers = among(draw, right, near.filter((value) => value !== undefined));
  return { ask: isLeader ? 'leader' : 'explorer', args: { step }, cards: [], right, answers, rule: 'B14', receipt: null };
}

function artefactExercise(scores: BoardScores, draw: Draw): Exercise {
  const track = Object.values(scores.editions)[0]?.artefacts.at(-1) ?? [];
  const count = draw(track.length);
  const right = track[count] ?? 0;
  return { ask: 'artefacts', args: { count }, cards: [], right, answers: among(draw, right, track), rule: 'B15', receipt: null };
}

export function rollExercise(scores: RollScores, draw: Draw): Exercise {
  const [ask, table, rule] = pick(draw, [
    ['column', scores.plain, 'R12'],
    ['doubled', scores.doubled, 'R12.1'],
    ['dice', scores.dice, 'R13.1'],
  ] as const);
  const count = draw(table.length);
  const right = table[count] ?? 0;
  const near = [...scores.plain, ...scores.doubled, ...table];
  return { ask, args: { count }, cards: [], right, answers: among(draw, right, near), rule, receipt: null };
}
