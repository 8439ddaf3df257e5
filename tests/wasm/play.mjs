// Plays games in a WebAssembly module as `tests/wasm/games.py` plays them natively; returns a digest of each.
import { open, toHex } from './module.mjs';

const CHANCE = -3;
const OVER = -4;
const numbers = (...all) => new Uint8Array(new Int32Array(all).buffer);

export default async function playAll(given) {
  const { wasm, take, put, bytes } = await open(given.module);
  const box = take(given.boxSize);
  const state = take(given.stateSize);
  const spare = take(given.stateSize);
  const stream = take(32);
  const result = take(given.chanceSize);
  const actions = take(8 * 256);
  const observed = take(4 * given.observation);

  // One digest of everything that the verbs say during a game.
  async function play(game) {
    const said = [];
    const note = (data) => said.push(data.slice());
    put(box, game.box);
    put(stream, game.stream);
    bytes(state, given.stateSize).fill(0);
    let lot = game.lot;
    const choose = (count) => ((lot = (Math.imul(lot, 1103515245) + 12345) >>> 0) >>> 8) % count;
    const see = (at = state) => note(bytes(at, given.stateSize));
    const copy = () => bytes(spare, given.stateSize).set(bytes(state, given.stateSize));
    wasm.start(box, state);
    for (let turn = wasm.mover(box, state), plies = 0; turn !== OVER && plies < given.most; turn = wasm.mover(box, state), plies++) {
      see();
      if (turn === CHANCE) {
        wasm.sample(box, state, stream, result);
        note(bytes(result, given.chanceSize));
        wasm.given(box, state, result);
        continue;
      }
      const count = wasm.legal(box, state, actions);
      note(bytes(actions, 8 * count));
      const reasons = [];
      for (let action = 0; action < given.actions; action++) reasons.push(wasm.why_not(box, state, action));
      note(numbers(turn, count, ...reasons));
      const seat = choose(given.seats[game.row]);
      const action = Number(new BigInt64Array(wasm.memory.buffer, actions, count)[choose(count)]);
      copy();
      wasm.imagine(box, spare, seat, stream);
      see(spare);
      copy();
      wasm.hide(box, spare, seat);
      see(spare);
      note(numbers(wasm.is_beyond(box, spare, seat, action)));
      wasm.reveal(box, spare, action);
      see(spare);
      wasm.observe(box, state, seat, observed);
      note(bytes(observed, 4 * given.observation));
      note(numbers(wasm.apply(box, state, action), wasm.apply(box, state, choose(given.actions))));
      note(numbers(wasm.winners(box, state), wasm.score(box, state, seat)));
    }
    see();
    return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(said).arrayBuffer())));
  }

  const digests = [];
  for (const game of given.games) digests.push(await play(game));
  return digests;
}
