import type { Exercise, LedgerStep, Review, ReviewedDecision, ReviewedOption, SeatReview } from '../generated/answers';

/* Questions about a review as the server tells it. Nothing here judges anything. */

/** A moment to be shown: a decision that lost something, or a stroke of luck. */
export interface Moment {
  /** Of the entry; before it stands the position in which it was decided. */
  number: number;
  seat: number | null;
  /** By how much it changed the chance of whom the page is about; of an error, of who made it. */
  change: number;
  decision: ReviewedDecision | null;
  cause: LedgerStep['cause'];
}

export const MOST_MOMENTS = 3;
export const MARKS: Record<string, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const LUCK = ['draw', 'roll', 'deal'];
const SOME = 0.02; // of the win: less luck is not worth a mark

export const isLuck = (step: LedgerStep): boolean => LUCK.includes(step.cause);
export const errorsOf = (review: Review): ReviewedDecision[] => review.decisions.filter(({ kind, counted }) => kind && counted);

/** Return a seat's chance after each entry, from the first deal on; what is estimated may leave the scale by a little. */
export function chancesOf({ ledger, decisions }: Review, seat: number): number[] {
  if (!ledger) return [];
  const count = Math.max(1, ...ledger.steps.map(({ number }) => number), ...decisions.map(({ number }) => number));
  const changes = Array.from({ length: count + 1 }, () => 0);
  for (const { number, chance } of ledger.steps) changes[number] = (changes[number] ?? 0) + (chance[seat] ?? 0);
  let sum = ledger.first_chance[seat] ?? 0;
  return changes.map((change) => Math.min(1, Math.max(0, (sum += change))));
}

/** Return the luck of each entry that changed a seat's chance visibly. */
export const luckOf = ({ ledger }: Review, seat: number): Moment[] =>
  (ledger?.steps ?? [])
    .filter((step) => isLuck(step) && Math.abs(step.chance[seat] ?? 0) >= SOME)
    .map((step) => ({ number: step.number, seat: step.seat, change: step.chance[seat] ?? 0, decision: null, cause: step.cause }));

const momentOf = (decision: ReviewedDecision): Moment => ({ number: decision.number, seat: decision.seat, change: -decision.loss, decision, cause: 'play' });

/** Return the moments that mattered most, in the order of the game: errors of all, and luck as one seat met it. */
export function momentsOf(review: Review, seat: number): Moment[] {
  const all = [...errorsOf(review).map(momentOf), ...luckOf(review, seat)];
  const largest = all.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, MOST_MOMENTS);
  return largest.toSorted((one, other) => one.number - other.number);
}

/** Return the errors of all, the dearest first. */
export const dearest = (review: Review): Moment[] => errorsOf(review).map(momentOf).toSorted((one, other) => one.change - other.change);

export const optionOf = (decision: ReviewedDecision, action: string): ReviewedOption | undefined => decision.options.find((one) => one.action === action);
export const seatOf = (review: Review, seat: number): SeatReview | undefined => review.seats.find((one) => one.seat === seat);
export const exercisesOf = (exercises: Exercise[], seat: number): Exercise[] => exercises.filter((one) => one.seat === seat);

/** Whether what is told is larger than what may be chance: two standard errors hold nineteen times in twenty. */
export const isSure = (value: number, error: number | null): boolean => Math.abs(value) > 2 * (error ?? 0);
