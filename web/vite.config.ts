import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './compressed';
import { firstPage } from './firstPage';
import { offline } from './offline';

// Where a server runs while one works on the app: `spellenkast serve --listen 127.0.0.1:8000`.
const server = process.env.SERVER ?? 'http://127.0.0.1:8000';

/** What the front page needs comes in one piece: few waves of requests. */
const HOUSE =
  /node_modules\/(svelte|esm-env|clsx|@fluent)\/|src\/lib\/(draw|fair|home|house|net|words)\/(?!(nl|en|de)\.ts)|src\/lib\/(settings|route|push\/waiting)|src\/lib\/(games\/parts|table\/(levels|words))\.ts|src\/(App|pages\/Cupboard)/;

export default defineConfig({
  plugins: [svelte(), firstPage(), offline(), compressed()],
  worker: { format: 'es' },
  resolve: { alias: { $lib: '/src/lib', $lang: '/../lang' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: HOUSE }] } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      // The page's own host stays in the request, for the server refuses other sites' pages.
      '/api': { target: server },
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
