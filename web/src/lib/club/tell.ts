/** Seasons, tournaments and their numbers in words. */
import type { TournamentEntrant, TournamentSummary, TournamentWish } from '$lib/generated/protocol';
import { locale } from '$lib/settings.svelte';
import { agreedAt } from '$lib/table/agreed';
import { plain } from '$lib/table/words';
import { t } from '$lib/words/words.svelte';
import { kindOf } from './formats';

/** A season such as `2026-4`, by its months. */
export function seasonName(season: string): string {
  const [year = 1970, quarter = 1] = season.split('-').map(Number);
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.UTC(year, quarter * 3 - 3), Date.UTC(year, quarter * 3 - 1));
}

/** How it is decided who meets whom, in a few words. */
export function formatName({ format }: TournamentWish): string[] {
  if ('round-robin' in format)
    return [t(format['round-robin'].double ? 'tournament-round-robin-double' : 'tournament-round-robin')];
  const name = t(`tournament-${kindOf(format)}`);
  if ('knock-out' in format) {
    const { best_of } = format['knock-out'];
    return best_of > 1 ? [name, t('tournament-best-of', { count: best_of })] : [name];
  }
  const { rounds } = 'swiss' in format ? format.swiss : format.league;
  return [name, t('tournament-rounds-count', { count: rounds })];
}

/** What a tournament is, in one line. */
export function whatItIs(wish: TournamentWish): string {
  const { game, seats, options = {}, pace, weekends_off = false, rated = false } = wish;
  // What a table says of itself, but for how many sit there.
  const [, ...agreed] = agreedAt({
    game,
    options,
    players: seats,
    pace,
    weekends_off,
    dice: 'rolled',
    hints: false,
    practice: false,
    rated,
    spectators: true,
    listed: false,
  });
  return [t(`game-${game}`), ...formatName(wish), t('tournament-seats', { count: seats }), ...agreed].join(
    ' · ',
  );
}

/** Where a tournament stands, in a few words. */
export function howFar({ phase, players, round }: TournamentSummary): string {
  if (phase === 'entering') return t('tournament-entered', { count: players });
  const told = t('tournament-players', { count: players });
  return phase === 'playing' ? `${t('tournament-of-round', { round })} · ${told}` : told;
}

/** The names of these entrants. */
export const namesAt = (entrants: readonly TournamentEntrant[], seats: readonly number[]): string[] =>
  seats.map((seat) => entrants[seat]?.name ?? '…');

/** Clock time, to the minute. */
export const timeOfDay = (time: number): string =>
  new Date(time).toLocaleTimeString(locale(), { timeStyle: 'short' });

export const score = plain;
