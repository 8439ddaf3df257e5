import type { Seat } from '../generated/protocol';
import { here } from '../lib/here.svelte';
import { text } from '../lib/text.svelte';

/** What a level of the computer players is called. */
export function levelName(number: number): string {
  const level = here.site?.levels.find((one) => one.number === number);
  return level ? text(`level-${level.key}`) : text('table-computer');
}

/** What to call who sits there. */
export function seatName(seat: Seat): string {
  if (seat.name) return seat.name;
  if (seat.kind === 'computer') return levelName(seat.level);
  return seat.kind === 'screen' ? text('table-player', { number: seat.seat + 1 }) : text('table-guest');
}

/** What to call a player of a record, where a computer is written as `level:3` or `level:6,2s`. */
export function playerName(name: string, seat: number): string {
  const level = /^level:(\d+)/.exec(name);
  if (level) return levelName(Number(level[1]));
  return name || text('table-player', { number: seat + 1 });
}
