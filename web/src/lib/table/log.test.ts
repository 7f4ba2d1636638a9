import { describe, expect, it } from 'vitest';
import type { LogLine } from '$lib/generated/protocol';
import { grown, newsOf, rollersOf } from './log';

/** The lines of the steps from one to another, played for the so-manieth time. */
const lines = (from: number, to: number, time = 'first'): LogLine[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({
    step: from + n,
    seat: 0,
    say: { say: 'keer-pass', time, step: from + n },
  }));
const hidden = (step: number, seat: number): LogLine => ({ step, seat, say: null });

describe('what is known of a log', () => {
  it('knows no line that was taken back, however far the game has gone on since', () => {
    let known = lines(0, 60);
    known = grown(known, lines(9, 20), true); // back to step 20
    for (let step = 21; step <= 60; step++) known = grown(known, lines(step, step, 'again'), false);
    expect(known).toEqual([...lines(0, 20), ...lines(21, 60, 'again')]);
  });

  it('keeps growing after all of it was fetched, without a gap', () => {
    let known = lines(0, 30);
    for (let step = 31; step <= 90; step++) known = grown(known, lines(step - 11, step), true);
    for (let step = 91; step <= 99; step++) known = grown(known, lines(step, step), false);
    expect(known).toEqual(lines(0, 99));
  });

  it('stays when something else happens at the table', () => {
    expect(grown(lines(0, 20), [], false)).toEqual(lines(0, 20));
  });

  it('forgets what came before a gap', () => {
    expect(grown(lines(0, 20), lines(40, 51), true)).toEqual(lines(40, 51));
  });

  it('adds to hidden moves as long as they are hidden', () => {
    const known = [...lines(0, 19), hidden(20, 1)];
    expect(grown(known, [hidden(21, 2)], false)).toEqual([...known, hidden(21, 2)]);
  });

  it('keeps no hidden move once more of them are told than had been counted', () => {
    const known = [...lines(0, 19), ...[0, 1, 2].map((seat) => hidden(20 + seat, seat))];
    expect(grown(known, lines(20, 31, 'told'), true)).toEqual([...lines(0, 19), ...lines(20, 31, 'told')]);
    expect(grown(known, lines(22, 33, 'told'), true)).toEqual(lines(22, 33, 'told'));
  });

  it('begins anew with the next game', () => {
    expect(grown(lines(0, 60), [], true)).toEqual([]);
    expect(grown(lines(0, 60), lines(0, 2, 'next'), true)).toEqual(lines(0, 2, 'next'));
  });
});

describe('what is news', () => {
  it('is every line that is new', () => {
    expect(newsOf(lines(0, 20), lines(21, 22), false)).toEqual(lines(21, 22));
  });

  it('is nothing after something was taken back, but what was played instead', () => {
    expect(newsOf(lines(0, 20), lines(8, 19), true)).toEqual([]);
    const instead = lines(20, 20, 'again');
    expect(newsOf(lines(0, 20), [...lines(9, 19), ...instead], true)).toEqual(instead);
  });

  it('is what was hidden, and not one’s own move once more', () => {
    const own = lines(21, 21, 'own');
    const told = [
      { ...own[0]!, step: 20 },
      { step: 21, seat: 1, say: { say: 'keer-heart' } },
    ];
    expect(newsOf([...lines(0, 19), hidden(20, 1), ...own], [...lines(10, 19), ...told], true)).toEqual(
      told.slice(1),
    );
  });

  it('is no line from before what is known', () => {
    expect(newsOf(lines(10, 20), lines(9, 20), true)).toEqual([]);
  });
});

describe('who rolled', () => {
  const isRoll = (say: string) => say === 'clever-roll';
  const roll: LogLine = { step: 0, seat: null, say: { say: 'clever-roll' } };
  const served: LogLine = { step: 0, seat: null, say: { say: 'clever-serve' } };
  const by = (seat: number): LogLine => ({ step: 0, seat, say: { say: 'clever-take' } });

  it('is whoever moves after it, however many rolls lie in between', () => {
    expect(rollersOf([roll, by(1), roll, by(1), served, by(0), roll, roll, by(0)], isRoll, 1)).toEqual([
      1,
      null,
      1,
      null,
      null,
      null,
      0,
      0,
      null,
    ]);
  });

  it('is whose turn it is, as long as nobody has moved', () => {
    expect(rollersOf([by(0), roll], isRoll, 2)).toEqual([null, 2]);
  });
});
