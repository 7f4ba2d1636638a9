import type { Mark, SeatSummary, SeatView } from '$lib/generated/protocol';
import { settings } from '$lib/settings.svelte';
import { has, t } from '$lib/words/words.svelte';

/** What everybody at a table is called; bots by a number where there are several. `you`: who is simply spoken to. */
export function namesOf(seats: readonly (SeatView | SeatSummary)[], you: number | null = null): string[] {
  const bots = seats.filter(({ name, bot }) => name === null && bot !== null);
  return seats.map((seat, at) => {
    if (at === you) return t('house-you');
    if (seat.name !== null) return seat.name;
    if (seat.bot === null) return t('house-open-chair');
    return bots.length === 1 ? t('house-bot') : t('house-bot-number', { number: bots.indexOf(seat) + 1 });
  });
}

/** What somebody is called who has no name. */
export const playerOf = (seat: number): string => t('replay-player', { number: seat + 1 });

/** What tells a game apart from one that is played plainly to its end. */
export const marksOf = (marks: readonly Mark[]): string =>
  marks.map((mark) => t(`house-mark-${mark}`)).join(' · ');

/** "Anna, Ben and Carla", as the player's language puts it. */
export const together = (names: string[]): string =>
  new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);

/** What a part of a score is called. */
export const partName = (name: string): string => (has(`part-${name}`) ? t(`part-${name}`) : name);

/** What a part of the score gains or loses by a move. */
export function partEffect(name: string, number: number): string {
  const points = signed(number);
  const own = `part-${name}.earns`;
  return has(own) ? t(own, { points }) : t('house-effect', { points, part: partName(name) });
}

/** Making one takes far longer than writing a number with it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
/** A number as the player's language writes it, to a tenth. */
export function toTenths(value: number): string {
  const { language } = settings;
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  numberFormats.set(language, format);
  return format.format(value);
}

/** A number with its sign, minus as printers set it. */
export const signed = (points: number): string =>
  points < 0 ? `−${toTenths(-points)}` : `+${toTenths(points)}`;
/** A number of points. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : `${points}`);
