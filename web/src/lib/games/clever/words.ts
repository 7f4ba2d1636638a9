import type { CleverBonus, CleverDie } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
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

/**
 * The taps of a move: the die if one is taken, and the place on the sheet. What a die writes is seen on it, so orange
 * and purple need no number; a bonus has no die, so there the number is part of the tap.
 */
export function taps(move: string): string[] {
  const [kind = '', ...rest] = move.split(' ');
  if (kind === 'bonus') return [rest.join(':')];
  if (kind !== 'take' && kind !== 'extra') return [kind];
  const [die, area = '', field] = rest;
  return [`die:${die}`, area === 'yellow' || area === 'blue' ? `${area}:${field}` : area];
}

const first = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What is printed in a yellow field. */
export const yellowValue = (field: string): number =>
  YELLOW[Number(field[1]) - 1]?.[Number(field[3]) - 1] ?? 0;

function tellMark([area = '', value = '']: string[]): string {
  if (area === 'yellow') return t('clever-mark-yellow', { value: yellowValue(value), row: Number(value[1]) });
  return t(`clever-mark-${area}`, { value });
}

const tellDie = (letter: string) => t(`colour-${DICE[letter]}`);
const tellFaces = (dice: string[]) =>
  dice.map((die) => t('clever-face', { die: tellDie(die[0]!), face: die.slice(1) })).join(', ');

/** A move or an outcome in the player's words. */
export function tell(text: string): string {
  const [kind = '', ...rest] = text.split(' ');
  switch (kind) {
    case 'take':
    case 'extra':
      return first(
        t(`clever-tell-${kind}`, { die: tellDie(rest[0]!), mark: tellMark(rest.slice(1)), area: rest[1]! }),
      );
    case 'bonus':
      return first(t('clever-tell-bonus', { mark: tellMark(rest) }));
    case 'reroll':
    case 'nothing':
    case 'done':
      return t(`clever-${kind}`);
    case 'first':
      return t('clever-tell-first', { player: Number(rest[0]) + 1 });
  }
  const words = text.split(' ');
  const at = words.indexOf('tray');
  if (at < 0) return t('clever-tell-roll', { dice: tellFaces(words) });
  const tray = words.slice(at + 1).map((letter) => words.find((die) => die[0] === letter)!);
  return t('clever-tell-serve', { dice: tellFaces(tray) });
}

/** What a bonus is called. */
export const tellBonus = (bonus: CleverBonus): string => t(`clever-bonus-${bonus}`);
