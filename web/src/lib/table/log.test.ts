import { expect, it } from 'vitest';
import type { LogLine } from '$lib/generated/protocol';
import { grown } from './log';

/** The lines of the steps from one to another, played for the so-manieth time. */
const lines = (from: number, to: number, time = 'first'): LogLine[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ step: from + n, seat: 0, text: `${time} ${from + n}` }));

it('knows no line that was taken back, however far the game has gone on since', () => {
  let known = lines(0, 60);
  known = grown(known, lines(9, 20)); // back to step 20
  for (let step = 21; step <= 60; step++) {
    const last = [...known, ...lines(step, step, 'again')].slice(-12);
    known = grown(known, last);
  }
  expect(known).toEqual([...lines(0, 20), ...lines(21, 60, 'again')]);
});

it('keeps growing after all of it was fetched, without a gap', () => {
  let known = lines(0, 30);
  for (let step = 31; step <= 90; step++) known = grown(known, lines(step - 11, step));
  expect(known).toEqual(lines(0, 90));
});

it('forgets what came before a gap', () => {
  expect(grown(lines(0, 20), lines(40, 51))).toEqual(lines(40, 51));
});

it('keeps no hidden move once more of them are told than had been counted', () => {
  const hidden = [0, 1, 2].map((seat) => ({ step: 20 + seat, seat, text: null }));
  const known = [...lines(0, 19), ...hidden];
  expect(grown(known, lines(20, 31, 'told'))).toEqual([...lines(0, 19), ...lines(20, 31, 'told')]);
  expect(grown(known, lines(22, 33, 'told'))).toEqual(lines(22, 33, 'told'));
});

it('begins anew with the next game', () => {
  expect(grown(lines(0, 60), [])).toEqual([]);
  expect(grown(lines(0, 60), lines(0, 2, 'next'))).toEqual(lines(0, 2, 'next'));
});
