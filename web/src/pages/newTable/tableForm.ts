import { isGameName, loadGame } from '../../games/game';
import type { GameName } from '../../generated/games';
import type { Clock, NewTable, Pace, SeatKind, SeatWish } from '../../generated/protocol';
import { makeTable, type Layouts } from '../../lib/api';
import { createHere } from '../../local/choice';
import { router } from '../../lib/router.svelte';
import { session } from '../../lib/session.svelte';
import { settings } from '../../lib/settings.svelte';
import { readStored, writeStored } from '../../lib/storage';

type OpponentKind = Extract<SeatKind, 'computer' | 'screen' | 'friend'>;
type Beginner = 'random' | 'me' | 'other';

const KEY = 'cibola.wish';
const ME: SeatWish = { kind: 'person' };
const EASIEST: SeatWish = { kind: 'computer', level: 1 };
const BEGINNERS: Record<Beginner, string | number> = { random: 'random', me: 0, other: 1 };
const TWO = [2];

/** Return the games that the server offers and this page can draw. */
export const offeredGames = (): GameName[] => (session.site?.games ?? ['card']).filter(isGameName);

/** Return who can play along: a friend only where there is a server to meet at. */
export const opponentKinds = (): OpponentKind[] => (session.hasServer ? ['computer', 'friend', 'screen'] : ['computer', 'screen']);

/** Return how many can play a game. */
export const seatCounts = (game: GameName): number[] => session.site?.seats[game] ?? TWO;

/** Return whether a game has an option. */
export const hasOption = (game: GameName, name: string): boolean => session.site?.options[game]?.includes(name) ?? false;

/** Return whether what is printed in the box of a game can be replaced. */
export const hasLayout = (game: GameName): game is keyof Layouts => hasOption(game, 'layout');

/** Return the table that was begun last, of a game or of any; for a newcomer, one against the easiest computer. */
export function lastTable(game?: GameName): NewTable {
  const stored = readStored<NewTable>(game ? `${KEY}.${game}` : KEY);
  const usual: NewTable = { game: game ?? 'card', options: { start: BEGINNERS.random }, seats: [ME, EASIEST] };
  const isKnown = stored.game !== undefined && isGameName(stored.game) && (stored.seats?.length ?? 0) > 1;
  const isPossible = isKnown && (session.hasServer || !stored.seats?.some(({ kind }) => kind === 'friend' || kind === 'bot'));
  return { ...usual, ...(isPossible ? stored : {}) };
}

/** Return the table that a link to the form asks for, by the words of its query. */
export function wishedTable(game: string | null, opponent: string | null, twice = false): NewTable {
  const found = wishedOpponent(game, opponent);
  return twice ? { ...found, twice } : found;
}

function wishedOpponent(game: string | null, opponent: string | null): NewTable {
  const table = game !== null && isGameName(game) ? lastTable(game) : lastTable();
  const kind = opponentKinds().find((one) => one === opponent);
  return kind ? withOpponent({ kind }, table) : table;
}

/** Return the same table, but against somebody else. */
export function withOpponent(opponent: SeatWish, table: NewTable): NewTable {
  const { seconds: _, ...rest } = table;
  return { ...rest, seats: [ME, opponent] };
}

export const opponentOf = (table: NewTable): SeatWish => table.seats[1] ?? EASIEST;

/** Return the editions of a game that can be chosen, and what each can have besides. */
export const editionsOf = (game: GameName): Record<string, string[]> => session.site?.editions[game] ?? {};

/** Return the edition of a table if it is still offered, or else the first; none where a game has one only. */
export function editionOf(table: NewTable): string {
  const [first = '', ...others] = Object.keys(editionsOf(table.game));
  return others.find((one) => one === table.options?.edition) ?? first;
}

/** Create a table, remember it for the next time, and go there. */
export async function createTable(table: NewTable): Promise<void> {
  void loadGame(table.game); // it comes while the table is made
  const seats = table.seats.map((seat) => (seat.kind === 'person' ? { ...seat, avatar: settings.avatar } : seat));
  const wish = { ...table, seats };
  const id = (await createHere(wish)) ?? (await makeTable(wish)).table;
  for (const key of [KEY, `${KEY}.${table.game}`]) writeStored(key, table);
  router.go(`/table/${id}`);
}

/** Somebody who plays along, as the fields of a form show it. */
export interface Opponent {
  kind: OpponentKind;
  level: number;
  name: string;
}

/** A table as the fields of a form show it. */
export interface TableForm {
  game: GameName;
  /** As many as could play; the first of them play, so many as are wanted. */
  opponents: Opponent[];
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
  twice: boolean;
}

const MOST_OPPONENTS = 4;

const readOpponent = (seat: SeatWish | undefined): Opponent => ({
  kind: seat?.kind === 'screen' || seat?.kind === 'friend' ? seat.kind : 'computer',
  level: seat?.level || 1,
  name: seat?.name ?? '',
});

/** Fill a form with a table, or with the one that was begun last. */
export function formOf(table = lastTable()): TableForm {
  const { options = {}, clock = {}, seconds = 0, unseen = false, chat = true, twice = false } = table;
  const begins = (Object.keys(BEGINNERS) as Beginner[]).find((one) => BEGINNERS[one] === options.start);
  return {
    game: table.game,
    opponents: Array.from({ length: MOST_OPPONENTS }, (_, at) => readOpponent(table.seats[at + 1])),
    players: table.seats.length,
    edition: editionOf(table),
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
    twice,
  };
}

/** Return the opponents that play, of those whom a form holds. */
export const activeOpponents = (form: TableForm): Opponent[] => form.opponents.slice(0, playerCount(form) - 1);

/** Return how many play: what was chosen, if so many can. */
export function playerCount(form: TableForm): number {
  const counts = seatCounts(form.game);
  return counts.includes(form.players) ? form.players : (counts[0] ?? 2);
}

/** Return the table that a form describes; what does not fit the other choices is left out. */
export function tableOf(form: TableForm, thinks: boolean): NewTable {
  const extras = editionsOf(form.game)[form.edition] ?? [];
  const options: Record<string, unknown> = { start: BEGINNERS[form.begins] };
  if (form.edition) options.edition = form.edition;
  for (const name of extras) if (form.flags[name]) options[name] = true;
  if (form.rounds && hasOption(form.game, 'rounds')) options.rounds = form.rounds;
  if (form.layout && hasLayout(form.game)) options.layout = form.layout;
  const opponents = activeOpponents(form);
  return {
    game: form.game,
    options,
    seats: [ME, ...opponents.map(seatOf)],
    clock: clockOf(form),
    chat: form.chat,
    unseen: form.unseen,
    ...(form.twice && canPlayTwice(opponents) ? { twice: true } : {}),
    ...(opponents.some(({ kind }) => kind === 'computer') && thinks ? { seconds: form.seconds } : {}),
  };
}

/** Return whether a deal can be played from both sides: by two who meet at a server. */
export const canPlayTwice = (opponents: Opponent[]): boolean => opponents.length === 1 && opponents[0]?.kind === 'friend';

function seatOf({ kind, level, name }: Opponent): SeatWish {
  if (kind === 'computer') return { kind, level };
  return kind === 'screen' ? { kind, name } : { kind };
}

function clockOf({ pace, minutes, increment, days }: TableForm): Clock {
  if (pace === 'live') return { pace, seconds: Math.round(minutes * 60), increment };
  return pace === 'days' ? { pace, days } : {};
}
