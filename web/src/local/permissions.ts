// Which commands whoever sits at this screen may send now, as server/tables/permissions.py for somebody who plays alone.
// Each function returns the key of the refusing message, or `ALLOWED`.

import { isEntry } from '../engine/log';
import { adviserOf } from './levels';
import type { TableState } from './state';

type Permission = (state: TableState) => string;
const ALLOWED = '';

const whilePlaying: Permission = ({ status }) => (status === 'playing' ? ALLOWED : 'server-over');

/** Allow whoever has a seat that can move or premove; whether the rules allow the action is decided later. */
export const whyNotPlay: Permission = (state) => {
  const own = state.ownSeats;
  if (state.mover === null || own.some((seat) => state.canChoose(seat))) return ALLOWED;
  return own.some((seat) => state.premovesComplete.has(seat)) ? 'server-chosen' : 'server-not-your-turn';
};

export const whyNotTakeBack: Permission = (state) => {
  const why = whilePlaying(state);
  if (why || state.ownSeats.some((seat) => state.premoves.has(seat))) return why;
  return entryToTakeBack(state) === null ? 'server-nothing-to-take-back' : ALLOWED;
};

export const whyNotResign = whilePlaying;

/** There is nobody who could agree to an end, or to an action taken back. */
export const whyNotAsk: Permission = (state) => whilePlaying(state) || 'server-nobody-to-ask';

export const whyNotRematch: Permission = (state) => {
  if (state.next) return 'server-rematch-made';
  return state.status === 'over' ? ALLOWED : 'server-still-playing';
};

export const whyNotHint: Permission = (state) =>
  whilePlaying(state) ||
  (adviserOf(state.levels) ? ALLOWED : 'server-hint-failed') || (state.mover !== null && state.ownSeats.includes(state.mover) ? ALLOWED : 'server-not-your-turn');

/** Return the seat whose computer has failed, and that can therefore be released. */
export const seatToRelease = ({ mover, failed }: TableState): number | null =>
  mover !== null && failed.has(mover) ? mover : null;

export const whyNotRelease: Permission = (state) =>
  whilePlaying(state) || (seatToRelease(state) === null ? 'server-nobody-gone' : ALLOWED);

/** By the tags of commands, as a page knows them. */
const PERMISSIONS: [tags: string[], whyNot: Permission][] = [
  [['take_back'], whyNotTakeBack],
  [['resign'], whyNotResign],
  [['offer', 'offer:rematch'], whyNotRematch],
  [['release'], whyNotRelease],
  [['hint'], whyNotHint],
];

/** List the tags of the commands that may be sent, besides `play`. */
export const allowedCommands = (state: TableState): string[] =>
  PERMISSIONS.flatMap(([tags, whyNot]) => (whyNot(state) === ALLOWED ? tags : []));

/** Return the last entry that one of this screen's seats has made and that was not taken back: it may be, as often as one likes. */
export function entryToTakeBack({ position, ownSeats }: TableState): number | null {
  const isOwn = (number: number) => {
    const item = position.log.item(number);
    return !isEntry(item) && ownSeats.includes(item.seat);
  };
  return position.log.numbers().findLast(isOwn) ?? null;
}
