import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const MESSAGES = resolve(import.meta.dirname, '../../src/cibola/messages');
const NAME = 'virtual:catalogue/'; // `virtual:catalogue/fr`, `virtual:catalogue/later/fr`
// What the page can be asked to say; the texts of a terminal stay there.
const FILES = ['web', 'table', 'card', 'board', 'paths', 'roll', 'levels', 'errors', 'server', 'visitors'];
// What only pages say that nobody sees first: it comes with them.
const LATER_FILES = ['rules', 'lessons', 'pad', 'review', 'daily'];

/** Give the page its texts: one module a language, made from the catalogues that Python reads too. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const [language = '', later] = id.slice(NAME.length + 1).split('/').reverse();
      const files = paths(language, later ? LATER_FILES : FILES);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map(read).join('\n'))}`;
    },
  };
}

function paths(language: string, names: string[]): string[] {
  return names.map((name) => resolve(MESSAGES, language, `${name}.ftl`)).filter((path) => existsSync(path));
}

function read(path: string): string {
  return readFileSync(path, 'utf-8').replace(/^#.*\n/gm, '');
}
