import { GAME_NAMES, type GameName } from '../generated/games';
import type { BoardSide, CardSide, Column, Evening, Journal, RollSide } from './evening';
import { onlyOnce } from './limits.ts';

const MOST_NAMES = 5;
const MOST_ROUNDS = 1000;
const LONGEST_NAME = 40;
const MOST_POINTS = 99_999;
const LATEST = 8.64e15; // the last moment that a date can be
const MOST_ACTIONS = 400;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const word = (value: unknown, most = LONGEST_NAME): string => (typeof value === 'string' ? value.slice(0, most) : '');
const count = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), most) : 0;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});

function cardSide(value: unknown): CardSide {
  const side = fields(value);
  const cards = list(side.laid).filter((card): card is string => typeof card === 'string' && /^[YBWGRV](x|[2-9]|10)$/.test(card));
  const exploits = list(side.exploits).map((name) => word(name)).filter((name) => /^[a-z]+$/.test(name));
  return { laid: cards.slice(0, 72), exploits: [...new Set(exploits)].slice(0, 11) };
}

function boardSide(value: unknown): BoardSide {
  const side = fields(value);
  const steps = Object.entries(fields(side.pawns)).filter(([path]) => /^[YBWGR]$/.test(path));
  const pawns = Object.fromEntries(steps.map(([path, step]) => [path, count(step, 9)]).filter(([, step]) => step));
  const leader = word(side.leader, 1);
  return { pawns, leader: leader in pawns ? leader : '', artefacts: count(side.artefacts, 27), points: count(side.points, MOST_POINTS) };
}

function column(value: unknown): Column {
  const found = fields(value);
  return { filled: count(found.filled, 9), double: found.double === true, bridge: found.bridge === true };
}

const rollSide = (value: unknown): RollSide =>
  Object.fromEntries(
    Object.entries(fields(value))
      .filter(([name]) => /^[ROYGBPad]$/.test(name))
      .map(([name, found]) => [name, column(found)]),
  );

function journal(value: unknown): Journal {
  const found = fields(value);
  const words = (many: unknown, shape: RegExp): string[] =>
    list(many).filter((one): one is string => typeof one === 'string' && shape.test(one)).slice(0, MOST_ACTIONS);
  return {
    isFull: found.isFull === true,
    actions: words(found.actions, /^(-|[ROYGBP]\d|>[ROYGBP]?)$/),
    late: words(found.late, /^[ROYGBPad]$/),
    before: rollSide(found.before),
  };
}

const SIDES = { card: cardSide, board: boardSide, roll: rollSide };

const readRound = (game: GameName, sides: unknown[]): unknown[] => {
  const read = sides.map((side) => SIDES[game](side));
  return game === 'card' ? onlyOnce(read as CardSide[]) : read;
};

/** Read an evening that somebody sent, or that an older page kept; null if it is none. */
export function readEvening(value: unknown): Evening | null {
  if (!isFields(value) || !GAME_NAMES.includes(value.game as GameName)) return null;
  const game = value.game as GameName;
  const names = list(value.names).slice(0, MOST_NAMES).map((name) => word(name));
  const rounds = list(value.rounds).slice(0, MOST_ROUNDS).map(list);
  const id = word(value.id);
  if (names.length < 2 || !rounds.length || !/^[\w-]+$/.test(id)) return null;
  return {
    id,
    game,
    edition: word(value.edition),
    begun: count(value.begun, LATEST),
    names,
    rounds: rounds.map((sides) => readRound(game, names.map((_, seat) => sides[seat]))),
    ...(game === 'card' ? { sixth: value.sixth === true } : {}),
    ...(game === 'roll' ? { journals: names.map((_, seat) => journal(list(value.journals)[seat])) } : {}),
  } as Evening;
}
