import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './compressed';

// Where a server runs while one works on the app: `spellenkast serve --listen 127.0.0.1:8000`.
const server = process.env.SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), compressed()],
  resolve: { alias: { $lib: '/src/lib', $lang: '/../lang' } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
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
