import { expect, it } from 'vitest';
import { beyond, magnet } from './edges';

const seen = { left: -2, top: -1, right: 2, bottom: 1 };

it('points to what is out of sight, and for each side to the nearest of it', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 4, y: 2 },
    { x: 0, y: -3 },
  ];
  expect(beyond(places, seen)).toEqual([
    { side: 'right', place: { x: 4, y: 2 } },
    { side: 'top', place: { x: 0, y: -3 } },
  ]);
});

it('points nowhere while all of it is in sight', () => {
  expect(
    beyond(
      [
        { x: 2, y: 1 },
        { x: -2, y: -1 },
      ],
      seen,
    ),
  ).toEqual([]);
});

it('draws a card to the nearest place within reach', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
  ];
  expect(magnet(places, { x: 1.2, y: 0 }, 1)).toEqual({ x: 2, y: 0 });
  expect(magnet(places, { x: 4, y: 0 }, 1)).toBeNull();
  expect(magnet([], { x: 0, y: 0 }, 1)).toBeNull();
});
