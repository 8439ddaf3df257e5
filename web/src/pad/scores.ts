import type { BoardScores, CardScores, RollScores, Scores } from '../generated/scores';
import { get } from '../lib/api';
import { writeStored, readStored } from '../lib/storage';
import type { GameName } from '../generated/games';

interface Kept {
  build: string;
  scores: Scores;
}

export interface AllScores {
  card: CardScores;
  board: BoardScores;
  roll: RollScores;
}

const key = (game: GameName): string => `cibola.scores.${game}`;

/** Load what a game can score: once a build from the server, then from this browser; without a connection, as before. */
export async function loadScores(game: GameName): Promise<Scores> {
  const before = readStored<Kept>(key(game));
  if (before.scores && before.build === BUILD && BUILD !== 'dev') return before.scores;
  try {
    const scores = await get<Scores>(`api/scores/${game}`);
    writeStored(key(game), { build: BUILD, scores });
    return scores;
  } catch (error) {
    if (before.scores) return before.scores;
    throw error;
  }
}

/** Load what all games score, so that the pad works without a connection from now on. */
export async function loadAllScores(): Promise<AllScores> {
  const [card, board, roll] = await Promise.all([loadScores('card'), loadScores('board'), loadScores('roll')]);
  return { card, board, roll } as AllScores;
}
