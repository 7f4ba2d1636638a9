import { expect, it, vi } from 'vitest';
import type { Language } from '$lib/words/words.svelte';

vi.stubGlobal('navigator', { languages: [] });
const { locale, settings, switchSound } = await import('./settings.svelte');

it.each<[Language, string[], string]>([
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['nl-NL', 'en-AU'], 'en-AU'],
  ['en', ['fr-FR'], 'en-GB'],
  ['de', ['de-AT', 'en-US'], 'de-AT'],
  ['nl', ['en-US'], 'nl'],
])('who reads %s in a browser that speaks %j has dates as in %s', (language, languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  settings.language = language;
  expect(locale()).toBe(expected);
});

it.each([true, false])('whoever switches sound (%s) has said whether they would like it', (on) => {
  settings.sound = !on;
  settings.soundOffered = false;
  switchSound(on);
  expect([settings.sound, settings.soundOffered]).toEqual([on, true]);
});
