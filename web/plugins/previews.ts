import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { CHARACTERS } from './fonts.ts';

const PACKAGES = createRequire(import.meta.url);
const COVERS = resolve(import.meta.dirname, '../src/art/covers');
const FACES = {
  display: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2',
  strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
};

/** Put what the server paints pictures for previews of links with beside the page: the lids of the boxes, and two faces. */
export function previews(): Plugin {
  return {
    name: 'previews',
    apply: 'build',
    async generateBundle() {
      for (const name of ['card', 'board', 'roll'])
        this.emitFile({ type: 'asset', fileName: `preview/${name}.svg`, source: readFileSync(resolve(COVERS, `${name}.svg`)) });
      for (const [name, source] of Object.entries(FACES)) {
        const face = readFileSync(PACKAGES.resolve(source));
        const cut = await subset(face, CHARACTERS, { targetFormat: 'truetype', noHinting: true });
        this.emitFile({ type: 'asset', fileName: `preview/${name}.ttf`, source: cut });
      }
    },
  };
}
