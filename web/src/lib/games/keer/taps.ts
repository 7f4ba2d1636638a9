/** The colour and the number of a move that takes two dice: `r3` of `r3 F5 F6`. */
export const MARK = /^([gybro*])([1-5?])$/;
/** A cell of either game: `F5`, `FQ`. */
export const CELL = /^[A-O][1-7P-V]$/;

/** The taps of a move: `r3 F5 F6` is `colour:r`, `number:3`, `F5` and `F6`; `bomb AV` is `special:bomb` and `AV`. */
export function taps(move: string): string[] {
  const [what = '', ...cells] = move.split(' ');
  const [, colour, number] = what.match(MARK) ?? [];
  if (colour && number) return [`colour:${colour}`, `number:${number}`, ...cells];
  return what === 'pass' ? [what] : [`special:${what}`, ...cells];
}
