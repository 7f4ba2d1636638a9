import { t } from '$lib/words/words.svelte';
import { faceOf, SPECIALS, type Special } from './view';

/** The colour and the number of a move that takes two dice: `r3` of `r3 F5 F6`. */
const MARK = /^([gybro*])([1-5?])$/;

/** The taps of a move: `r3 F5 F6` is `colour:r`, `number:3`, `F5` and `F6`; `bomb AV` is `special:bomb` and `AV`. */
export function taps(move: string): string[] {
  const [what = '', ...cells] = move.split(' ');
  const [, colour, number] = what.match(MARK) ?? [];
  if (colour && number) return [`colour:${colour}`, `number:${number}`, ...cells];
  return what === 'pass' ? [what] : [`special:${what}`, ...cells];
}

/** A move or an outcome in the player's words. */
export function tell(text: string): string {
  const [what = '', ...rest] = text.split(' ');
  const cells = rest.join(' ');
  if (what === 'pass') return t('keer-pass');
  if (what === 'first') return t('keer-begins', { player: Number(rest[0]) + 1 });
  if (SPECIALS.includes(what as Special)) return t(`keer-do-${what}`, { cells });
  const [, colour, number] = what.match(MARK) ?? [];
  return colour && number && rest.length > 0 && /^[A-O][1-7P-V]$/.test(rest[0]!)
    ? t('keer-do-mark', { dice: pair(colour, number), cells })
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
