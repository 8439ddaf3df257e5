// Prints what a module imports, and what it exports.
import { readFileSync } from 'node:fs';

const module = await WebAssembly.compile(readFileSync(JSON.parse(readFileSync(0, 'utf-8')).module));
const names = (list) => list.map((one) => one.name);
console.log(JSON.stringify([names(WebAssembly.Module.imports(module)), names(WebAssembly.Module.exports(module))]));
