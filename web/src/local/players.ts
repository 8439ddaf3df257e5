// The computer players: which one a level is, with its weights and settings in the memory of the compiled rules.

import type { Rules } from '../engine/module';
import { streamFrom } from '../engine/random';
import type { GameName } from '../generated/games';
import { loadNetwork, loadPlayers, loadRules, type Players } from './files';
import { type Limit, Search } from './search';
import type { Found, Question } from './thinker';

export type Choice = Omit<Found, 'id'>;

class GamePlayers {
  readonly #careful: number; // addresses of weights and of a workspace
  readonly #evaluators: Map<number, number>;
  readonly #scratch: number;
  #search: Search | null = null;

  constructor(
    readonly rules: Rules,
    readonly about: Players[GameName],
    readonly base: string,
  ) {
    const { levels, careful, sizes } = about;
    this.#scratch = rules.reserve(sizes.scratch);
    this.#careful = this.#keep(careful);
    this.#evaluators = new Map(
      Object.values(levels).flatMap(({ number, evaluator }) => (evaluator ? [[number, this.#keep(evaluator)] as const] : [])),
    );
  }

  /** Write weights into the memory, before the workspace that shares a record with them; returns where. */
  #keep(weights: string): number {
    const at = this.rules.reserve(this.about.sizes.evaluator);
    new Uint8Array(this.rules.memory.buffer, at).set(decode(weights));
    return at;
  }

  async choose(question: Question, isStopped: () => boolean): Promise<Choice> {
    const level = this.about.levels[question.level];
    if (level?.settings === undefined) return { action: this.#chooseCarefully(question) };
    const limit: Limit = question.seconds ? { seconds: question.seconds } : { simulations: level.simulations ?? 0 };
    this.#search ??= new Search(this.rules, this.about, this.#careful, this.#scratch);
    const network = level.network ? await loadNetwork(this.base, level.network) : null;
    return this.#search.choose(question, decode(level.settings), limit, network, isStopped);
  }

  #chooseCarefully({ box, state, moves, level, seed }: Question): number {
    const evaluator = this.#evaluators.get(level);
    if (evaluator === undefined) throw new TypeError(`there is no level ${level} here`);
    const stream = streamFrom(`level:${level} ${seed} ${moves}`);
    return this.rules.call('choose_careful_action', box, state, evaluator, this.#scratch, stream);
  }
}

const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const players = new Map<string, Promise<GamePlayers>>();

/** Load the players of a game once; the weights of a network come when a level needs them. */
function playersOf(base: string, game: GameName): Promise<GamePlayers> {
  const known = players.get(game);
  if (known) return known;
  const loading = load(base, game);
  players.set(game, loading);
  loading.catch(() => players.delete(game));
  return loading;
}

async function load(base: string, game: GameName): Promise<GamePlayers> {
  const [rules, all] = await Promise.all([loadRules(base, game), loadPlayers(base)]);
  return new GamePlayers(rules, all[game], base);
}

/** Choose an action for the seat to move, from what it knows. */
export async function choose(base: string, question: Question, isStopped: () => boolean): Promise<Choice> {
  return (await playersOf(base, question.game)).choose(question, isStopped);
}
