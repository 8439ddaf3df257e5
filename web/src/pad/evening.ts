/** What a player has on the table at the end of a round, as it is noted on the pad. */
export interface CardSide {
  laid: string[];
  exploits: string[];
}

export interface BoardSide {
  /** Steps by path; a path without a pawn is not there. */
  pawns: Record<string, number>;
  leader: string;
  artefacts: number;
  /** Points of tiles, gained on the way. */
  points: number;
}

export interface Column {
  filled: number;
  double: boolean;
  /** Whether this player was first to cross its bridge. */
  bridge: boolean;
}

/** By column: the expeditions, `a` for artefacts, `d` for dice. */
export type RollSide = Record<string, Column>;

/** A full sheet: everything that was written, in the notation of the engine. */
export interface Journal {
  /** Whether the full sheet is in use, and not quick entry. */
  isFull: boolean;
  actions: string[];
  /** Bridges that somebody with quick entry crossed in an earlier turn. */
  late: string[];
  /** What quick entry held before the full sheet was opened. */
  before: RollSide;
}

interface Noted<Game, Side> {
  id: string;
  game: Game;
  edition: string;
  begun: number;
  names: string[];
  /** Rounds of sides. */
  rounds: Side[][];
}

export type CardEvening = Noted<'card', CardSide> & { sixth: boolean };
export type BoardEvening = Noted<'board', BoardSide>;
export type RollEvening = Noted<'roll', RollSide> & { journals: Journal[] };
/** One game at a real table, with all its rounds. */
export type Evening = CardEvening | BoardEvening | RollEvening;

/** The most points that can be entered: five digits. */
export const MOST_POINTS = 99_999;

export const ARTEFACTS = 'a';
export const DICE = 'd';

export const noCards = (): CardSide => ({ laid: [], exploits: [] });
export const noPawns = (): BoardSide => ({ pawns: {}, leader: '', artefacts: 0, points: 0 });
export const noMarks = (): RollSide => ({});
export const noJournal = (): Journal => ({ isFull: false, actions: [], late: [], before: {} });
export const noColumn = (): Column => ({ filled: 0, double: false, bridge: false });
