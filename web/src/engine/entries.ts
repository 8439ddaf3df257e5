// Entries: the lines of a game's log, and the texts of those that are no actions. Mirrors src/cibola/record/entries.py.

import { RefusedError } from './errors';
import { SPACE, strip } from './text';

export const NO_SEAT = -1; // the seat of an entry that nobody made: a chance result
export const RESIGN = '!resign';
export const TIMEOUT = '!timeout';
export const ABANDON = '!abandon';
export const AGREE = '!agree';
export const ENDINGS: ReadonlyMap<string, string> = new Map([
  [RESIGN, 'resigned'],
  [TIMEOUT, 'timeout'],
  [ABANDON, 'abandoned'],
  [AGREE, 'agreed'],
]);
export const BACK = '!back:';
export const SEAT = '!seat:';
export const CHANCE_RESULT = '=';
export const WORD = `[^${SPACE}{}"@]+(?:"(?:[^"\\\\]|\\\\.)*")?`; // the text of an entry

const EARLIEST = -62_135_596_800_000; // the years 1 to 9999, in milliseconds since 1970
const LATEST = 253_402_300_799_999;
const LONGEST_NUMBER = 18; // digits

/** One line of the log: who, what, and perhaps when (milliseconds since 1970) and a comment. */
export interface Entry {
  readonly seat: number;
  readonly text: string;
  readonly at?: number | null;
  readonly comment?: string;
}

/** Read a text in quotation marks. */
export function unquote(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'string' && text === strip(text) && isUnicode(read)) return read;
  } catch {
    // told below
  }
  throw new RefusedError('unreadable', 'unreadable-event', { text });
}

/** Refuse a time that no calendar has. */
export function checkTime(at: number | null | undefined): void {
  if (typeof at === 'number' && !(EARLIEST <= at && at <= LATEST)) {
    throw new RefusedError('unreadable', 'unreadable-time', { time: at });
  }
}

/** Return whether a text is a whole number that is not absurdly long, written with 0 to 9. */
export function isNumber(text: string): boolean {
  const digits = text.replace(/^-/, '');
  return /^[0-9]+$/.test(digits) && digits.length <= LONGEST_NUMBER;
}

/** Refuse a name or a comment that no file can hold. */
export function checkText(text: string): void {
  if (!isUnicode(text)) throw new RefusedError('unreadable', 'unreadable-text', { text: ascii(text) });
}

/** Return whether a text can be written to a file: it has no half characters (lone surrogates). */
export function isUnicode(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

/** Write a text as Python's `ascii` does. */
function ascii(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const letters = Array.from(text, (letter) => {
    if (letter === mark || letter === '\\') return `\\${letter}`;
    return /^[ -~]$/.test(letter) ? letter : escape(letter.codePointAt(0) ?? 0);
  });
  return mark + letters.join('') + mark;
}

function escape(code: number): string {
  const short = new Map([
    [9, '\\t'],
    [10, '\\n'],
    [13, '\\r'],
  ]).get(code);
  if (short) return short;
  const [letter, digits] = code < 0x100 ? ['x', 2] : code < 0x10000 ? ['u', 4] : ['U', 8];
  return `\\${letter}${code.toString(16).padStart(digits, '0')}`;
}
