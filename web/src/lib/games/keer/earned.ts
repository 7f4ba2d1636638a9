import { t } from '$lib/words/words.svelte';
import type { Game } from '../parts';
import { extras, type Keer, type KeerSheet } from './view';

const rowsOf = (sheet: KeerSheet): string[] => extras(sheet)?.rows_complete ?? [];

/** The parts of a score that consist of these. */
export const explained = ['columns', 'rows', 'colours'] as const;

/** The columns, rows and colours that a move would complete for a seat. */
export function earned(before: Game, after: Game, seat: number): string[] {
  const was = (before as Keer).sheets[seat]!;
  const is = (after as Keer).sheets[seat]!;
  return [
    ...is.columns
      .filter(({ column }) => !was.columns.some((one) => one.column === column))
      .map(({ column, points }) => t('keer-column', { column, points, hearts: 0 })),
    ...rowsOf(is)
      .filter((row) => !rowsOf(was).includes(row))
      .map((row) => t('keer-row-full', { row, won: 'nothing' })),
    ...is.colours
      .filter(({ colour }) => !was.colours.some((one) => one.colour === colour))
      .map(({ colour, points }) => t('keer-colour', { colour: t(`colour-${colour}`), points })),
  ];
}
