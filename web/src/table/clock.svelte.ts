import type { GameName } from '../generated/games';
import type { Seat } from '../generated/protocol';
import type { TableConnection } from './connection.svelte';
import { announce } from '../lib/announcer.svelte';
import { playSound } from '../lib/sound';
import { text } from '../lib/text.svelte';
import type { TableController } from './controller.svelte';
import { isMyTurn, nearSeat } from './selectors';

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

/** Keep the time of a table while it has a clock; that it is nearly out is said and sounded once a turn. */
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
