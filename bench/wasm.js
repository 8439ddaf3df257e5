// Times one WebAssembly module of a game, in Node or in a page: playouts, careful rounds, simulations of the search.
// `given` is what bench/wasm.py writes; returns the seconds of each, best of some tries, and what was counted.
async (given) => {
  const decode = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const wasm = (await WebAssembly.instantiate(decode(given.module), {})).instance.exports;
  let free = wasm.heap_base.value;
  const take = (size, text = '') => {
    const at = free;
    free += (size + 63) & ~63;
    const missing = free - wasm.memory.buffer.byteLength;
    if (missing > 0) wasm.memory.grow(Math.ceil(missing / 65536));
    new Uint8Array(wasm.memory.buffer, at, size).fill(0);
    put(at, text);
    return at;
  };
  const put = (at, text) => {
    const data = decode(text);
    new Uint8Array(wasm.memory.buffer, at, data.length).set(data);
  };
  // The CPU's time where there is such a clock; in a page it is the wall's.
  const clock = () => (globalThis.process ? process.cpuUsage().user / 1000 : performance.now());
  const result = {};
  for (const [name, task] of Object.entries(given.tasks)) {
    const buffers = task.buffers.map(({ size, data }) => take(size, data));
    const fresh = () => task.buffers.forEach(({ data }, at) => put(buffers[at], data));
    const call = (step) => wasm[step.name](...step.arguments.map((one) => ('buffer' in one ? buffers[one.buffer] : one.value)));
    let best = Infinity;
    let counted = 0;
    for (let round = 0; round < given.tries; round++) {
      fresh();
      for (const step of task.before) call(step);
      const begun = clock();
      counted = call(task.timed);
      best = Math.min(best, clock() - begun);
    }
    result[name] = { seconds: best / 1000, counted };
  }
  return result;
}
