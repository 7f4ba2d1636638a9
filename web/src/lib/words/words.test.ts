import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = (folder: string, ending: RegExp) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

/** The names of all messages with the values that they want, and their attributes. */
function messages(text: string): string[] {
  const resource = new FluentResource(text);
  return resource.body
    .flatMap((entry) => {
      const wanted = (pattern: unknown) =>
        [
          ...new Set(
            [...JSON.stringify(pattern ?? '').matchAll(/"type":"var","name":"(\w+)"/g)].map(
              ([, name]) => name,
            ),
          ),
        ].sort();
      return [
        `${entry.id}(${wanted(entry.value)})`,
        ...Object.entries(entry.attributes ?? {}).map(
          ([name, value]) => `${entry.id}.${name}(${wanted(value)})`,
        ),
      ];
    })
    .sort();
}

const areas = files('lang', /\/en\.ftl$/).map((file) => file.slice(0, -'/en.ftl'.length));

describe.each(areas)('%s', (area) => {
  it.each(['nl', 'de'])('says in %s all that it says in English', (language) => {
    expect(messages(read(`${area}/${language}.ftl`))).toEqual(messages(read(`${area}/en.ftl`)));
  });

  it.each(['nl', 'en', 'de'])('has no message in %s that cannot be read', (language) => {
    const text = read(`${area}/${language}.ftl`);
    const written = [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map(([, name]) => name);
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(new FluentResource(text))).toEqual([]);
    expect(written.filter((name) => !bundle.hasMessage(name!))).toEqual([]);
    expect(written.filter((name, at) => written.indexOf(name) !== at)).toEqual([]);
  });

  it.each(['nl', 'en', 'de'])('has only messages in %s that can be read one by one', (language) => {
    const text = read(`${area}/${language}.ftl`);
    const body = new FluentResource(text).body;
    expect(JSON.stringify(body)).not.toMatch(/"type":"(mesg|term)"/);
    expect(body.filter(({ id }) => !`\n${text}`.includes(`\n${id} =`))).toEqual([]);
  });
});

it.each(['nl', 'en', 'de'])('says nothing in %s under the name of something else', (language) => {
  const names = areas
    .filter((area) => !area.startsWith('lang/terminal'))
    .flatMap((area) => new FluentResource(read(`${area}/${language}.ftl`)).body.map(({ id }) => id));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it.each([
  ['en', 'ready'],
  ['nl', 'klaar'],
  ['de', 'bereit'],
])('does not promise in %s that a game begins before everybody is ready', (language, ready) => {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(read(`lang/web/house/${language}.ftl`)));
  const { value } = bundle.getMessage('house-wait-chairs')!;
  for (const count of [1, 3]) expect(bundle.formatPattern(value!, { count })).toContain(ready);
});

it('has words for every name in the code', () => {
  const bundle = new FluentBundle('en');
  for (const area of areas)
    bundle.addResource(new FluentResource(read(`${area}/en.ftl`)), { allowOverrides: true });
  const missing = files('web/src', /\.(svelte|ts)$/).flatMap((file) =>
    [...read(file).matchAll(/\bt\(\s*'([a-z][\w.-]*)'/g)]
      .map(([, name]) => name!.split('.')[0]!)
      .filter((name) => !bundle.hasMessage(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
