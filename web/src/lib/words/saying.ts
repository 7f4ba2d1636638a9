import type { FluentVariable } from '@fluent/bundle';
import type { Gain, LogLine, Saying } from '$lib/generated/protocol';
import { signed } from '$lib/table/words';
import { has, t } from './words.svelte';

type Arg = Saying[string];

/** What goes into a message, in words: `@name` is another message, and several things are told one after another. */
function word(arg: Arg, names: readonly string[]): FluentVariable {
  if (Array.isArray(arg)) return arg.map((one) => word(one, names)).join(', ');
  if (typeof arg === 'object') return told(arg, names);
  return typeof arg === 'string' && arg.startsWith('@') ? t(arg.slice(1)) : arg;
}

function told(
  { say, ...args }: Saying,
  names: readonly string[],
  voice = '',
  you: number | null = null,
): string {
  const own = args.seat !== undefined && args.seat === you ? '.you' : '';
  const values = Object.entries(args).map(([name, arg]): [string, FluentVariable] => [
    name,
    // Somebody at the table goes by their name.
    name === 'seat' && typeof arg === 'number' ? (names[arg] ?? '') : word(arg, names),
  ]);
  const found = [own, voice].find((voice) => voice && has(say + voice)) ?? '';
  return t(say + found, Object.fromEntries(values));
}

/** What one is about to do, as it stands on a button. */
export function tellDoing(saying: Saying): string {
  const words = told(saying, []);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** What somebody did, to stand after their name; or what chance gave. `you` is whoever is spoken to. */
export const tellDone = (saying: Saying, names: readonly string[], you: number | null = null): string =>
  told(saying, names, '.did', you);

/** What the dice show, where it is said already that somebody rolls. */
export const tellRolled = (saying: Saying): string => told(saying, [], '.rolled');

/** Whether this tells of a roll after which whoever rolled decides. */
export const isRoll = (say: string): boolean => has(`${say}.rolled`);

/** That somebody rolled, with what. */
export const tellRoll = (
  roller: number,
  saying: Saying,
  names: readonly string[],
  you: number | null = null,
): string =>
  t(roller === you ? 'house-news-roll.you' : 'house-news-roll', {
    name: names[roller]!,
    dice: tellRolled(saying),
  });

/** What a step brought a seat, each thing in a few words. */
export const tellGain = ({ says }: Gain, names: readonly string[]): string[] =>
  says.map((say) => told(say, names));

/**
 * A line of the log, without the name of whoever moved: what they did, and what it brought to whom. What is told of `you`, who are
 * spoken to, stands after a colon.
 */
export function tellLine(
  { seat, say, gains = [] }: LogLine,
  names: readonly string[],
  you: number | null = null,
): string {
  if (say === null) return seat === null ? t('house-hidden-chance') : t('house-hidden-move');
  return gains.reduce(
    (text, gain) => {
      const whose = gain.seat === seat ? '' : `; ${names[gain.seat]}`;
      const points = gain.points === 0 ? '' : ` (${signed(gain.points)})`;
      return [text + whose, ...tellGain(gain, names)].join(' · ') + points;
    },
    seat !== null && seat === you ? told(say, names) : tellDone(say, names, you),
  );
}
