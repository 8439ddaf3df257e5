import type { BoardScores, CardScores, RollScores, Scores } from '../generated/scores';
import { getScores } from '../lib/api';
import { writeStored, readStored } from '../lib/storage';
import type { GameName } from '../generated/games';

/** Raise it when the tables change their shape: those that an older page stored are then not used. */
const VERSION = 2;

interface Stored {
  version: number;
  build: string;
  scores: Scores;
}

export interface AllScores {
  card: CardScores;
  board: BoardScores;
  roll: RollScores;
}

const key = (game: GameName): string => `cibola.scores.${game}`;

/** Load a game's tables: once for each build from the server, then from local storage; without a connection, older ones. */
export async function loadScores(game: GameName): Promise<Scores> {
  const stored = readStored<Stored>(key(game));
  const before = stored.version === VERSION ? stored.scores : undefined;
  if (before && stored.build === BUILD && BUILD !== 'dev') return before;
  try {
    const scores = await getScores<Scores>(game);
    writeStored(key(game), { version: VERSION, build: BUILD, scores });
    return scores;
  } catch (error) {
    if (before) return before;
    throw error;
  }
}

/** Load the tables of all games, so that the pad works without a connection from now on. */
export async function loadAllScores(): Promise<AllScores> {
  const [card, board, roll] = await Promise.all([loadScores('card'), loadScores('board'), loadScores('roll')]);
  return { card, board, roll } as AllScores;
}
