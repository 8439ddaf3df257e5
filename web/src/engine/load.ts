import type { GameName } from '../generated/games';
import type { EngineGame } from './game';
import { Rules } from './module';
import type { GameTables } from './tables';

const GAMES: Partial<Record<GameName, (tables: GameTables, rules: Rules) => Promise<EngineGame>>> = {
  card: async (tables, rules) => new (await import('./card/card')).Card(tables, rules),
};

/** Make the engine of a game from its tables and its compiled rules. */
export async function loadEngine(
  tables: GameTables,
  compiled: BufferSource | WebAssembly.Module,
): Promise<EngineGame> {
  const make = GAMES[tables.game];
  if (!make) throw new TypeError(`there is no engine of the game ${tables.game}`);
  return make(tables, await Rules.load(compiled));
}
