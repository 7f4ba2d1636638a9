import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer, type Plugin } from 'vite';

/** What the drawing of the cupboard asks of a browser before anybody has come. */
const NOBODY = {
  addEventListener: () => null,
  localStorage: { getItem: () => null, setItem: () => null },
  location: new URL('http://127.0.0.1/'),
  matchMedia: () => ({ matches: false }),
  navigator: { languages: [] },
};

/** Draws the cupboard into the first page, without words, for nobody has said yet which they speak: it is seen before any script runs. */
export function firstPage(): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    async transformIndexHtml(html) {
      const before = Object.keys(NOBODY).map((name) => [
        name,
        Object.getOwnPropertyDescriptor(globalThis, name),
      ]);
      for (const [name, value] of Object.entries(NOBODY))
        Object.defineProperty(globalThis, name, { value, configurable: true });
      const server = await createServer({
        configFile: false,
        plugins: [svelte()],
        resolve: {
          alias: [
            { find: '$lib/words/words.svelte', replacement: '/src/lib/words/none.ts' },
            { find: '$lib', replacement: '/src/lib' },
          ],
        },
        server: { middlewareMode: true, ws: false },
        appType: 'custom',
        logLevel: 'error',
      });
      try {
        const { render } = await server.ssrLoadModule('svelte/server');
        const { default: Cupboard } = await server.ssrLoadModule('/src/pages/Cupboard.svelte');
        const { body } = render(Cupboard);
        return html.replace('<div id="app"></div>', () => `<div id="app" inert>${body}</div>`);
      } finally {
        await server.close();
        for (const [name, known] of before as [string, PropertyDescriptor | undefined][]) {
          if (known) Object.defineProperty(globalThis, name, known);
          else Reflect.deleteProperty(globalThis, name);
        }
      }
    },
  };
}
