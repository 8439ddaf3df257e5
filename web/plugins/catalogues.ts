import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const MESSAGES = resolve(import.meta.dirname, '../../src/cibola/messages');
const NAME = 'virtual:catalogue/'; // `virtual:catalogue/fr/usual`
const ALL = 'virtual:catalogues'; // how to load each of them
const LANGUAGES = ['en', 'fr'];
// What the page can be asked to say, by when it is needed; the texts of a terminal stay there.
const TOPICS: Record<string, string[]> = {
  usual: ['web', 'table', 'card', 'levels'],
  board: ['board', 'paths'],
  roll: ['roll'],
  forms: ['forms', 'account'],
  answers: ['errors', 'server', 'visitors'],
  pages: ['rules', 'lessons', 'pad', 'review', 'daily', 'statistics'],
};

/** Give the page its texts: a module for each language and topic, made from the catalogues that Python reads too. */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(NAME) || id === ALL ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ALL}`) return `export default {${LANGUAGES.map((language) => `${language}: {${loaders(language)}}`).join()}}`;
      if (!id.startsWith(`\0${NAME}`)) return null;
      const [language = '', topic = ''] = id.slice(NAME.length + 1).split('/');
      const files = paths(language, TOPICS[topic] ?? []);
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map(read).join('\n'))}`;
    },
  };
}

const loaders = (language: string): string =>
  Object.keys(TOPICS).map((topic) => `${topic}: () => import('${NAME}${language}/${topic}')`).join();

function paths(language: string, names: string[]): string[] {
  return names.map((name) => resolve(MESSAGES, language, `${name}.ftl`)).filter((path) => existsSync(path));
}

function read(path: string): string {
  return readFileSync(path, 'utf-8').replace(/^#.*\n/gm, '');
}
