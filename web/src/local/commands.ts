// Commands: one function for each, which decides what it adds to the log, or refuses it (as server/tables/commands.py).

import { ABANDON, BACK, RESIGN, SEAT } from '../engine/entries';
import { readAction, writeAction } from '../engine/notation';
import type { Command, Deed, Message } from '../generated/protocol';
import { computerName, USUAL_LEVEL } from './levels';
import { HINT, HINTED, type LogLine, NEXT, OFFER_REMATCH, PREMOVE } from './model';
import * as permissions from './permissions';
import type { TableState } from './state';

const MOST_LINES = 20_000; // as at the server: a game of the card game has about 300
const MOST_LINES_TO_PLAY = 2 * MOST_LINES; // so that hints and take-backs never keep a game from its end
const ENDING: readonly Deed['do'][] = ['resign', 'accept', 'release'];


/** A command that a table refuses, and why; with `isStale` its sender has not seen a later line that matters to it. */
export class CommandError extends Error {
  constructor(
    readonly reason: Message,
    readonly isStale = false,
  ) {
    super(reason.key);
  }
}

export const refuse = (key: string, args: Message['args'] = {}): CommandError => new CommandError({ key, args, rule: '' });

/** The effect of a command: log lines, and whether it starts a rematch or asks for a hint. */
export interface Decision {
  lines: LogLine[];
  /** The level of a computer that takes over the seat of the line. */
  level?: number;
  isRematch?: boolean;
  isHint?: boolean;
}

interface Context {
  state: TableState;
  seat: number;
  line: (text: string, seat?: number, comment?: string) => LogLine;
}

type DeedOf<Tag extends Deed['do']> = Extract<Deed, { do: Tag }>;
type Decide<Tag extends Deed['do']> = (context: Context, deed: DeedOf<Tag>) => Decision;

/** Return the effect of a command, or refuse it. */
export function decide(state: TableState, command: Command, at: number): Decision {
  const seat = seatOf(state, command.seat ?? null);
  checkLogLength(state, command);
  checkNotStale(state, command, seat);
  const line = (text: string, by = seat, comment = ''): LogLine => ({ seat: by, text, at, comment });
  const decision = COMMANDS[command.deed.do] as Decide<Deed['do']> | undefined;
  if (!decision) throw refuse('server-nobody-to-ask');
  return decision({ state, seat, line }, command.deed);
}

/** Return the seat of a command: the one it names, else the one of this screen that can move or premove. */
function seatOf(state: TableState, wanted: number | null): number {
  const own = state.ownSeats;
  if (wanted === null) {
    const premoving = state.premoveSeats.find((seat) => own.includes(seat) && state.canChoose(seat)); // in turn order
    return own.find((seat) => seat === state.mover) ?? premoving ?? own[0] ?? -1;
  }
  if (!own.includes(wanted)) throw refuse('server-not-your-seat', { seat: wanted });
  return wanted;
}

function checkLogLength({ number }: TableState, { deed }: Command): void {
  const most = deed.do === 'play' ? MOST_LINES_TO_PLAY : MOST_LINES;
  if (number >= most && !ENDING.includes(deed.do)) throw refuse('server-too-long', { most });
}

function checkNotStale(state: TableState, { deed, expect }: Command, seat: number): void {
  const isChoice = deed.do === 'play' || deed.do === 'take_back';
  const since = isChoice ? state.lastChangeFor(seat) : state.lastPlayed;
  if (since <= expect && expect <= state.number) return;
  throw new CommandError({ key: 'server-stale', args: { expected: expect, number: state.number }, rule: '' }, true);
}

function require(why: string): void {
  if (why) throw refuse(why);
}

const COMMANDS: { [Tag in Deed['do']]?: Decide<Tag> } = {
  play({ state, seat, line }, deed) {
    require(permissions.whyNotPlay(state));
    const { tables } = state.engine;
    const action = readAction(tables, deed.action);
    if (state.premoveSeats.includes(seat)) return { lines: [line(premoveText(state, [...(state.premoves.get(seat) ?? []), action]))] };
    return { lines: [line(writeAction(tables, action), seat, state.hinted.has(seat) ? HINTED : '')] };
  },
  take_back({ state, seat, line }) {
    require(permissions.whyNotTakeBack(state));
    for (const one of [seat, ...state.ownSeats]) {
      const premoves = state.premoves.get(one);
      if (premoves) return { lines: [line(premoveText(state, premoves.slice(0, -1)), one)] };
    }
    return { lines: [line(`${BACK}${permissions.entryToTakeBack(state)}`)] };
  },
  resign({ state, line }) {
    require(permissions.whyNotResign(state));
    return { lines: [line(RESIGN)] };
  },
  offer({ state, line }, { what }) {
    require(what === 'rematch' ? permissions.whyNotRematch(state) : permissions.whyNotAsk(state));
    return { lines: [line(OFFER_REMATCH)], isRematch: true };
  },
  accept: () => nothingOffered(),
  decline: () => nothingOffered(),
  release({ state, line }, { way, level }) {
    require(permissions.whyNotRelease(state));
    const seat = permissions.seatToRelease(state) ?? 0;
    if (way === 'end') return { lines: [line(ABANDON, seat)] };
    const number = level || USUAL_LEVEL;
    checkLevel(state.levels.length, number);
    const name = computerName(state.levels, number, state.header.seconds);
    return { lines: [line(SEAT + JSON.stringify(name), seat)], level: number };
  },
  hint({ state, line }) {
    require(permissions.whyNotHint(state));
    const mover = state.mover ?? 0;
    const isNoted = state.hinted.has(mover) || state.position.actions.length === 1; // where there is nothing to choose, nothing is told
    return { lines: isNoted ? [] : [line(HINT, mover)], isHint: true };
  },
};

function nothingOffered(): never {
  throw refuse('server-nothing-offered');
}

/** Return a level, or refuse one that does not exist. */
export function checkLevel(most: number, level: number): number {
  if (!(level >= 1 && level <= most)) throw refuse('server-level', { level, most });
  return level;
}

/** Return the line that replaces the premoves of a seat. */
const premoveText = (state: TableState, actions: readonly number[]): string =>
  PREMOVE + actions.map((action) => writeAction(state.engine.tables, action)).join(' ');

/** Return the line that names the table of the rematch. */
export const nextLine = (after: LogLine, table: string): LogLine => ({ ...after, text: NEXT + table, comment: '' });
