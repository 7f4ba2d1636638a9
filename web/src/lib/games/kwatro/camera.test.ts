import { describe, expect, it } from 'vitest';
import { boxAround, Camera, CELL } from './camera.svelte';

function camera(width: number, height: number): Camera {
  const one = new Camera();
  one.width = width;
  one.height = height;
  return one;
}

describe('where one looks at the field', () => {
  it('shows every card with a free place around it', () => {
    const one = camera(360, 400);
    const box = boxAround(
      [
        { x: -2, y: 0 },
        { x: 3, y: 4 },
      ],
      1,
    );
    expect(box).toEqual({ left: -3, top: -1, right: 4, bottom: 5 });
    one.fit(box);
    const cell = CELL * one.scale;
    expect(one.x + (box.left - 0.5) * cell).toBeGreaterThanOrEqual(-0.01);
    expect(one.x + (box.right + 0.5) * cell).toBeLessThanOrEqual(360.01);
    expect(one.y + (box.bottom + 0.5) * cell).toBeLessThanOrEqual(400.01);
  });

  it('never makes a place smaller than a thumb can find, and begins at the edge then', () => {
    const one = camera(344, 284);
    const scroll = one.fit({ left: -10, top: -10, right: 10, bottom: 10 });
    expect(CELL * one.scale).toBeGreaterThanOrEqual(24);
    expect(one.x).toBeCloseTo(10.5 * CELL * one.scale);
    expect(scroll.left).toBeGreaterThan(0);
  });

  it.each([
    [344, 284],
    [560, 240],
    [390, 420],
  ])('shows everything at once in %i × %i when that is wished, however small', (width, height) => {
    const one = camera(width, height);
    one.whole = true;
    const box = { left: -12, top: -9, right: 12, bottom: 16 };
    expect(one.fit(box)).toEqual({ left: 0, top: 0 });
    const cell = CELL * one.scale;
    for (const [edge, room] of [
      [one.x + (box.left - 0.5) * cell, width],
      [one.x + (box.right + 0.5) * cell, width],
      [one.y + (box.top - 0.5) * cell, height],
      [one.y + (box.bottom + 0.5) * cell, height],
    ] as const) {
      expect(edge).toBeGreaterThanOrEqual(-0.01);
      expect(edge).toBeLessThanOrEqual(room + 0.01);
    }
    const small = one.scale;
    one.zoom(0.5);
    expect(one.scale).toBe(small);
    one.zoom(1.2);
    expect(one.scale).toBeCloseTo(small * 1.2);
    expect(one.whole).toBe(false);
  });

  it('zooms around the finger', () => {
    const one = camera(400, 400);
    one.fit(boxAround([], 1));
    const before = { x: (100 - one.x) / one.scale, y: (50 - one.y) / one.scale };
    one.zoom(1.2, 100, 50);
    expect((100 - one.x) / one.scale).toBeCloseTo(before.x);
    expect((50 - one.y) / one.scale).toBeCloseTo(before.y);
    expect(one.byHand).toBe(true);
  });

  it('moves no further than needed to show a place', () => {
    const one = camera(400, 400);
    one.fit(boxAround([], 1));
    const { x, y } = one;
    one.show({ x: 0, y: 0 });
    expect([one.x, one.y]).toEqual([x, y]);
    one.show({ x: 9, y: 0 });
    expect(one.x).toBeLessThan(x);
    expect(one.y).toBe(y);
  });
});
