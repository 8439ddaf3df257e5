// Calls functions of a module; returns what they return, where free memory begins, and the pages of memory.
import { load } from './module.mjs';

export default async function answer({ module, calls }) {
  const { exports: wasm } = (await WebAssembly.instantiate(await load(module), {})).instance;
  const answers = calls.map(([name, ...numbers]) => wasm[name](...numbers));
  return [answers, wasm.heap_base.value, wasm.memory.buffer.byteLength / 65536];
}
