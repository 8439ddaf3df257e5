// Game records, the log that is the truth, and their text form: the mirror of src/cibola/record.

import { checkText, checkTime, type Entry, isNumber, isUnicode, unquote, WORD } from './entries';
import { RefusedError } from './errors';
import type { Options, OptionValue } from './tables';
import { isPrintable, quote, SPACE, strip } from './text';

export const FORMAT = 1;
const TITLE = 'Cibola record';
const WIDTH = 100;
const SPECTATOR = 'spectator';

/** A game as data: everything that is needed to play it again. */
export interface GameRecord {
  format: number;
  game: string;
  rules: number;
  options: Options;
  players: string[];
  entries: Entry[];
  date: string;
  seed: string;
  commitment: string;
  deals: Map<number, string>; // given chance results, by the number of the chance event
  seen: number | null; // the seat whose knowledge this is; -1 a spectator; null: everything
  scores: number[] | null; // as claimed
}

const refuse = (key: string, args: Record<string, string | number> = {}, cause?: RefusedError): RefusedError =>
  new RefusedError('record', key, args, '', cause);

// --- writing ---

/** Write a record as text for people. */
export function dumpRecord(record: GameRecord): string {
  const lines = [`${TITLE} ${record.format}`];
  for (const [name, value] of header(record)) {
    const line = `${name}: ${value}`;
    if (name.startsWith('deal ')) lines.push(...wrap(line));
    else lines.push(line);
  }
  lines.push('');
  for (const { seat, entries } of bySeat(record.entries)) {
    lines.push(`${seat}: ${entries.map(writeEntry).join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

function* header(record: GameRecord): Generator<[string, string]> {
  yield ['game', record.game];
  yield ['rules', String(record.rules)];
  for (const [name, value] of Object.entries(record.options)) yield [name, writeOption(value)];
  for (const [seat, player] of record.players.entries()) yield [`seat ${seat}`, quoteName(player)];
  for (const name of ['date', 'commitment', 'seed'] as const) {
    if (record[name]) yield [name, quoteName(record[name])];
  }
  if (record.seen !== null) yield ['seen by', record.seen >= 0 ? String(record.seen) : SPECTATOR];
  for (const [event, deal] of [...record.deals].sort(([one], [other]) => one - other)) {
    yield [`deal ${event + 1}`, deal];
  }
  if (record.scores) yield ['scores', record.scores.join(' ')];
}

function writeOption(value: OptionValue): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

const UNQUOTED = new RegExp(`^[^${SPACE}"](?:[^\\n\\r]*[^${SPACE}])?$`);

/** Write a name as it is, or in quotation marks where it would not be read back the same. */
function quoteName(text: string): string {
  return UNQUOTED.test(text) && isPrintable(text) ? text : quote(text);
}

/** Break a line at spaces; what follows is indented. */
function wrap(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current && current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = `  ${word}`;
    } else {
      current = current ? `${current} ${word}` : word;
    }
  }
  return [...lines, current];
}

function bySeat(entries: readonly Entry[]): { seat: number; entries: Entry[] }[] {
  const groups: { seat: number; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.seat === entry.seat) last.entries.push(entry);
    else groups.push({ seat: entry.seat, entries: [entry] });
  }
  return groups;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['}', '\\}'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

function writeEntry({ text, at, comment }: Entry): string {
  const said = comment ? ` {${comment.replace(/[\\}\n\r]/g, (letter) => ESCAPES.get(letter) ?? letter)}}` : '';
  return text + said + (typeof at === 'number' ? ` @${new Date(at).toISOString()}` : '');
}

// --- reading ---

/** Read a record, in its text form or as JSON. */
export function loadRecord(text: string): GameRecord {
  const content = text.replace(/^\ufeff/, '');
  if (!isUnicode(content)) throw refuse('record-not-text');
  const record = content.trimStart().startsWith('{') ? readJson(content) : readText(content);
  if (record.format !== FORMAT) throw refuse('record-format', { format: record.format, known: FORMAT });
  checkHeader(record);
  checkEntries(record.entries);
  return record;
}

/** Refuse a header that nothing can be done with; the rest is found by replaying. */
function checkHeader(record: GameRecord): void {
  for (const name of ['seed', 'commitment'] as const) {
    if (record[name] && !/^[0-9a-f]{64}$/.test(record[name])) throw refuse('record-hex', { name });
  }
  const { seen, players } = record;
  if (seen !== null && (record.seed || !(seen >= -1 && seen < players.length))) throw refuse('record-seen');
}

const WHOLE_WORD = new RegExp(`^(?:${WORD})$`);

/** Refuse entries of a JSON record that its text form could not hold. */
function checkEntries(entries: readonly Entry[]): void {
  entries.forEach(({ seat, text }, at) => {
    if (WHOLE_WORD.test(text)) return;
    const cause = new RefusedError('unreadable', 'unreadable-event', { text });
    throw refuse('record-entry', { entry: at + 1, seat, text }, cause);
  });
}

interface Line {
  number: number;
  text: string;
}

/** Join continued lines, and leave out empty ones and remarks. */
function logicalLines(text: string): Line[] {
  const lines: Line[] = [];
  let current: Line | null = null;
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .forEach((raw, at) => {
      const line = raw.replace(/[ \t]+$/, '');
      if (/^[ \t]/.test(line) && current) {
        current.text += ` ${line.replace(/^[ \t]+/, '')}`;
      } else {
        current = line === '' || line.startsWith('#') ? null : { number: at + 1, text: line };
        if (current) lines.push(current);
      }
    });
  return lines;
}

const beginning = (text: string): string => Array.from(text).slice(0, 40).join('');

interface Fields {
  version: string;
  header: Map<string, { number: number; value: string }>;
  entries: Entry[];
}

function readText(text: string): GameRecord {
  const [title, ...lines] = logicalLines(text);
  if (!title?.text.toLowerCase().startsWith(TITLE.toLowerCase())) {
    throw refuse('record-title', { title: `${TITLE} ${FORMAT}` });
  }
  const fields: Fields = { version: title.text.slice(TITLE.length), header: new Map(), entries: [] };
  lines.forEach((line) => readLine(fields, line));
  return assemble(fields);
}

function readLine({ header: names, entries }: Fields, { number, text }: Line): void {
  const colon = text.indexOf(':');
  if (colon < 0) throw refuse('record-line', { line: number, text: beginning(text) });
  const name = strip(text.slice(0, colon)).toLowerCase();
  const value = text.slice(colon + 1);
  if (isNumber(name)) entries.push(...readEntries(Number(name), value, number));
  else if (names.has(name)) throw refuse('record-twice', { line: number, name });
  else names.set(name, { number, value: strip(value) });
}

const TOKEN = new RegExp(
  `[${SPACE}]*(?:\\{(?<comment>(?:[^\\\\}]|\\\\.)*)\\}|@(?<time>[^${SPACE}{]+)|(?<text>${WORD}))`,
  'sy',
);

/** Read the entries of one line: each a text, perhaps with a comment and a time. */
function readEntries(seat: number, line: string, number: number): Entry[] {
  const entries: Entry[] = [];
  const text = line.replace(new RegExp(`[${SPACE}]+$`), '');
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text);
    const last = entries.at(-1);
    if (!token?.groups) throw unreadableEntry(number, text.slice(at));
    const { comment, time, text: word } = token.groups;
    if (word !== undefined) entries.push({ seat, text: word, at: null, comment: '' });
    else if (!last) throw unreadableEntry(number, token[0]);
    else if (comment !== undefined) entries[entries.length - 1] = { ...last, comment: unescape(comment) };
    else entries[entries.length - 1] = { ...last, at: readTime(time ?? '', number) };
  }
  return entries;
}

const unreadableEntry = (line: number, text: string): RefusedError =>
  refuse('record-entry-unreadable', { line, text: beginning(strip(text)) });

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, (_, letter: string) => (letter === 'n' ? '\n' : letter === 'r' ? '\r' : letter));
}

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

