import type { Clock, NewTable, Pace, SeatKind, SeatWish } from '../generated/protocol';
import { GAMES, loadGame } from '../games/game';
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
const TWO = [2];

/** The games that can be played at a table of this page. */
export const games = (): string[] => (here.site?.games ?? ['card']).filter((game) => game in GAMES);

/** How many can play a game. */
export const seatsOf = (game: string): number[] => here.site?.seats[game] ?? TWO;

/** The table that was wished for last, of a game or of any, or what suits a newcomer. */
export function lastWish(game?: string): NewTable {
  const wish = kept<NewTable>(game ? `${KEY}.${game}` : KEY);
  const usual: NewTable = { game: game ?? 'card', options: { start: BEGINS.random }, seats: [ME, NEWCOMER] };
  const isKnown = wish.game !== undefined && wish.game in GAMES && (wish.seats?.length ?? 0) > 1;
  return { ...usual, ...(isKnown ? wish : {}) };
}

/** A wish, but against somebody else. */
export function wishAgainst(other: SeatWish, wish: NewTable): NewTable {
  const { seconds: _, ...rest } = wish;
  return { ...rest, seats: [ME, other] };
}

export const opponentOf = (wish: NewTable): SeatWish => wish.seats[1] ?? NEWCOMER;

/** The editions of a game that can be chosen, and what each can have besides. */
export const editions = (game: string): Record<string, string[]> => here.site?.editions[game] ?? {};

/** The edition of a wish; without one that is still offered, the first; none where a game has one only. */
export function editionOf(wish: NewTable): string {
  const [first = '', ...others] = Object.keys(editions(wish.game));
  return others.find((one) => one === wish.options?.edition) ?? first;
}

/** Have a table made, remember the wish, and go there. */
export async function sitDown(wish: NewTable): Promise<void> {
  void loadGame(wish.game); // it comes while the table is made
  const { table } = await makeTable(wish);
  for (const key of [KEY, `${KEY}.${wish.game}`]) keep(key, wish);
  here.expect(table, wish.game);
  route.go(`/table/${table}`);
}

/** Somebody who plays along, as the fields of a form show it. */
export interface Other {
  kind: Opponent;
  level: number;
  name: string;
}

/** A wish as the fields of a form show it. */
export interface Form {
  game: string;
  /** As many as could play; the first of them play, so many as are wanted. */
  others: Other[];
  players: number;
  edition: string;
  flags: Record<string, boolean>;
  rounds: number; // 0: as in the box
  layout: string; // empty: as in the box
  begins: Beginner;
  pace: Pace;
  minutes: number;
  increment: number;
  days: number;
  seconds: number;
  unseen: boolean;
  chat: boolean;
}

const MOST_OTHERS = 4;

const otherOf = (seat: SeatWish | undefined): Other => ({
  kind: seat?.kind === 'screen' || seat?.kind === 'friend' ? seat.kind : 'computer',
  level: seat?.level || 1,
  name: seat?.name ?? '',
});

/** Fill a form from the last wish. */
export function formOf(wish = lastWish()): Form {
  const { options = {}, clock = {}, seconds = 0, unseen = false, chat = true } = wish;
  const begins = (Object.keys(BEGINS) as Beginner[]).find((one) => BEGINS[one] === options.start);
  return {
    game: wish.game,
    others: Array.from({ length: MOST_OTHERS }, (_, at) => otherOf(wish.seats[at + 1])),
    players: wish.seats.length,
    edition: editionOf(wish),
    flags: Object.fromEntries(Object.entries(options).flatMap(([name, value]) => (value === true ? [[name, true]] : []))),
    rounds: Number(options.rounds ?? 0),
    layout: typeof options.layout === 'string' ? options.layout : '',
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

/** Who plays along, of those whom a form knows. */
export const othersOf = (form: Form): Other[] => form.others.slice(0, playersOf(form) - 1);

/** How many play: what was chosen, if so many can. */
export function playersOf(form: Form): number {
  const can = seatsOf(form.game);
  return can.includes(form.players) ? form.players : (can[0] ?? 2);
}

/** Make a wish from a form; what does not fit the other choices is left out. */
export function wishOf(form: Form, thinks: boolean): NewTable {
  const extras = editions(form.game)[form.edition] ?? [];
  const options: Record<string, unknown> = { start: BEGINS[form.begins] };
  if (form.edition) options.edition = form.edition;
  for (const name of extras) if (form.flags[name]) options[name] = true;
  if (form.rounds && form.game === 'card') options.rounds = form.rounds;
  if (form.layout && form.game !== 'card') options.layout = form.layout;
  const others = othersOf(form);
  return {
    game: form.game,
    options,
    seats: [ME, ...others.map(seatOf)],
    clock: clockOf(form),
    chat: form.chat,
    unseen: form.unseen,
    ...(others.some(({ kind }) => kind === 'computer') && thinks ? { seconds: form.seconds } : {}),
  };
}

function seatOf({ kind, level, name }: Other): SeatWish {
  if (kind === 'computer') return { kind, level };
  return kind === 'screen' ? { kind, name } : { kind };
}

function clockOf({ pace, minutes, increment, days }: Form): Clock {
  if (pace === 'live') return { pace, seconds: Math.round(minutes * 60), increment };
  return pace === 'days' ? { pace, days } : {};
}
