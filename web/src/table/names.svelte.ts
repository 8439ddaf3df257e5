import type { Seat } from '../generated/protocol';
import { session } from '../lib/session.svelte';
import { text } from '../lib/text.svelte';

/** What sentences about a table need: its edition, and how each player is named. */
export interface Speaker {
  edition: string;
  isYou: (seat: number) => boolean;
  name: (seat: number) => string;
  /** Returns “You” or the name, for use on its own. */
  call: (seat: number) => string;
}

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Return the name of a level of the computer players. */
export function levelName(number: number): string {
  const level = session.site?.levels.find((one) => one.number === number);
  return level ? text(`level-${level.key}`) : text('table-computer');
}

const NUMERALS = ['', 'II', 'III', 'IV', 'V'];

/** Return a numeral that tells computers of one level apart: the second is “Stroller II”. */
const computerName = (level: number, before: number): string => [levelName(level), NUMERALS[before]].filter(Boolean).join(' ');

/** Whoever has given no name is called by their seat. */
const unnamed = (seat: number): string => text('table-player', { number: seat + 1 });

const isNameless = (seat: Seat): boolean => seat.kind === 'computer' && !seat.name;

/** Return the name of who sits on a seat. */
export function nameAt(seats: readonly Seat[], number: number): string {
  const seat = seats.find((one) => one.seat === number);
  if (!seat) return '';
  if (isNameless(seat)) return computerName(seat.level, seats.filter((one) => isNameless(one) && one.level === seat.level && one.seat < number).length);
  return seat.name || unnamed(number);
}

const levelOf = (name: string): number | null => Number(/^level:(\d+)/.exec(name)?.[1] ?? 0) || null;

/** Return the name of a player in a list, where a computer is written as `level:3` or `level:6,2s`. */
export function playerName(names: readonly string[], seat: number): string {
  const name = names[seat] ?? '';
  const level = levelOf(name);
  return level ? computerName(level, names.slice(0, seat).filter((one) => levelOf(one) === level).length) : name || unnamed(seat);
}

/** Return the name of an opponent within a sentence: “against the Hiker”. Of several computers of one level, each has its numeral instead. */
export function opponentName(names: readonly string[], seat: number): string {
  const level = levelOf(names[seat] ?? '');
  const isOnly = level !== null && names.filter((one) => levelOf(one) === level).length === 1;
  const key = isOnly ? session.site?.levels.find((one) => one.number === level)?.key : undefined;
  return key ? text(`level-${key}-the`) : playerName(names, seat);
}

/** The speaker of a table at which nobody sits. */
export const nobody: Speaker = { edition: '', isYou: () => false, name: () => '', call: () => '' };

/** Return the speaker of a table for its viewer: who has one seat there is “you”. */
export function speakerAt(seats: readonly Seat[], edition: string): Speaker {
  const own = seats.filter((seat) => seat.mine);
  const isYou = (seat: number) => own.length === 1 && own[0]?.seat === seat;
  const name = (seat: number) => nameAt(seats, seat);
  return { edition, isYou, name, call: (seat) => (isYou(seat) ? text('table-you') : name(seat)) };
}
