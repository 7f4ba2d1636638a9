/**
 * What the things that are printed on a board are and give, each told once. Things that differ only in their number or their name
 * share a line (`data-reading`).
 */
export const printedOn = (board: HTMLElement): string[] => [
  ...new Set(
    [...board.querySelectorAll<HTMLElement | SVGElement>('[data-about]')].map(
      ({ dataset }) => dataset.reading ?? dataset.about!,
    ),
  ),
];
