/** How wide a column is drawn; a phone of 360 pixels shows one in 24. */
export const WIDE = 24;
/** How high a row is where the sheet is drawn square; upright phones have room for more. */
export const HIGH = 24;
/** The line of letters above the cells. */
export const HEAD = 21;
/** A line of values below the cells. */
export const LINE = 20;

/** Where a row begins, with rows of this height. */
export const top = (row: number, high: number) => HEAD + row * high;

/** Where a sheet's cells begin, and what stands to the right of them; a narrow screen has room for neither. */
export const margins = (second: boolean, narrow: boolean) =>
  narrow ? { left: 0, right: 0 } : second ? { left: 2, right: 27 } : { left: 12, right: 2 };

/** How large a sheet is with rows of this height. */
export function sizeOf(second: boolean, high: number, narrow: boolean): { width: number; height: number } {
  const { left, right } = margins(second, narrow);
  return { width: left + 15 * WIDE + right, height: top(7, high) + 4 + (second ? 3 : 2) * LINE };
}
