import { locale } from '$lib/settings.svelte';

/** A day as people here write it. It is the same day for everybody, wherever they are. */
export const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { dateStyle: 'full', timeZone: 'UTC' });

/** A moment as the clock on this wall shows it, with the weekday where it is not today. */
export function clockTime(at: number): string {
  const date = new Date(at);
  const weekday = date.toDateString() === new Date().toDateString() ? {} : { weekday: 'long' as const };
  return date.toLocaleString(locale(), { hour: '2-digit', minute: '2-digit', ...weekday });
}
