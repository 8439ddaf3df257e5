// A table as it is stored in this browser: its header, its seats, and the lines of its log (as in server/store/model.py).

import type { Options } from '../engine/tables';
import type { GameName } from '../generated/games';
import type { Avatar, Clock } from '../generated/protocol';

/** What is fixed when a table is created. */
export interface TableHeader {
  id: string;
  game: GameName;
  options: Options;
  rules: number;
  seed: string;
  commitment: string; // to the seed, as it was published before the first move
  made: number;
  clock: Clock;
  seconds: number; // a computer's time for a turn; 0: the level's own
  unseen: boolean;
  deals: Record<number, string>; // prepared ones, of a first game with a guide
}

/** Who plays at a seat: whoever sits at this screen, or a computer. */
export interface Seating {
  kind: 'person' | 'screen' | 'computer';
  name: string;
  level: number;
  avatar?: Avatar;
}

/** One line of a table's log: an entry of the game's record, or a table event. */
export interface LogLine {
  seat: number;
  text: string;
  at: number;
  comment: string;
}

export interface StoredTable {
  header: TableHeader;
  seating: Seating[];
  lines: LogLine[];
  /** The table at the server that keeps this game now that it is over; empty: the server refused it. */
  kept?: string;
}

/** The lines of a log that are no entries of the record (as in server/tables/table_events.py). */
export const HINT = '~hint';
export const OFFER_REMATCH = '~offer:rematch';
export const NEXT = '~next:';
export const PREMOVE = '~ahead:';
export const isTableEvent = (text: string): boolean => text.startsWith('~');

/** The comment of an action before which a hint was requested. */
export const HINTED = 'hint';
