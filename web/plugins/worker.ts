import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = resolve(import.meta.dirname, '../worker.js');

/** Write the service worker: it learns the name of its build and the files of the shell. */
export function worker(build: string): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post', // after Vite has removed chunks that held nothing but styles
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const source = readFileSync(SOURCE, 'utf-8')
        .replace("'__BUILD__'", JSON.stringify(build))
        .replace("['__FILES__']", JSON.stringify(files.sort()));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
