import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SOURCE = new URL('src/sw.js', import.meta.url);
const LANG = new URL('../lang/', import.meta.url);
const PUBLIC = new URL('public/', import.meta.url);
/** What is asked for by others than the app, or only when a bot needs it. */
const LEFT_OUT = /\.(net|race|map)$|^previews\//;

/** Writes the service worker, which holds all files of this version of the app. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // After everything else: then all files are known.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const found = await readdir(PUBLIC, { recursive: true });
        const given = found.filter((name) => /\.\w+$/.test(name));
        const names = [...Object.keys(bundle), ...given].filter((name) => !LEFT_OUT.test(name));
        const listed = names.filter((name) => name !== 'index.html').sort();
        const version = createHash('sha256');
        for (const name of listed) version.update(name);
        for (const name of given) version.update(await readFile(new URL(name, PUBLIC)));
        const source = await readFile(SOURCE, 'utf8');
        const words = JSON.stringify(await noticeWords());
        version
          .update(words)
          .update(source)
          .update(String((bundle['index.html'] as { source?: unknown })?.source));
        const head = `const VERSION = '${version.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(listed)};\nconst WORDS = ${words};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
      },
    },
  };
}

/** The words of notices in each language: the service worker shows them while no page is open. */
async function noticeWords(): Promise<Record<string, Record<string, string>>> {
  const words = async (language: string) => {
    const files = ['games', 'web/push'].map((area) =>
      readFile(new URL(`${area}/${language}.ftl`, LANG), 'utf8'),
    );
    const text = (await Promise.all(files)).join('\n');
    return Object.fromEntries(
      [...text.matchAll(/^((?:notice|game)-[\w-]+) = (.*)$/gm)].map(([, name, said]) => [name, said]),
    );
  };
  const languages = ['nl', 'en', 'de'];
  return Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await words(language)])),
  );
}
