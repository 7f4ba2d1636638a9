/* Stands in for the words where the first page is drawn: says all in English, and keeps how the others would have said it. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export { LANGUAGES } from './languages';

const FILES = import.meta.glob<string>(['/../lang/games/*.ftl', '/../lang/web/*/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const spoken = (language: string): FluentBundle => {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES))
    if (path.endsWith(`/${language}.ftl`)) bundle.addResource(new FluentResource(text));
  return bundle;
};
const english = spoken('en');
const others = { nl: spoken('nl'), de: spoken('de') };

/** What was said, with the same in the other languages. */
export const said = new Map<string, Record<string, string>>();

const say = (bundle: FluentBundle, name: string, values: Record<string, FluentVariable> | null): string => {
  const pattern = bundle.getMessage(name)?.value;
  if (pattern == null) throw new Error(`no words for ${name}`);
  return bundle.formatPattern(pattern, values);
};

export function t(name: string, values: Record<string, FluentVariable> | null = null): string {
  const words = say(english, name, values);
  const here = Object.entries(others).map(([language, bundle]) => [language, say(bundle, name, values)]);
  const known = said.get(words);
  const meant = Object.fromEntries(here);
  if (known && JSON.stringify(known) !== JSON.stringify(meant))
    throw new Error(`"${words}" means two things on the first page`);
  said.set(words, meant);
  return words;
}
export const has = (): boolean => false;
export const explain = (): string => '';
