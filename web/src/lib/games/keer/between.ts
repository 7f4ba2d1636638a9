import type { Between } from '$lib/table/scenes';
import type { Keer, KeerSheet } from './view';

/** The dice lie as they lay, and one sheet is as it is now. */
export const between: Between = (before, after, seat) => {
  const [was, is] = [before as Keer, after as Keer];
  const sheets = was.sheets.map((sheet: KeerSheet, at) => (at === seat ? is.sheets[at]! : sheet));
  return { ...was, sheets } as Keer;
};
