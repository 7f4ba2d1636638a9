import { readFile } from 'node:fs/promises';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer, type Plugin, transformWithOxc } from 'vite';

/** What the drawing of the cupboard asks of a browser before anybody has come. */
const NOBODY = {
  addEventListener: () => null,
  localStorage: { getItem: () => null, setItem: () => null },
  location: new URL('http://127.0.0.1/'),
  matchMedia: () => ({ matches: false }),
  navigator: { languages: [] },
};

/** A file of the build, as far as the first page wants to know. */
type File = { fileName: string } & (
  | { type: 'asset'; source: string | Uint8Array }
  | { type: 'chunk'; moduleIds: string[] }
);

/**
 * Makes the first page whole: the cupboard is drawn in it, with its words and its style, so that it is seen before any
 * script has come.
 */
export function firstPage(): Plugin {
  let base = '/';
  let mode = 'production';
  return {
    name: 'first-page',
    apply: 'build',
    configResolved(config) {
      ({ base, mode } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = Object.values(bundle ?? {}) as File[];
        const { body, said } = await drawCupboard(mode);
        const before = await script('before', { CHUNKS: wordsIn(files, base), PLAIN: mode === 'site' });
        const after = await script('after', { SAID: said });
        const app = `<div id="app" inert>${body}</div>\n    <script>${after}</script>`;
        return withStyle(html, files, base)
          .replace('<script data-before></script>', () => `<script>${before}</script>`)
          .replace('<div id="app"></div>', () => app);
      },
    },
  };
}

/** The cupboard in English, and how the other languages say each of its words. */
async function drawCupboard(mode: string) {
  const before = Object.keys(NOBODY).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(NOBODY))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const server = await createServer({
    configFile: false,
    mode,
    plugins: [svelte()],
    resolve: {
      alias: [
        { find: '$lib/words/words.svelte', replacement: '/src/lib/words/first.ts' },
        { find: '$lib', replacement: '/src/lib' },
      ],
    },
    server: { middlewareMode: true, ws: false, fs: { allow: ['..'] } },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { render } = await server.ssrLoadModule('svelte/server');
    const { default: App } = await server.ssrLoadModule('/src/App.svelte');
    const { said } = await server.ssrLoadModule('/src/lib/words/first.ts');
    const { body } = render(App);
    return { body: body as string, said: Object.fromEntries(said) };
  } finally {
    await server.close();
    for (const [name, known] of before as [string, PropertyDescriptor | undefined][]) {
      if (known) Object.defineProperty(globalThis, name, known);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** A script that stands in the page itself, with what it wants to know. */
async function script(name: string, known: Record<string, unknown>): Promise<string> {
  const source = await readFile(new URL(`src/first/${name}.js`, import.meta.url), 'utf8');
  // What would end the script early must not stand in it.
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\x3c');
  const told = Object.entries(known).map(([key, value]) => `const ${key} = ${literal(value)};`);
  const { code } = await transformWithOxc([...told, source].join('\n'), `${name}.js`);
  if (/<\/script|<!--/i.test(code)) throw new Error(`${name}.js would end itself early`);
  return `{${code.trim()}}`;
}

/** Where the words of each language are. */
function wordsIn(files: File[], base: string): Record<string, string> {
  const found = files.flatMap((file) => {
    const ids = file.type === 'chunk' ? file.moduleIds : [];
    const words = ids.map((id) => /\/src\/lib\/words\/(nl|en|de)\.ts$/.exec(id)?.[1]).find(Boolean);
    return words ? [[words, base + file.fileName]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The styles of the first page, written into it. The files stay for whoever asks for them later on, and hold nothing up: they
 * are said to be for paper.
 */
function withStyle(html: string, files: File[], base: string): string {
  return html.replace(/<link rel="stylesheet"([^>]*) href="([^"]*)">/g, (_, rest, href) => {
    const file = files.find(({ fileName }) => href === base + fileName);
    if (file?.type !== 'asset') throw new Error(`there is no style ${href}`);
    const folder = base + file.fileName.replace(/[^/]*$/, '');
    const style = String(file.source).replaceAll('url(./', `url(${folder}`);
    return `<style>${style}</style>\n    <link rel="stylesheet" media="print"${rest} href="${href}">`;
  });
}
