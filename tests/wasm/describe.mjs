// Returns what a module imports, and what it exports.
import { load } from './module.mjs';

export default async function describe({ module }) {
  const compiled = await WebAssembly.compile(await load(module));
  const names = (list) => list.map((one) => one.name);
  return [names(WebAssembly.Module.imports(compiled)), names(WebAssembly.Module.exports(compiled))];
}
