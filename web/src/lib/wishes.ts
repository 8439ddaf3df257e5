import type { Clock, NewTable, Pace, SeatKind, SeatWish } from '../generated/protocol';
import { loadGame } from '../games/game';
import { makeTable } from './api';
import { here } from './here.svelte';
import { keep, kept } from './kept';
import { route } from './route.svelte';

type Opponent = Extract<SeatKind, 'computer' | 'screen' | 'friend'>;
type Beginner = 'random' | 'me' | 'other';

const KEY = 'cibola.wish';
const ME: SeatWish = { kind: 'person' };
const NEWCOMER: SeatWish = { kind: 'computer', level: 1 };
const BEGINS: Record<Beginner, string | number> = { random: 'random', me: 0, other: 1 };

/** The table that was wished for last, or what suits a newcomer. */
export function lastWish(): NewTable {
  const wish = kept<NewTable>(KEY);
  const usual: NewTable = { game: 'card', options: { start: BEGINS.random }, seats: [ME, NEWCOMER] };
  return { ...usual, ...(wish.game === 'card' && wish.seats?.length === 2 ? wish : {}) };
}

/** The last wish, but against somebody else. */
export function wishAgainst(other: SeatWish): NewTable {
  const { seconds: _, ...rest } = lastWish();
  return { ...rest, seats: [ME, other] };
}

export const opponentOf = (wish: NewTable): SeatWish => wish.seats[1] ?? NEWCOMER;

/** The editions that can be chosen, and what each can have besides. */
export const editions = (): Record<string, string[]> => here.site?.editions.card ?? {};

/** The edition of a wish; without one that is still offered, the first. */
export function editionOf(wish: NewTable): string {
  const [first = '', ...others] = Object.keys(editions());
  return others.find((one) => one === wish.options?.edition) ?? first;
}

/** Have a table made, remember the wish, and go there. */
export async function sitDown(wish: NewTable): Promise<void> {
  void loadGame(wish.game); // it comes while the table is made
  const { table } = await makeTable(wish);
  keep(KEY, wish);
  route.go(`/table/${table}`);
}

/** A wish as the fields of a form show it. */
export interface Form {
  opponent: Opponent;
  level: number;
  otherName: string;
  edition: string;
  sixth: boolean;
  exploits: boolean;
  rounds: number; // 0: as in the box
  begins: Beginner;
  pace: Pace;
  minutes: number;
  increment: number;
  days: number;
  seconds: number;
  unseen: boolean;
  chat: boolean;
}

/** Fill a form from the last wish. */
export function formOf(wish = lastWish()): Form {
  const { options = {}, clock = {}, seconds = 0, unseen = false, chat = true } = wish;
  const other = opponentOf(wish);
  const begins = (Object.keys(BEGINS) as Beginner[]).find((one) => BEGINS[one] === options.start);
  return {
    opponent: other.kind === 'screen' || other.kind === 'friend' ? other.kind : 'computer',
    level: other.level || 1,
    otherName: other.name ?? '',
    edition: editionOf(wish),
    sixth: options.sixth === true,
    exploits: options.exploits === true,
    rounds: Number(options.rounds ?? 0),
    begins: begins ?? 'random',
    pace: clock.pace ?? 'none',
    minutes: (clock.seconds || 600) / 60,
    increment: clock.increment ?? 10,
    days: clock.days || 3,
    seconds: seconds || 1,
    unseen,
    chat,
  };
}

/** Make a wish from a form; what does not fit the other choices is left out. */
export function wishOf(form: Form, thinks: boolean): NewTable {
  const options: Record<string, unknown> = { edition: form.edition, start: BEGINS[form.begins] };
  for (const name of ['sixth', 'exploits'] as const) if (form[name] && editions()[form.edition]?.includes(name)) options[name] = true;
  if (form.rounds) options.rounds = form.rounds;
  return {
    game: 'card',
    options,
    seats: [ME, seatOf(form)],
    clock: clockOf(form),
    chat: form.chat,
    unseen: form.unseen,
    ...(form.opponent === 'computer' && thinks ? { seconds: form.seconds } : {}),
  };
}

function seatOf({ opponent, level, otherName: name }: Form): SeatWish {
  if (opponent === 'computer') return { kind: opponent, level };
  return opponent === 'screen' ? { kind: opponent, name } : { kind: opponent };
}

function clockOf({ pace, minutes, increment, days }: Form): Clock {
  if (pace === 'live') return { pace, seconds: Math.round(minutes * 60), increment };
  return pace === 'days' ? { pace, days } : {};
}
