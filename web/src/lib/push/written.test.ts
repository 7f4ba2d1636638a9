import { expect, it } from 'vitest';
import { clock, letters, minutes } from './written';

it('times of a day are written and read', () => {
  expect([0, 450, 1439].map(clock)).toEqual(['00:00', '07:30', '23:59']);
  expect(['00:00', '07:30', '23:59'].map(minutes)).toEqual([0, 450, 1439]);
});

it('keys are written as the server writes them', () => {
  expect(letters(new Uint8Array([251, 255, 4]).buffer)).toBe('-_8E');
  expect(letters(null)).toBe('');
});
