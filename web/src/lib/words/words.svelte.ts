import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { locale, settings } from '$lib/settings.svelte';

export type Language = 'nl' | 'en' | 'de';
export const LANGUAGES: Record<Language, string> = { nl: 'Nederlands', en: 'English', de: 'Deutsch' };

// The same files that the terminal reads, and those of the app. What only learners need comes when they learn.
const TEXTS: Record<Language, () => Promise<{ texts: string[] }>> = {
  nl: () => import('./nl'),
  en: () => import('./en'),
  de: () => import('./de'),
};
const LESSONS = import.meta.glob<string>('/../lang/learn/*/*.ftl', { query: '?raw', import: 'default' });

let bundle = $state.raw<FluentBundle | null>(null);

/** Fetches the words of a language; the old ones stay until the new ones are here. */
export async function speak(language: Language): Promise<void> {
  const fresh = new FluentBundle([locale(language), language], { useIsolating: false });
  add(fresh, (await TEXTS[language]()).texts);
  bundle = fresh;
  document.documentElement.lang = language;
}

/** Fetches the words of a game's rules page and lesson. */
export async function learn(game: string): Promise<void> {
  const wanted = `/learn/${game}/${settings.language}.ftl`;
  const text = await Object.entries(LESSONS).find(([path]) => path.endsWith(wanted))?.[1]();
  if (bundle && text) add(bundle, [text]);
}

function add(to: FluentBundle, texts: string[]): void {
  for (const text of texts) to.addResource(new FluentResource(text), { allowOverrides: true });
}

/** The words with this name, in the player's language. */
export function t(name: string, values?: Record<string, FluentVariable>): string {
  const pattern = patternOf(name);
  if (bundle && pattern) return bundle.formatPattern(pattern, values ?? null);
  console.warn(`no words for ${name}`);
  return name;
}

/** A message is found by its name, and something else that it says by `name.attribute`. */
function patternOf(name: string) {
  const [id = name, attribute] = name.split('.');
  const message = bundle?.getMessage(id);
  return attribute ? message?.attributes[attribute] : message?.value;
}

/** Whether there are words with this name. */
export const has = (name: string): boolean => patternOf(name) != null;

/** A refusal in the player's words where we have some, else as the server put it. */
export function explain({ code, text }: { code: string; text: string }): string {
  return has(`refusal-${code}`) ? t(`refusal-${code}`) : text;
}
