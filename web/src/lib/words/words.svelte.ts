import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { locale, settings } from '$lib/settings.svelte';
import type { Language } from './languages';

export { LANGUAGES, type Language } from './languages';

// The same files that the terminal reads, and those of the app. What only learners need comes when they learn.
const TEXTS: Record<Language, () => Promise<{ texts: string[] }>> = {
  nl: () => import('./nl'),
  en: () => import('./en'),
  de: () => import('./de'),
};
const LESSONS = import.meta.glob<string>('/../lang/learn/*/*.ftl', { query: '?raw', import: 'default' });

/** A language: what was said in it already, and its files with the rest. */
interface Tongue {
  language: Language;
  bundle: FluentBundle;
  text: string;
}
let wished: Language;
let tongue = $state.raw<Tongue | null>(null);

/** Fetches the words of a language; the old ones stay until the new ones are here. */
export async function speak(language: Language): Promise<void> {
  wished = language;
  if (tongue?.language === language) return;
  const { texts } = await TEXTS[language]();
  // Somebody may have wished for another one meanwhile.
  if (wished !== language) return;
  const bundle = new FluentBundle([locale(language), language], { useIsolating: false });
  tongue = { language, bundle, text: ['', ...texts].join('\n') };
  document.documentElement.lang = language;
}

/** Fetches the words of a game's rules page and lesson, or of another page to learn from. */
export async function learn(game: string): Promise<void> {
  const wanted = `/learn/${game}/${settings.language}.ftl`;
  const text = await Object.entries(LESSONS).find(([path]) => path.endsWith(wanted))?.[1]();
  if (tongue && text && !tongue.text.includes(text)) tongue.text += `\n${text}`;
}

/** A message is read when it is first said, for most never are. Each begins a line, and none speaks of another. */
function messageOf(id: string) {
  if (!tongue) return undefined;
  const { bundle, text } = tongue;
  const begin = bundle.hasMessage(id) ? -1 : text.indexOf(`\n${id} =`);
  if (begin >= 0) {
    const length = text.slice(begin + 1).search(/\n[a-z]/);
    const message = text.slice(begin, length < 0 ? undefined : begin + 1 + length);
    bundle.addResource(new FluentResource(message));
  }
  return bundle.getMessage(id);
}

/** The words with this name, in the player's language. */
export function t(name: string, values?: Record<string, FluentVariable>): string {
  const pattern = patternOf(name);
  if (tongue && pattern) return tongue.bundle.formatPattern(pattern, values ?? null);
  console.warn(`no words for ${name}`);
  return name;
}

/** A message is found by its name, and something else that it says by `name.attribute`. */
function patternOf(name: string) {
  const [id = name, attribute] = name.split('.');
  const message = messageOf(id);
  return attribute ? message?.attributes[attribute] : message?.value;
}

/** Whether there are words with this name. */
export const has = (name: string): boolean => patternOf(name) != null;

/** A refusal in the player's words where we have some, else as the server put it. */
export function explain({ code, text }: { code: string; text: string }): string {
  return has(`refusal-${code}`) ? t(`refusal-${code}`) : text;
}
