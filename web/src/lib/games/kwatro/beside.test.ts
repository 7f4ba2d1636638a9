import { expect, it } from 'vitest';
import { beside } from './beside';
import { boxAround } from './camera.svelte';

/** Cards that all touch, as on a crowded table. */
function crowd(seed: number, count: number) {
  const cards = [{ x: 0, y: 0 }];
  for (let n = seed; cards.length < count; n = (n * 1103515245 + 12345) % 2 ** 31) {
    const near = cards[(n >> 8) % cards.length]!;
    const [dx, dy] = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ][(n >> 4) % 4] as [number, number];
    const next = { x: near.x + dx, y: near.y + dy };
    if (!cards.some(({ x, y }) => x === next.x && y === next.y)) cards.push(next);
  }
  return cards;
}

it.each([
  [0.6, 0.4],
  [2.1, 1.3],
  [4, 2.5],
])('a note of %d × %d places covers no card, whatever lies around its own', (width, height) => {
  for (let seed = 1; seed <= 12; seed++) {
    const cards = crowd(seed, 5 * seed);
    const to = cards[seed % cards.length]!;
    const spot = beside(to, { width, height }, cards, boxAround(cards, 1));
    for (const { x, y } of cards) {
      const across = Math.min(spot.x + width, x + 0.5) - Math.max(spot.x, x - 0.5);
      const down = Math.min(spot.y + height, y + 0.5) - Math.max(spot.y, y - 0.5);
      expect(Math.min(across, down)).toBeLessThanOrEqual(0.02);
    }
  }
});

it('a note lies right beside a lone card, and within the box', () => {
  const size = { width: 0.8, height: 0.4 };
  const spot = beside({ x: 0, y: 0 }, size, [{ x: 0, y: 0 }], boxAround([], 1));
  expect(Math.hypot(spot.x + 0.4, spot.y + 0.2)).toBeLessThan(1.2);
  expect(spot.x).toBeGreaterThanOrEqual(-1.5);
  expect(spot.x + size.width).toBeLessThanOrEqual(1.5);
});
