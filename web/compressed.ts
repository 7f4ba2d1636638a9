import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is worth it: letters and programs. Pictures and fonts are small already. */
const LETTERS = /\.(css|html|js|json|map|net|race|svg|txt|wasm|webmanifest)$/;

const FORMS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Puts compressed forms beside every file of letters, so that the server need not make them again and again. */
export function compressed(): Plugin {
  let folder = 'dist';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files
          .filter((name) => LETTERS.test(name))
          .map(async (name) => {
            const plain = await readFile(join(folder, name));
            for (const [ending, compress] of Object.entries(FORMS)) {
              const small = await compress(plain);
              if (small.length < plain.length) await writeFile(join(folder, name + ending), small);
            }
          }),
      );
    },
  };
}
