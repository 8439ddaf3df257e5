import type { Review, ReviewedDecision } from '../generated/answers';
import { chancesOf, errorsOf, luckOf } from './review';

/* Where things are on the graph of a review: the page draws it, and so does the picture to share. */

const MOST_LARGE = 8;

export interface Frame {
  left: number;
  right: number;
  top: number;
  foot: number;
}

export interface Point {
  x: number;
  y: number;
}

/** An error, planted where it was made; of many only the dearest are large. */
export interface Flag extends Point {
  decision: ReviewedDecision;
  isLarge: boolean;
}

/** The luck of a move, as a bar up or down from 0. */
export interface LuckBar {
  x: number;
  share: number;
}

export interface Graph {
  ridge: Point[];
  /** The ridges of the others, where there is more than one. */
  others: Point[][];
  flags: Flag[];
  luck: LuckBar[];
  /** Where rounds begin, but for the first. */
  rounds: number[];
}

/** Lay out the chances of a seat between the edges of a frame. */
export function graphOf(review: Review, near: number, frame: Frame): Graph {
  const chances = chancesOf(review, near);
  const last = Math.max(1, chances.length - 1);
  const x = (number: number): number => frame.left + ((frame.right - frame.left) * number) / last;
  const y = (chance: number): number => frame.foot - (frame.foot - frame.top) * chance;
  const ridgeOf = (all: number[]): Point[] => all.map((chance, number) => ({ x: x(number), y: y(chance) }));
  const others = review.seats.filter(({ seat }) => seat !== near);
  const errors = errorsOf(review);
  const large = new Set(errors.filter(({ kind }) => kind !== 'inaccuracy').toSorted((one, other) => other.loss - one.loss).slice(0, MOST_LARGE));
  const deals = review.ledger?.steps.filter(({ cause, number }) => cause === 'deal' && number > 0) ?? [];
  return {
    ridge: ridgeOf(chances),
    others: others.length > 1 ? others.map(({ seat }) => ridgeOf(chancesOf(review, seat))) : [],
    flags: errors.map((decision) => ({ decision, isLarge: large.has(decision), x: x(decision.number - 1), y: y(chances[decision.number - 1] ?? 0.5) })),
    luck: luckOf(review, near).map(({ number, change }) => ({ x: x(number), share: change })),
    rounds: deals.map(({ number }) => x(number)),
  };
}

export const pathOf = (points: readonly Point[]): string => points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Return the land below a ridge as a path. */
export const landOf = (points: readonly Point[], foot: number): string =>
  points.length ? `${pathOf(points)}L${points.at(-1)?.x ?? 0} ${foot}L${points[0]?.x ?? 0} ${foot}Z` : '';
