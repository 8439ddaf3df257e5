import type { GameName } from '../generated/games';
import type { EngineGame } from './game';
import { Rules } from './module';
import type { GameTables } from './tables';

const GAMES: { [G in GameName]: (tables: GameTables, rules: Rules) => Promise<EngineGame<G>> } = {
  card: async (tables, rules) => new (await import('./card/card')).Card(tables, rules),
  board: async (tables, rules) => new (await import('./board/board')).Board(tables, rules),
  roll: async (tables, rules) => new (await import('./roll/roll')).Roll(tables, rules),
};

/** Make the engine of a game from its tables and its compiled rules. */
export async function loadEngine(
  tables: GameTables,
  compiled: BufferSource | WebAssembly.Module,
): Promise<EngineGame> {
  return GAMES[tables.game](tables, await Rules.load(compiled));
}
