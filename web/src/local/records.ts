// Records that were pasted or opened: kept as long as the tab lives, so that a reload finds them again.

import type { ReplayOf, ReplayStepsOf } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { Message, Seat } from '../generated/protocol';
import { ApiError } from '../lib/api';
import type { TableSource } from '../table/source';
import type { OpenedRecord } from './calls';
import { worker } from './worker';

const KEY = 'cibola.record.';
const GONE = 404; // stands for what is not here where requests have a status
const UNKNOWN: Message = { key: 'local-record-unknown', args: {}, rule: '' };

interface KeptRecord {
  text: string;
  players: string[];
}

const opened = new Map<string, KeptRecord>(); // where the browser keeps nothing, or nothing so large

/** Check a record, and keep it. */
export async function openRecord(text: string): Promise<OpenedRecord> {
  const found = await worker.call('openRecord', text);
  if ('id' in found) keep(found.id, { text, players: found.players });
  return found;
}

function keep(id: string, record: KeptRecord): void {
  opened.set(id, record);
  try {
    sessionStorage.setItem(KEY + id, JSON.stringify(record));
  } catch {
    // It then lasts as long as the page.
  }
}

function find(id: string): KeptRecord {
  const known = opened.get(id) ?? read(id);
  if (!known) throw new ApiError(GONE, UNKNOWN);
  return known;
}

function read(id: string): KeptRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null') as KeptRecord | null;
  } catch {
    return null;
  }
}

/** Return a player of a record as a seat of a table: a computer is written as `level:3` or `level:6,2s`. */
function seatOf(name: string, seat: number): Seat {
  const level = Number(/^level:(\d+)/.exec(name)?.[1] ?? 0);
  const who = level ? ({ kind: 'computer', name: '' } as const) : ({ kind: 'screen', name } as const);
  return { seat, ...who, level, avatar: '', taken: true, here: true, mine: false, link: null, left: null, deadline: null };
}

/** What a replay needs of a record, as it would ask a table for it. */
export const source: Omit<TableSource, 'connect'> = {
  getSeats: async (id) => find(id).players.map(seatOf),
  getReplay: async <G extends GameName>(id: string) => (await worker.call('recordReplay', id, find(id).text)) as ReplayOf<G>,
  getReplaySteps: async <G extends GameName>(id: string, first: number) =>
    ({ steps: await worker.call('recordSteps', find(id).text, first) }) as unknown as ReplayStepsOf<G>,
  recordUrl: async (id) => textUrl(find(id).text),
};

/** Return where a text can be downloaded from, now. */
export const textUrl = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
