// The search: its decisions are rules of the compiled module; here they are called one after the other, as
// players/search/player.py calls them, with pauses in which the worker hears that nobody waits any more.

import type { Rules } from '../engine/module';
import { streamFrom } from '../engine/random';
import type { GameName } from '../generated/games';
import { readRace } from './advice';
import type { Players } from './files';
import type { Choice } from './players';
import type { Question } from './thinker';

const PAUSE_AFTER = 40; // milliseconds

/** How long a turn may be: simulations, or seconds. */
export interface Limit {
  simulations?: number;
  seconds?: number;
}

/** Addresses of what each tree works with: worlds of its own, and room for what they bring. */
interface Tree {
  boxes: number;
  root: number;
  states: number;
  evaluator: number;
  scratch: number;
  workspace: number;
  network: number;
  streams: number;
  results: number;
}

export class Search {
  readonly #trees: Tree[];
  readonly #at: Record<'box' | 'state' | 'spare' | 'evaluator' | 'settings' | 'network' | 'race' | 'history' | 'movers' | 'actions', number>;
  #paused = 0;

  constructor(
    readonly rules: Rules,
    readonly about: Players[GameName],
    readonly careful: number,
    readonly scratch: number,
  ) {
    const { sizes, counts } = about;
    const take = (size: number) => rules.reserve(size);
    this.#at = {
      box: take(sizes.box),
      state: take(sizes.state),
      spare: take(sizes.state),
      evaluator: take(sizes.evaluator),
      settings: take(sizes.settings),
      network: take(sizes.network),
      race: take(sizes.race),
      history: take(sizes.state * counts.history),
      movers: take(8 * counts.history),
      actions: take(8 * counts.history),
    };
    this.#trees = Array.from({ length: counts.trees }, () => ({
      boxes: take(3 * sizes.box),
      root: take(sizes.state),
      states: take(sizes.states),
      evaluator: take(sizes.evaluator),
      scratch: take(sizes.scratch),
      workspace: take(sizes.workspace),
      network: take(sizes.network),
      streams: take(3 * 32),
      results: take(sizes.results),
    }));
  }

  /** Try the legal actions in worlds, and choose the one that wins most. */
  async choose(question: Question, settings: Uint8Array, limit: Limit, network: Uint8Array | null, isStopped: () => boolean): Promise<Choice> {
    const { rules } = this;
    const legal = rules.legal(question.box, question.state);
    const [only] = legal;
    if (legal.length === 1 && only !== undefined) return { action: only };
    const begun = performance.now();
    this.#put(this.#at.box, question.box);
    this.#put(this.#at.state, question.state);
    this.#put(this.#at.settings, settings);
    this.#copy(this.#at.evaluator, this.careful, this.about.sizes.evaluator);
    const part = this.#call('share_of_turn', this.#at.box, this.#at.state, question.earlier);
    const simulations = Math.trunc((limit.simulations ?? 0) * part);
    this.#prepareTrees(question, network);
    this.#sampleHands(question, limit.seconds ? this.about.counts.pool : this.#call('hands_to_sample', simulations));
    const at = this.#at;
    this.#call('begin_race', at.box, at.state, at.spare, at.evaluator, this.scratch, at.network, at.settings, at.race);
    if (!limit.seconds) this.#call('limit_starters', at.race, this.#call('starters', simulations));
    const worlds = limit.seconds ? this.#inTime(begun + limit.seconds * 1000 * part) : this.#bySimulations(simulations);
    await this.#race(worlds, isStopped);
    return this.#found(legal);
  }

  #prepareTrees({ box, state, seed, moves }: Question, network: Uint8Array | null): void {
    const { sizes } = this.about;
    this.#fillNetwork(this.#at.network, network);
    this.#trees.forEach((tree, number) => {
      const stream = streamFrom(`search ${number} ${seed} ${moves}`);
      for (const copy of [0, 1, 2]) {
        this.#put(tree.boxes + copy * sizes.box, box);
        this.#put(tree.streams + copy * 32, stream);
      }
      this.#put(tree.root, state);
      this.#copy(tree.evaluator, this.careful, sizes.evaluator);
      this.#bytes(tree.scratch, sizes.scratch).fill(0);
      this.#bytes(tree.workspace, sizes.workspace).fill(0);
      this.#fillNetwork(tree.network, network);
      this.#call('create_tree', tree.boxes, tree.root, tree.scratch, this.#at.settings, tree.workspace);
    });
  }

  #fillNetwork(at: number, network: Uint8Array | null): void {
    this.#bytes(at, this.about.sizes.network).fill(0);
    if (!network) return;
    this.#put(at, new Uint8Array(new BigInt64Array([BigInt(this.#call('fits_network', this.#at.box))]).buffer));
    this.#put(at + 8, network);
  }

  /** Sample so many hands of the others, by their last decisions, once for all trees. */
  #sampleHands({ history }: Question, hands: number): void {
    const [first, ...others] = this.#trees;
    if (!this.about.hasHands || !hands || !history || !first) return;
    const at = this.#at;
    history.states.forEach((state, number) => this.#put(at.history + number * this.about.sizes.state, state));
    this.#put(at.movers, new Uint8Array(BigInt64Array.from(history.movers, BigInt).buffer));
    this.#put(at.actions, new Uint8Array(BigInt64Array.from(history.actions, BigInt).buffer));
    const { boxes, root, states, evaluator, scratch, workspace, streams } = first;
    const decisions = history.actions.length;
    this.#call('sample_hands', boxes, root, at.history, at.movers, at.actions, decisions, hands, states, evaluator, scratch, workspace, streams);
    for (const tree of others) this.#call('copy_hands', tree.workspace, workspace);
  }

  /** Let the actions race until one is left or the limit is reached. */
  async #race(next: (alive: number) => number, isStopped: () => boolean): Promise<void> {
    const { race } = this.#at;
    for (let alive = 0; (alive = this.#call('count_alive', race)) > 1 && !isStopped(); ) {
      const worlds = next(alive);
      if (!worlds) break;
      for (const tree of this.#trees) {
        const { boxes, root, states, evaluator, scratch, workspace, network, streams, results } = tree;
        this.#call('run_worlds', boxes, root, states, evaluator, scratch, workspace, network, streams, race, results, worlds);
        await this.#pause();
      }
      for (const { results } of this.#trees) this.#call('add_results', race, results, worlds);
      this.#call('eliminate', race);
    }
  }

  #bySimulations(simulations: number): (alive: number) => number {
    let left = simulations;
    return (alive) => {
      const of = this.#trees.length * alive;
      const worlds = this.#call('next_worlds', left, of);
      left -= worlds * of;
      return worlds;
    };
  }

  #inTime(end: number): (alive: number) => number {
    let last = 0;
    let since = performance.now();
    return () => {
      const now = performance.now();
      last = this.#call('next_worlds_in_time', last, (now - since) / 1000, (end - now) / 1000);
      since = now;
      return last;
    };
  }

  /** List what was tried with what is expected of it, the best first; if nothing was tried, only the choice. */
  #found(legal: number[]): Choice {
    const { race } = this.#at;
    const best = this.#call('best_action', race);
    const view = new DataView(this.rules.memory.buffer, race);
    const options = readRace(view, this.about.race, legal.length, best).map((one) => ({ ...one, action: legal[one.action] ?? 0 }));
    return { action: legal[best] ?? legal[0] ?? 0, options };
  }

  /** Let messages to the worker in, now and then. */
  async #pause(): Promise<void> {
    const now = performance.now();
    if (now - this.#paused < PAUSE_AFTER) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.#paused = performance.now();
  }

  #call(name: string, ...args: number[]): number {
    return this.rules.call(name, ...args);
  }

  #bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.rules.memory.buffer, at, size);
  }

  #put(at: number, bytes: Uint8Array): void {
    this.#bytes(at, bytes.length).set(bytes);
  }

  #copy(to: number, from: number, size: number): void {
    this.#bytes(to, size).set(this.#bytes(from, size));
  }
}
