// Reads evenings that were stored or sent. It checks their shape only: what a box can hold, `limits.ts` knows.
import { GAME_NAMES, type GameName } from '../generated/games.ts';
import { MOST_POINTS, type BoardSide, type CardSide, type Column, type Evening, type Journal, type RollSide } from './evening.ts';

const LONGEST_LIST = 1000;
const LONGEST_WORD = 40;
const MOST_NAMES = 20; // more than can play any game
const LATEST = 8.64e15; // the last moment that a date can be

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});
const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_WORD) : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, LONGEST_LIST) : []);
const words = (value: unknown): string[] => list(value).map(word).filter(Boolean);
const count = (value: unknown, most = MOST_POINTS): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), most) : 0;

/** Read each field of an object whose names are words. */
const record = <T>(value: unknown, read: (field: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields(value)).slice(0, LONGEST_LIST).map(([name, field]) => [word(name), read(field)]));

function cardSide(value: unknown): CardSide {
  const side = fields(value);
  return { laid: words(side.laid), exploits: words(side.exploits) };
}

function boardSide(value: unknown): BoardSide {
  const side = fields(value);
  const pawns = record(side.pawns, (step) => count(step));
  return { pawns, leader: word(side.leader), artefacts: count(side.artefacts), points: count(side.points) };
}

function column(value: unknown): Column {
  const found = fields(value);
  return { filled: count(found.filled), double: found.double === true, bridge: found.bridge === true };
}

const rollSide = (value: unknown): RollSide => record(value, column);

function journal(value: unknown): Journal {
  const found = fields(value);
  return { isFull: found.isFull === true, actions: words(found.actions), late: words(found.late), before: rollSide(found.before) };
}

const SIDES = { card: cardSide, board: boardSide, roll: rollSide };

/** Return an evening that somebody sent, or that an older page stored; null if it is none. */
export function readEvening(value: unknown): Evening | null {
  if (!isFields(value) || !GAME_NAMES.includes(value.game as GameName)) return null;
  const game = value.game as GameName;
  const names = list(value.names).slice(0, MOST_NAMES).map(word);
  const rounds = list(value.rounds).map(list);
  const id = word(value.id);
  if (!names.length || !rounds.length || !/^[\w-]+$/.test(id)) return null;
  return {
    id,
    game,
    edition: word(value.edition),
    begun: count(value.begun, LATEST),
    names,
    rounds: rounds.map((sides) => names.map((_, seat) => SIDES[game](sides[seat]))),
    ...(game === 'card' ? { sixth: value.sixth === true } : {}),
    ...(game === 'roll' ? { journals: names.map((_, seat) => journal(list(value.journals)[seat])) } : {}),
  } as Evening;
}
