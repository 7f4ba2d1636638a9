import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is worth it: letters and programs. Pictures and fonts are small already. */
const LETTERS = /\.(css|html|js|json|map|net|race|svg|txt|wasm|webmanifest)$/;

/** What bots learned gets no smaller by the last bit of effort, which takes three times as long. */
const effort = (name: string) => (/\.(net|race)$/.test(name) ? 10 : 11);
const brotli = promisify(brotliCompress);
const FORMS = {
  '.br': (plain: Buffer, name: string) =>
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort(name) } }),
  '.gz': (plain: Buffer) => promisify(gzip)(plain),
};

/**
 * Puts compressed forms beside every file of letters, so that the server need not make them again and again. Not in the
 * folder for any web space: hardly one would serve them, and all would keep them.
 */
export function compressed(): Plugin {
  let folder = 'dist';
  return {
    name: 'compressed',
    apply: (_, { command, mode }) => command === 'build' && mode !== 'site',
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
              const small = await compress(plain, name);
              if (small.length < plain.length) await writeFile(join(folder, name + ending), small);
            }
          }),
      );
    },
  };
}
