// A WebAssembly module of a game, and its memory.
import { readFileSync } from 'node:fs';

export async function open(path) {
  const wasm = (await WebAssembly.instantiate(readFileSync(path), {})).instance.exports;
  let free = wasm.heap_base.value;
  const bytes = (at, size) => new Uint8Array(wasm.memory.buffer, at, size);
  return {
    wasm,
    bytes,
    take(size) {
      const at = free;
      free += (size + 63) & ~63;
      const missing = free - wasm.memory.buffer.byteLength;
      if (missing > 0) wasm.memory.grow(Math.ceil(missing / 65536));
      bytes(at, size).fill(0);
      return at;
    },
    put(at, text) {
      const data = Buffer.from(text, 'base64');
      bytes(at, data.length).set(data);
    },
  };
}
