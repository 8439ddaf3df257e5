/** What is laid in a row, and what may no longer follow. */
export interface CardRow {
  laid: string[];
  barred?: string[];
}

/** A pawn on a step: whose it is, and whether it is the leader. */
export interface PlacedPawn {
  step: number;
  seat?: number;
  leader?: boolean;
}

/** Some steps of the blue path, one moment after the other. */
export interface Steps {
  from: number;
  to: number;
  /** Whether the moments are alternatives, and do not follow each other. */
  apart?: boolean;
  moments: { pawns: PlacedPawn[]; tiles?: Record<number, string> }[];
}

/** Something of the board game, drawn with its pieces. */
export type BoardFigure =
  | { game: 'board'; draws: 'path' | 'pawns' | 'tiles' }
  | { game: 'board'; draws: 'steps'; steps: Steps }
  | { game: 'board'; draws: 'crossings'; counts: number[] }
  | { game: 'board'; draws: 'track'; track: 'large_track' | 'small_track' }
  | { game: 'board'; draws: 'rows'; rows: { cards: string[]; direction: 'open' | 'up' | 'down' }[] };

/** A column of a sheet: what is written in it, and how its bridge stands. */
export interface Written {
  colour: string;
  numbers: number[];
  double?: boolean;
  top?: boolean;
  bridge?: 'mine' | 'gone';
}

/** Something of the roll & write, drawn with its pieces. */
export type RollFigure =
  | { game: 'roll'; draws: 'sheet' }
  | { game: 'roll'; draws: 'dice'; dice: string; aside?: string }
  | { game: 'roll'; draws: 'columns'; columns: Written[] }
  | { game: 'roll'; draws: 'tracks'; kind: 'artefact' | 'die'; marked: number[] };

export type Figure = CardRow | BoardFigure | RollFigure;

const colour = (letter: string, ranks: string): string[] => ranks.split(' ').map((rank) => letter + rank);

const steps = (from: number, to: number, ...moments: Steps['moments']): BoardFigure => ({ game: 'board', draws: 'steps', steps: { from, to, moments } });
const columns = (...found: Written[]): RollFigure => ({ game: 'roll', draws: 'columns', columns: found });

/** Pictures beside the rules that they explain. */
export const FIGURES: Record<string, Figure> = {
  C1: { laid: colour('Y', 'x x x 2 3 4 5 6 7 8 9 10') },
  'C4.1': { laid: colour('G', '3 7'), barred: colour('G', '4 5 6') },
  'C4.2': { laid: colour('B', 'x x 2'), barred: colour('B', 'x') },
  'C8.3': { laid: colour('R', 'x x') },
  'C8.4': { laid: colour('V', 'x x 2 3 4 7 9 10') },
  'C11.1': { laid: colour('G', '4 5 6') },
  B2: { laid: colour('B', '0 1 2 3 4 5 6 7 8 9 10') },
  B1: { game: 'board', draws: 'path' },
  B3: { game: 'board', draws: 'pawns' },
  B4: { game: 'board', draws: 'tiles' },
  B8: { game: 'board', draws: 'steps', steps: { from: 1, to: 3, apart: true, moments: [{ pawns: [{ step: 1 }] }, { pawns: [{ step: 1, leader: true }] }] } },
  B9: { laid: colour('B', '3 3 6'), barred: colour('B', '5') },
  'B12.1': steps(4, 5, { pawns: [{ step: 4 }], tiles: { 5: 'a' } }, { pawns: [{ step: 5 }] }),
  'B12.4': steps(
    5,
    7,
    { pawns: [{ step: 5 }], tiles: { 6: 's', 7: '15' } },
    { pawns: [{ step: 6 }], tiles: { 6: 's', 7: '15' } },
    { pawns: [{ step: 7 }], tiles: { 6: 's', 7: '15' } },
  ),
  B13: { game: 'board', draws: 'crossings', counts: [4, 5] },
  B15: { game: 'board', draws: 'track', track: 'large_track' },
  B16: { game: 'board', draws: 'track', track: 'small_track' },
  'B17.1': {
    game: 'board',
    draws: 'rows',
    rows: [
      { cards: colour('W', '7 7'), direction: 'open' },
      { cards: colour('W', '7 7 5'), direction: 'down' },
      { cards: colour('W', '7 7 9'), direction: 'up' },
    ],
  },
  R1: { game: 'roll', draws: 'dice', dice: 'RGP047' },
  R2: { game: 'roll', draws: 'sheet' },
  'R3.1': { game: 'roll', draws: 'dice', dice: 'GP07', aside: 'R4' },
  'R4.1': columns({ colour: 'R', numbers: [] }, { colour: 'R', numbers: [], double: true }, { colour: 'R', numbers: [3] }),
  R5: columns({ colour: 'Y', numbers: [2] }, { colour: 'Y', numbers: [2, 2] }, { colour: 'Y', numbers: [2, 2, 8] }),
  R6: columns({ colour: 'R', numbers: [1, 4, 7] }, { colour: 'B', numbers: [5] }, { colour: 'B', numbers: [5, 5] }),
  R7: { game: 'roll', draws: 'tracks', kind: 'artefact', marked: [0, 1] },
  R8: columns({ colour: 'G', numbers: [1, 2, 3, 3, 4, 5, 6, 6, 8], top: true, bridge: 'mine' }),
  'R10.1': columns({ colour: 'P', numbers: [1, 1, 2, 4, 5, 6, 7], bridge: 'mine' }),
  'R10.2': columns({ colour: 'P', numbers: [1, 1, 2, 4, 5, 6, 7], bridge: 'gone' }),
  'R13.1': { game: 'roll', draws: 'tracks', kind: 'die', marked: [8, 9] },
};
