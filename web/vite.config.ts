import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './plugins/catalogues.ts';

// Paths are relative, so that a page works under any prefix; the server fills `<base href>`.
export default defineConfig({
  base: './',
  plugins: [svelte(), catalogues()],
  define: { BUILD: JSON.stringify(process.env.CIBOLA_BUILD ?? 'dev') },
  build: {
    outDir: '../src/cibola/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the page's policy allows no inline content
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:1540', ws: true } } },
});
