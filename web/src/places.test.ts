import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('the worker and the first page know every page that there is', () => {
  const pages = /const PAGES[^{]*\{([\s\S]*?)\n {2}\};/.exec(read('./App.svelte'))![1]!;
  const names = [...pages.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name).sort();
  expect(names).toContain('table');
  for (const file of ['./sw.js', './first/before.js']) {
    const listed = /\(((?:\w+\|)+\w+)\)/.exec(read(file))![1]!;
    expect(listed.split('|').sort(), file).toEqual(names);
  }
});
