import type { GameName } from '../generated/games';
import type { Seat } from '../generated/protocol';
import type { TableConnection } from './connection';
import { announce } from '../lib/announcer.svelte';
import { playSound } from '../lib/sound';
import { text } from '../lib/text.svelte';
import type { TableController } from './controller.svelte';
import { isMyTurn, nearSeat } from './selectors';

/** With fewer milliseconds left, a clock is shown and announced as nearly out. */
export const HURRY = 20_000;

/** The current time, updated as often as a clock on the table needs it. */
export class Ticker {
  now = $state(Date.now());

  /** Start updating; returns a function that stops it. */
  start(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 500);
    return () => clearInterval(timer);
  }
}

/** Return the milliseconds that a seat has left, by a server clock that is `ahead` of this one; null without a clock. */
export function timeLeft(seat: Seat, now: number, ahead: number): number | null {
  if (seat.deadline !== null) return Math.max(0, seat.deadline - (now + ahead));
  return seat.left;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Return a time as 3:07 or 1:02:45. */
export function asClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Run the clock of a table, if it has one; once a turn, announce with a sound that it is nearly out. */
export function keepTime<G extends GameName>(controller: TableController<G>, connection: TableConnection<G>): Ticker {
  const ticker = new Ticker();
  const hasClock = $derived((controller.table.clock.pace ?? 'none') !== 'none');
  const hurries = $derived.by(() => {
    const { seats } = controller.table;
    const seat = isMyTurn(controller.table) ? seats.find((one) => one.seat === nearSeat(controller.table)) : undefined;
    const left = seat ? timeLeft(seat, ticker.now, connection.clockOffset) : null;
    return left !== null && left < HURRY;
  });
  $effect(() => (hasClock ? ticker.start() : undefined));
  $effect(() => {
    if (!hurries) return;
    playSound('hurry');
    announce(text('table-hurry', { seconds: HURRY / 1000 }));
  });
  return ticker;
}
