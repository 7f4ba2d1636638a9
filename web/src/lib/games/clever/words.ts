import type { CleverBonus, CleverDie } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
import type { Voice } from '../parts';
import { YELLOW } from './sheet';

/** The dice by the letters of the notation, in its order. */
export const DICE: Record<string, CleverDie> = {
  y: 'yellow',
  b: 'blue',
  g: 'green',
  o: 'orange',
  p: 'purple',
  w: 'white',
};
/** The letter of a die in the notation. */
export const letterOf = (die: CleverDie): string =>
  Object.keys(DICE).find((letter) => DICE[letter] === die) ?? '';

const first = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What is printed in a yellow field. */
const yellowValue = (field: string): number => YELLOW[Number(field[1]) - 1]?.[Number(field[3]) - 1] ?? 0;

function tellMark([area = '', value = '']: string[]): string {
  if (area === 'yellow') return t('clever-mark-yellow', { value: yellowValue(value), row: Number(value[1]) });
  return t(`clever-mark-${area}`, { value });
}

const tellDie = (letter: string) => t(`colour-${DICE[letter]}`);
const tellFaces = (dice: string[]) =>
  dice.map((die) => t('clever-face', { die: tellDie(die[0]!), face: die.slice(1) })).join(', ');

/** What a die is used for; its own colour goes without saying. */
function tellUse([letter = '', ...mark]: string[]): string {
  if (DICE[letter] === mark[0]) return tellMark(mark);
  return t('clever-tell-use', { die: tellDie(letter), mark: tellMark(mark) });
}

/** A move or a roll in the player's words. */
export function tell(text: string, voice: Voice = 'do'): string {
  const [kind = '', ...rest] = text.split(' ');
  // After a name nothing begins.
  const start = voice === 'do' ? first : (words: string) => words;
  switch (kind) {
    case 'take':
      return start(t(`clever-${voice}-take`, { use: tellUse(rest) }));
    case 'extra':
      return start(t(`clever-${voice}-extra`, { use: tellUse(rest) }));
    case 'bonus':
      return start(t(`clever-${voice}-bonus`, { mark: tellMark(rest) }));
    case 'reroll':
    case 'nothing':
    case 'done':
      return t(`clever-${voice}-${kind}`);
  }
  const words = text.split(' ');
  const at = words.indexOf('tray');
  if (at < 0) return t('clever-tell-roll', { dice: tellFaces(words) });
  const tray = words.slice(at + 1).map((letter) => words.find((die) => die[0] === letter)!);
  return t('clever-tell-serve', { dice: tellFaces(tray) });
}

/** What a bonus is called. */
export const tellBonus = (bonus: CleverBonus): string => t(`clever-bonus-${bonus}`);
