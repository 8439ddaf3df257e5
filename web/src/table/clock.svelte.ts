import type { Seat } from '../generated/protocol';

/** Milliseconds: less is nearly nothing. */
export const HURRY = 20_000;

/** The time of day, as often as a clock on the table needs it. */
export class Ticker {
  now = $state(Date.now());

  /** Begin to tick; gives back how to stop. */
  start(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 500);
    return () => clearInterval(timer);
  }
}

/** Milliseconds that a seat has left, by a clock that is `ahead` of this one; null without a clock. */
export function timeLeft(seat: Seat, now: number, ahead: number): number | null {
  if (seat.deadline !== null) return Math.max(0, seat.deadline - (now + ahead));
  return seat.left;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 3:07, 1:02:45; whole days are told by the catalogue. */
export function asClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
