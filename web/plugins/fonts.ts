import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGES = createRequire(import.meta.url);
const FOLDER = resolve(import.meta.dirname, '../src/generated/fonts');
const SOURCES = {
  display: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
};
const LICENCES = ['@fontsource/young-serif/LICENSE', '@fontsource/figtree/LICENSE']; // they travel with the faces
/** Both languages, and the letters of people's names from the west of Europe; all other signs come from the system. */
export const CHARACTERS = `${letters(0x20, 0x7e)}\u00a0«»·°×${letters(0xc0, 0xd6)}${letters(0xd8, 0xf6)}${letters(0xf8, 0xff)}ŒœŸ–—‘’“”…−`;
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];
const PRELOADED = /(?:^|\/)(?:display|text)-[\w-]{8}\.woff2$/; // what the first screen shows

/** Cut the faces of the page down to the letters that it writes, and let the page ask for them at once. */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    async buildStart() {
      mkdirSync(FOLDER, { recursive: true });
      for (const [name, source] of Object.entries(SOURCES))
        writeFileSync(resolve(FOLDER, `${name}.woff2`), await cut(readFileSync(PACKAGES.resolve(source))));
    },
    generateBundle() {
      const source = LICENCES.map((name) => readFileSync(PACKAGES.resolve(name), 'utf-8')).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'fonts-licence.txt', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => PRELOADED.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${name}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}

// Hints for coarse screens are half of the display face, and systems of today do not read them.
const cut = (face: Buffer): Promise<Buffer> =>
  subset(face, CHARACTERS, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true });

function letters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
