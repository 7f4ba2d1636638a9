import { expect, it } from 'vitest';
import type { KwatroView, LogLine } from '$lib/generated/protocol';
import { laidSince } from './recent';

const wild = { say: 'kwatro-wild' };
const card = { say: 'kwatro-laid-card', colour: 'red', shape: 'triangle', number: 2 };
const lines: LogLine[] = [{ step: 5, seat: 1, say: { say: 'kwatro-play', cards: [wild, card] } }];
const before = [undefined, { table: [{ card: 'w', x: 0, y: 0 }] } as KwatroView];

it('a card is new by its name, wherever it lies', () => {
  expect(laidSince(lines, before)('rt2', { x: 4, y: 4 })).toBe(true);
  expect(laidSince(lines, [])('rt2', { x: 4, y: 4 })).toBe(true);
  expect(laidSince(lines, before)('rt3', { x: 4, y: 4 })).toBe(false);
});

it('a wild is new only where nothing lay before it was laid', () => {
  expect(laidSince(lines, before)('w', { x: 3, y: 4 })).toBe(true);
  expect(laidSince(lines, before)('w', { x: 0, y: 0 })).toBe(false);
  expect(laidSince([], before)('w', { x: 3, y: 4 })).toBe(false);
});