function readTime(text: string, line: number): number {
  const [, year, month, day] = TIME.exec(text) ?? [];
  const at = isDay(Number(year), Number(month), Number(day)) ? Date.parse(text.replace(',', '.')) : NaN;
  if (Number.isNaN(at)) throw refuse('record-time', { line, text: beginning(text) });
  return at;
}

/** Return whether the calendar has such a day. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Gather the fields that were read; options are all names that are not the header's own. */
function assemble({ version, header: names, entries }: Fields): GameRecord {
  const record: GameRecord = { ...EMPTY, options: {}, players: [], deals: new Map(), entries };
  record.format = readInt(version, 1);
  names.forEach(({ number, value }, name) => readHeader(record, name, value, number));
  for (const name of ['game', 'rules'] as const) {
    if (!names.has(name)) throw refuse('record-missing', { name });
  }
  return record;
}

const EMPTY = {
  format: FORMAT,
  game: '',
  rules: 0,
  date: '',
  seed: '',
  commitment: '',
  seen: null,
  scores: null,
} as const;

function readHeader(record: GameRecord, name: string, value: string, number: number): void {
  const space = name.indexOf(' ');
  const [kind, which] = space < 0 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)];
  if (name === 'game' || name === 'commitment' || name === 'seed') record[name] = value;
  else if (name === 'date') record.date = readName(value, number);
  else if (name === 'rules') record.rules = readInt(value, number);
  else if (name === 'scores') record.scores = value.split(/\s+/).filter(Boolean).map((one) => readInt(one, number));
  else if (name === 'seen by') record.seen = value === SPECTATOR ? -1 : readInt(value, number);
  else if (kind === 'seat' && which) {
    if (readInt(which, number) !== record.players.length) throw refuse('record-seats', { line: number });
    record.players.push(readName(value, number));
  } else if (kind === 'deal' && which) record.deals.set(readInt(which, number) - 1, value);
  else record.options[name] = readOption(value);
}

