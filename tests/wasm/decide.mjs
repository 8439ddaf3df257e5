// Lets the careful player, and the search, decide in a WebAssembly module; returns the actions and all that led to them.
import { open, toHex } from './module.mjs';

const TREES = 2;

export default async function decideAll(given) {
  const { wasm, take, put, bytes } = await open(given.module);
  const { sizes } = given;
  const box = take(sizes.box);
  const state = take(sizes.state);
  const spare = take(sizes.state);
  const evaluator = take(sizes.evaluator);
  const scratch = take(sizes.scratch);
  const stream = take(32);
  const settings = take(sizes.settings);
  const network = take(sizes.network);
  const race = take(sizes.race);
  const history = take(sizes.state * sizes.history);
  const movers = take(8 * sizes.history);
  const actions = take(8 * sizes.history);
  const values = take(8 * 256);
  const margins = take(8 * 256);
  const trees = Array.from({ length: TREES }, () => ({
    boxes: take(3 * sizes.box),
    root: take(sizes.state),
    states: take(sizes.states),
    evaluator: take(sizes.evaluator),
    scratch: take(sizes.scratch),
    workspace: take(sizes.workspace),
    network: take(sizes.network),
    streams: take(96),
    results: take(sizes.results),
  }));

  function decide(one) {
    put(box, one.box);
    put(state, one.state);
    put(evaluator, one.evaluator);
    put(stream, one.stream);
    return wasm.choose_careful_action(box, state, evaluator, scratch, stream);
  }

  function fill(at, size, one) {
    bytes(at, size).fill(0);
    if (!given.weights || !one.usesNetwork) return;
    new BigInt64Array(wasm.memory.buffer, at, 1)[0] = BigInt(wasm.fits_network(box));
    put(at + 8, given.weights);
  }

  // What `SearchPlayer` does, step by step.
  function search(one) {
    put(box, one.box);
    put(state, one.state);
    put(evaluator, one.evaluator);
    put(settings, one.settings);
    fill(network, sizes.network, one);
    const simulations = Math.trunc(one.simulations * wasm.share_of_turn(box, state, one.earlier));
    trees.forEach((tree, number) => {
      for (let copy = 0; copy < 3; copy++) put(tree.boxes + copy * sizes.box, one.box);
      for (let copy = 0; copy < 3; copy++) put(tree.streams + copy * 32, one.streams[number]);
      put(tree.root, one.state);
      put(tree.evaluator, one.evaluator);
      fill(tree.network, sizes.network, one);
      wasm.create_tree(tree.boxes, tree.root, tree.scratch, settings, tree.workspace);
    });
    const hands = one.hasHands ? wasm.hands_to_sample(simulations) : 0;
    if (hands) {
      put(history, one.history);
      put(movers, one.movers);
      put(actions, one.actions);
      const [first, second] = trees;
      wasm.sample_hands(
        first.boxes, first.root, history, movers, actions, one.decisions, hands,
        first.states, first.evaluator, first.scratch, first.workspace, first.streams,
      );
      wasm.copy_hands(second.workspace, first.workspace);
    }
    wasm.begin_race(box, state, spare, evaluator, scratch, network, settings, race);
    wasm.limit_starters(race, wasm.starters(simulations));
    for (let left = simulations, alive; (alive = wasm.count_alive(race)) > 1; ) {
      const worlds = wasm.next_worlds(left, TREES * alive);
      if (!worlds) break;
      left -= worlds * TREES * alive;
      for (const tree of trees) {
        wasm.run_worlds(
          tree.boxes, tree.root, tree.states, tree.evaluator, tree.scratch, tree.workspace, tree.network, tree.streams,
          race, tree.results, worlds,
        );
      }
      for (const tree of trees) wasm.add_results(race, tree.results, worlds);
      wasm.eliminate(race);
    }
    wasm.expect(race, wasm.win_share_per_point(box, state), values, margins);
    const numbers = (at) => toHex(bytes(at, 8 * one.count));
    return [wasm.best_action(race), numbers(values), numbers(margins)];
  }

  return given.decisions.map(given.searches ? search : decide);
}
