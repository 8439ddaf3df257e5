// Calls functions of a module; prints what they return, where free memory begins, and the pages of memory.
import { readFileSync } from 'node:fs';

const given = JSON.parse(readFileSync(0, 'utf-8'));
const { exports: wasm } = (await WebAssembly.instantiate(readFileSync(given.module), {})).instance;
const answers = given.calls.map(([name, ...numbers]) => wasm[name](...numbers));
console.log(JSON.stringify([answers, wasm.heap_base.value, wasm.memory.buffer.byteLength / 65536]));
