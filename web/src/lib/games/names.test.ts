import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const lib = join(import.meta.dirname, '..');
const sources = ['games', 'table']
  .flatMap((folder) =>
    (readdirSync(join(lib, folder), { recursive: true }) as string[]).map((file) => join(folder, file)),
  )
  .filter((file) => (file.endsWith('.ts') || file.endsWith('.svelte')) && !file.endsWith('.test.ts'));

/** What takes a text apart. */
const APART = [
  /\.split\(/,
  /\.match(All)?\(/,
  /\.exec\(/,
  /RegExp/,
  /[(=,:[!&|?{};]\s*\/(?![/*]).+\/[dgimsuvy]*[.,)\s]/,
];

it('finds the sources', () => {
  expect(sources).toContain('games/keer/Board.svelte');
  expect(sources).toContain('table/seat.svelte.ts');
});

it.each(sources)('%s puts the names of spots together and takes none apart', (file) => {
  const [script = ''] = readFileSync(join(lib, file), 'utf8').split('<style>');
  const lines = script.split('\n').filter((line) => APART.some((way) => way.test(line)));
  expect(lines).toEqual([]);
});
