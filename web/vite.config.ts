import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './plugins/catalogues.ts';
import { chunks } from './plugins/chunks.ts';
import { fonts } from './plugins/fonts.ts';
import { icons } from './plugins/icons.ts';
import { previews } from './plugins/previews.ts';
import { rules } from './plugins/rules.ts';
import { worker } from './plugins/worker.ts';

const build = process.env.CIBOLA_BUILD ?? 'dev';

// Paths are relative, so that a page works under any prefix; the server fills `<base href>`.
export default defineConfig({
  base: './',
  worker: { format: 'es' },
  plugins: [svelte(), catalogues(), rules(), fonts(), icons(), previews(), worker(build)],
  define: { BUILD: JSON.stringify(build) },
  build: {
    outDir: '../src/cibola/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no inline content
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:1540', ws: true } } },
});
