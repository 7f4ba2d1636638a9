import { expect, it } from 'vitest';
import { printedOn } from './printed';

it('like things share a line, and nothing is told twice', () => {
  const things = [
    { about: 'column A: 5', reading: 'columns' },
    { about: 'column B: 3', reading: 'columns' },
    { about: 'a star' },
    { about: 'a star' },
  ];
  const board = { querySelectorAll: () => things.map((dataset) => ({ dataset })) } as unknown as HTMLElement;
  expect(printedOn(board)).toEqual(['columns', 'a star']);
});
