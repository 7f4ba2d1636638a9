/** What the things that are printed on a board are and give, each told once. */
export const printedOn = (board: HTMLElement): string[] => [
  ...new Set(
    [...board.querySelectorAll<HTMLElement | SVGElement>('[data-about]')].map(
      ({ dataset }) => dataset.about!,
    ),
  ),
];
