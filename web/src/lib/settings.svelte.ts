import type { Level } from '$lib/generated/protocol';
import { keep, kept } from '$lib/kept';
import type { Where } from '$lib/net/http';
import type { Pace } from '$lib/table/scenes';
import type { Language } from '$lib/words/words.svelte';

/** What somebody wished the last time for a game at once. */
export interface QuickWish {
  /** How many bots one plays against. */
  bots: number;
  options: Record<string, string | boolean>;
}

interface Kept {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  /** Colours that colour-blind players can tell apart. */
  clearColours: boolean;
  sound: boolean;
  /** Whether it was asked here once if one would like sound, or said without being asked. */
  soundOffered: boolean;
  /** How fast what the others do is shown. */
  pace: Pace;
  /** Whether one sees what the others show of how they feel. */
  faces: boolean;
  /** Whether one's own dice fall by themselves. */
  rollForMe: boolean;
  /** Whether it was offered here to put the app among the device's own. */
  installOffered: boolean;
  /** Whether it was asked here once if one would like to be told when one is to move. */
  pushOffered: boolean;
  /** Where games lie that need nobody else: on this device, or with the server, to go on with them on another one. */
  where: Where;
  /** How well a bot plays that one asks to the table. */
  level: Level;
  /** What one wished the last time, by game. */
  wishes: Record<string, QuickWish>;
}

const KEY = 'spellenkast';

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => ['nl', 'en', 'de'].includes(tag)) as Language | undefined) ?? 'en';
}

function found(): Kept {
  const usual: Kept = {
    language: preferredLanguage(),
    theme: 'system',
    clearColours: false,
    sound: false,
    soundOffered: false,
    pace: 'calm',
    faces: true,
    rollForMe: false,
    installOffered: false,
    pushOffered: false,
    where: 'here',
    level: 'club',
    wishes: {},
  };
  return { ...usual, ...kept<Partial<Kept>>(KEY, {}) };
}

/** What a player has set on this device. */
export const settings = $state<Kept>(found());

/** Switches sound on or off: whoever does that has said whether they would like it. */
export function switchSound(on: boolean): void {
  settings.sound = on;
  settings.soundOffered = true;
}

/**
 * How dates and numbers are written: as the browser has it for the player's language, which tells Americans from Britons.
 * Where it speaks another language, English has the day before the month, as its neighbours do.
 */
export function locale(language: Language = settings.language): string {
  const wished = navigator.languages.find((tag) => tag.split('-')[0]?.toLowerCase() === language);
  return wished ?? (language === 'en' ? 'en-GB' : language);
}

/** Keeps the settings and shows them on the page; call it from an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.colours = settings.clearColours ? 'clear' : 'usual';
  keep(KEY, settings);
}

/** Whether the system asks for less motion. */
export const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
