import { expect, it } from 'vitest';
import { betterThan, dayAfter } from './days';

it('days follow each other over the ends of months and years', () => {
  expect(dayAfter('2026-11-17', -1)).toBe('2026-11-16');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

it('nobody is compared with themselves', () => {
  expect(betterThan(0, 1, true)).toBe(null);
  expect(betterThan(1, 2, true)).toBe(100);
  expect(betterThan(1, 2, false)).toBe(50);
  expect(betterThan(0, 0, false)).toBe(null);
});
