import type { GeniusSymbol } from '$lib/generated/protocol';
import { t } from '$lib/words/words.svelte';
import type { Voice } from '../parts';

/** The symbols in the order of the sheet. */
export const SYMBOLS: readonly GeniusSymbol[] = ['blue', 'yellow', 'green', 'orange', 'purple', 'red'];
/** The letter of a symbol in the notation. */
export const letterOf = (symbol: GeniusSymbol): string => symbol[0]!;
const symbolOf = (letter: string): GeniusSymbol => SYMBOLS.find((symbol) => symbol[0] === letter) ?? 'blue';

/** What a symbol is called. */
export const nameOf = (symbol: GeniusSymbol): string => t(`genius-symbol-${symbol}`);

function tellDice(letters: string): string {
  return SYMBOLS.filter((symbol) => letters.includes(letterOf(symbol)))
    .map((symbol) =>
      t('genius-dice', { count: letters.split(letterOf(symbol)).length - 1, symbol: nameOf(symbol) }),
    )
    .join(', ');
}

/** A move or a roll in the player's words. */
export function tell(text: string, voice: Voice = 'do'): string {
  const [kind = '', ...rest] = text.split(' ');
  if (kind === 'again') return t(`genius-${voice}-again`);
  if (kind !== 'score') return t('genius-tell-roll', { dice: tellDice(kind) });
  if (rest.length === 0) return t(`genius-${voice}-score`);
  const jokers = rest.map((joker) =>
    t('genius-joker-to', { from: nameOf(symbolOf(joker[0]!)), to: nameOf(symbolOf(joker[2]!)) }),
  );
  return t(`genius-${voice}-jokers`, { jokers: jokers.join(', '), count: jokers.length });
}
