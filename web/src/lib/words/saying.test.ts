import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Gain, Saying } from '$lib/generated/protocol';
import type { Language } from './words.svelte';

// What is said needs no page, but the words are told in which language it is.
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('navigator', { languages: ['en'] });
const { speak } = await import('./words.svelte');
const { tellDoing, tellDone, tellLine, tellRolled } = await import('./saying');

const mark: Saying = { say: 'keer-mark', cells: 'F5 F6 G6', colour: '@colour-blue', number: 3 };
const white: Saying = {
  say: 'clever-take',
  use: { say: 'clever-use', die: '@colour-white', mark: { say: 'clever-mark-blue', value: 7 } },
};
const joker: Saying = {
  say: 'genius-jokers',
  jokers: [{ say: 'genius-joker', from: '@genius-symbol-blue', into: '@genius-symbol-red' }],
  count: 1,
};
const card = (colour: string, shape: string, number: number): Saying => ({
  say: 'kwatro-laid-card',
  colour,
  shape,
  number,
});
const play: Saying = {
  say: 'kwatro-play',
  cards: [card('red', 'circle', 2), card('green', 'cross', 1), { say: 'kwatro-wild' }],
};
const roll: Saying = {
  say: 'keer-roll',
  colours: ['@colour-green', '@colour-joker'],
  numbers: [3, '@joker'],
};
const just = (say: string): Saying => ({ say });

const DONE: Record<Language, [Saying, string][]> = {
  en: [
    [just('keer-pass'), 'passes'],
    [mark, 'takes blue 3: F5 F6 G6'],
    [white, 'takes white for blue 7'],
    [just('genius-score'), 'crosses off'],
    [play, 'lays red circle 2, green cross 1, wild card'],
    [roll, 'green, joker · 3, joker'],
    [{ say: 'begins', seat: 1 }, 'Ben begins'],
  ],
  nl: [
    [just('keer-pass'), 'past'],
    [mark, 'neemt blauw 3: F5 F6 G6'],
    [just('keer-heart'), 'omcirkelt een hart'],
    [white, 'neemt wit voor blauw 7'],
    [just('clever-reroll'), 'gooit opnieuw'],
    [just('genius-again'), 'gooit nog eens'],
    [joker, 'maakt een joker: blauwe ster → rode roos'],
    [{ say: 'kwatro-pass', count: 2 }, 'past en ruilt 2 kaarten'],
  ],
  de: [
    [just('keer-pass'), 'passt'],
    [mark, 'nimmt blau 3: F5 F6 G6'],
    [just('keer-heart'), 'kreist ein Herz ein'],
    [just('clever-nothing'), 'nimmt nichts'],
    [just('clever-done'), 'ist fertig'],
    [just('genius-again'), 'würfelt noch mal'],
    // Whom or what somebody lays: a circle changes, a cross does not.
    [play, 'legt roten Kreis 2, grünes Kreuz 1, Joker'],
    [{ say: 'kwatro-swap', card: card('blue', 'circle', 4) }, 'tauscht blauen Kreis 4 gegen einen Joker'],
    [{ say: 'kwatro-pass', count: 0 }, 'passt'],
  ],
};

describe.each(Object.entries(DONE))(
  'a log in %s tells what somebody did as people speak',
  (language, lines) => {
    beforeAll(() => speak(language as Language));

    it.each(lines.map(([saying, told]) => [told, saying] as const))('%s', (told, saying) => {
      expect(tellDone(saying, ['Ann', 'Ben'])).toBe(told);
    });
  },
);

describe('in English', () => {
  beforeAll(() => speak('en'));

  it('a button says what one is about to do, and begins as sentences do', () => {
    expect(tellDoing(mark)).toBe('Blue 3: F5 F6 G6');
    expect(tellDoing(just('keer-pass'))).toBe('Pass');
    expect(tellDoing(white)).toBe('White for blue 7');
  });

  it('a roll is called one, unless it is said already that somebody rolls', () => {
    const dice: Saying = {
      say: 'clever-roll',
      dice: [{ say: 'clever-die', colour: '@colour-blue', face: 3 }],
    };
    expect(tellDone(dice, [])).toBe('Roll: blue 3');
    expect(tellRolled(dice)).toBe('blue 3');
    expect(tellRolled(roll)).toBe('green, joker · 3, joker');
  });

  it('a line tells what a move brought to whoever made it, and to others', () => {
    const column: Saying = { say: 'keer-column', column: 'E', points: 2, hearts: 3 };
    const counted: Saying = { say: 'keer-column-counts', column: 'A', points: 5, hearts: 0 };
    const line = { step: 3, seat: 1, say: mark };
    const told = (...gains: Gain[]) => tellLine({ ...line, gains }, ['Ann', 'Ben']);
    expect(told({ seat: 1, points: 5, says: [column] })).toBe(
      'takes blue 3: F5 F6 G6 · column E: 2 + 3 ♥ (+5)',
    );
    expect(told({ seat: 1, points: -1, says: [] }, { seat: 0, points: 10, says: [counted, column] })).toBe(
      'takes blue 3: F5 F6 G6 (−1); Ann · column A now counts: 5 · column E: 2 + 3 ♥ (+10)',
    );
  });

  it('a line without words says that something happened', () => {
    expect(tellLine({ step: 3, seat: 1, say: null }, ['Ann', 'Ben'])).toBe('has chosen');
    expect(tellLine({ step: 3, seat: 1, say: mark }, ['Ann', 'Ben'])).toBe('takes blue 3: F5 F6 G6');
  });
});
