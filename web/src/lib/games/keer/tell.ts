import { t } from '$lib/words/words.svelte';
import type { Voice } from '../parts';
import { CELL, MARK } from './taps';
import { faceOf, SPECIALS, type Special } from './view';

/** A move or a roll in the player's words. */
export function tell(text: string, voice: Voice = 'do'): string {
  const [what = '', ...rest] = text.split(' ');
  const cells = rest.join(' ');
  if (what === 'pass') return t(`keer-${voice}-pass`);
  if (SPECIALS.includes(what as Special)) return t(`keer-${voice}-${what}`, { cells });
  const [, colour, number] = what.match(MARK) ?? [];
  return colour && number && rest.length > 0 && CELL.test(rest[0]!)
    ? t(`keer-${voice}-mark`, { dice: pair(colour, number), cells })
    : dice(what, rest[0] ?? '', rest[1]);
}

const colourWord = (letter: string) => t(`colour-${faceOf(letter)}`);
const pair = (colour: string, number: string) =>
  t('keer-pair', { colour: colourWord(colour), number: number === '?' ? t('joker') : number });

function dice(colours: string, numbers: string, special?: string): string {
  return [
    [...colours].map(colourWord).join(', '),
    [...numbers].map((number) => (number === '?' ? t('joker') : number)).join(', '),
    ...(special ? [t(`special-${special}`)] : []),
  ].join(' · ');
}