function readName(value: string, number: number): string {
  try {
    return value.startsWith('"') ? unquote(value) : value;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw refuse('record-line', { line: number, text: beginning(value) }, error);
  }
}

function readInt(text: string, number: number): number {
  if (!isNumber(strip(text))) throw refuse('record-number', { line: number, text: beginning(strip(text)) });
  return Number(strip(text));
}

/** Read the value of an option, as `writeOption` writes it. */
export function readOption(text: string): OptionValue {
  if (text === 'yes' || text === 'no') return text === 'yes';
  return isNumber(text) ? Number(text) : text;
}

// --- JSON ---

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isInt: Check = (value) => Number.isInteger(value);
const isIntOrNull: Check = (value) => value === null || isInt(value);
const isOption: Check = (value) => isText(value) || isInt(value) || typeof value === 'boolean';
const listOf = (check: Check): Check => (value) => Array.isArray(value) && value.every(check);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Check an object: the fields that it must have, those that it may have, and no others. */
const struct = (required: Record<string, Check>, more: Record<string, Check> = {}): Check => {
  const all = { ...required, ...more };
  return (value) =>
    isObject(value) &&
    Object.keys(required).every((name) => name in value) &&
    Object.entries(value).every(([name, one]) => all[name]?.(one) ?? false);
};

const isRecord = struct(
  {
    format: isInt,
    game: isText,
    rules: isInt,
    options: (value) => isObject(value) && Object.values(value).every(isOption),
    players: listOf(isText),
  },
  {
    entries: listOf(struct({ seat: isInt, text: isText }, { at: isIntOrNull, comment: isText })),
    date: isText,
    seed: isText,
    commitment: isText,
    deals: (value) => isObject(value) && Object.entries(value).every(([name, one]) => isNumber(name) && isText(one)),
    seen: isIntOrNull,
    scores: (value) => value === null || listOf(isInt)(value),
  },
);

type RecordJson = Partial<Omit<GameRecord, 'deals'>> & { deals?: Record<string, string> };

function readJson(text: string): GameRecord {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw refuse('record-json', { reason: error instanceof Error ? error.message : '' });
  }
  if (!isRecord(read)) throw refuse('record-json', { reason: 'fields' });
  const json = read as RecordJson;
  const entries = json.entries ?? [];
  entries.forEach(({ at, comment }) => {
    checkTime(at);
    checkText(comment ?? '');
  });
  const deals = Object.entries(json.deals ?? {}).map(([event, deal]) => [Number(event), deal] as const);
  return { ...EMPTY, options: {}, players: [], ...json, entries, deals: new Map(deals) };
}

/** Write a record as JSON; what has its usual value is left out. */
export function recordToJson(record: GameRecord): string {
  const { format, game, rules, options, players, entries, deals, ...rest } = record;
  const lines = entries.map(({ seat, text, at, comment }) => ({
    seat,
    text,
    ...(typeof at === 'number' && { at }),
    ...(comment && { comment }),
  }));
  return JSON.stringify({
    format,
    game,
    rules,
    options,
    players,
    ...(lines.length && { entries: lines }),
    ...(rest.date && { date: rest.date }),
    ...(rest.seed && { seed: rest.seed }),
    ...(rest.commitment && { commitment: rest.commitment }),
    ...(deals.size && { deals: Object.fromEntries(deals) }),
    ...(rest.seen !== null && { seen: rest.seen }),
    ...(rest.scores && { scores: rest.scores }),
  });
}
