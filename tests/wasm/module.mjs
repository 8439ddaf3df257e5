// A WebAssembly module of a game, and its memory; in Node it is a file, in a browser the address of one.
export const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export const toHex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function load(place) {
  if (globalThis.process) return (await import('node:fs')).readFileSync(place);
  return (await fetch(place)).arrayBuffer();
}

export async function open(place) {
  const wasm = (await WebAssembly.instantiate(await load(place), {})).instance.exports;
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
      const data = decode(text);
      bytes(at, data.length).set(data);
    },
  };
}
