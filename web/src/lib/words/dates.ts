import { locale } from '$lib/settings.svelte';

/** A day as people here write it, in brief. */
export const day = (time: number): string =>
  new Date(time).toLocaleDateString(locale(), { dateStyle: 'medium' });

/** A moment of a day, to the minute. */
export const minute = (time: number): string =>
  new Date(time).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
