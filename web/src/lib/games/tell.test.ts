import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Language } from '$lib/words/words.svelte';

type Tell = (text: string, voice?: 'do' | 'did') => string;

// What is said needs no page, but the words are told in which language it is.
vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('navigator', { languages: ['en'] });
const { speak } = await import('$lib/words/words.svelte');
const GAMES: Record<string, { tell: Tell }> = {
  keer: await import('./keer/tell'),
  clever: await import('./clever/words'),
  genius: await import('./genius/words'),
  kwatro: await import('./kwatro/tell'),
};

const DID: Record<Language, [game: string, move: string, told: string][]> = {
  en: [
    ['keer', 'pass', 'passes'],
    ['keer', 'b3 F5 F6 G6', 'takes blue 3: F5 F6 G6'],
    ['clever', 'take w blue 7', 'takes white for blue 7'],
    ['genius', 'score', 'crosses off'],
    ['kwatro', 'play rc2@1,0 gx1@2,0', 'lays red circle 2, green cross 1'],
  ],
  nl: [
    ['keer', 'pass', 'past'],
    ['keer', 'b3 F5 F6 G6', 'neemt blauw 3: F5 F6 G6'],
    ['keer', 'heart', 'omcirkelt een hart'],
    ['clever', 'take w blue 7', 'neemt wit voor blauw 7'],
    ['clever', 'reroll', 'gooit opnieuw'],
    ['genius', 'again', 'gooit nog eens'],
    ['genius', 'score b>r', 'maakt een joker: blauwe ster → rode roos'],
    ['kwatro', 'play rc2@1,0 gx1@2,0', 'legt rode cirkel 2, groen kruis 1'],
    ['kwatro', 'pass 2', 'past en ruilt 2 kaarten'],
  ],
  de: [
    ['keer', 'pass', 'passt'],
    ['keer', 'b3 F5 F6 G6', 'nimmt blau 3: F5 F6 G6'],
    ['keer', 'heart', 'kreist ein Herz ein'],
    ['clever', 'nothing', 'nimmt nichts'],
    ['clever', 'done', 'ist fertig'],
    ['genius', 'again', 'würfelt noch mal'],
    ['genius', 'score', 'kreuzt an'],
    // Whom or what somebody lays: a circle changes, a cross does not.
    ['kwatro', 'play rc2@1,0 gx1@2,0', 'legt roten Kreis 2, grünes Kreuz 1'],
    ['kwatro', 'swap bc4@0,0', 'tauscht blauen Kreis 4 gegen einen Joker'],
    ['kwatro', 'pass', 'passt'],
  ],
};

describe.each(Object.entries(DID))(
  'a log in %s tells what somebody did as people speak',
  (language, lines) => {
    beforeAll(() => speak(language as Language));

    it.each(lines)('%s: %s', (game, move, told) => {
      expect(GAMES[game]!.tell(move, 'did')).toBe(told);
    });
  },
);
