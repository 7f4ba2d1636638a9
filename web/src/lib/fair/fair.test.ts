import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RecordEvent } from '$lib/generated/protocol';
import { checkDice, type DiceRecord } from './check';
import { type Fair, keyOf, outcome, wordsOf } from './dice';
import { contributed } from './kept';
import { hex, sha256 } from './sha256';

const page = readFileSync('../docs/fair-dice.md', 'utf8').split('## Test vectors')[1]!;
const secret = hex(Uint8Array.from({ length: 32 }, (_, at) => at));
const fairFor = (players: number): Fair => ({
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  secret,
  contributions: Array.from({ length: players }, (_, seat) => `luck-${seat}`),
  game: 1,
});

describe('SHA-256', () => {
  // The examples of FIPS 180-4, and a text that fills its block to the last byte but eight.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j', (text, hash) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(hash);
  });
});

describe('the test vectors of the page', () => {
  const lines = page.split('\n').filter((line) => line.startsWith('| '));
  const vectors = lines
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()));

  it('are all read', () => {
    expect(vectors.length).toBe(17);
    expect(page).toContain(hex(keyOf(fairFor(2), 0)));
  });

  it.each(vectors)('%s%s, %s for %s, draw %s', (_, game, what, players, draw, firstWord, taken, told) => {
    const fair = fairFor(Number(players));
    expect(wordsOf(fair, Number(draw)).next().toString(16).padStart(8, '0')).toBe(firstWord);
    const words = wordsOf(fair, Number(draw));
    const options = what === 'short deck' ? { deck: 'short' } : {};
    const drawn = outcome(words, { game: game!, players: Number(players), options }, what === 'lot', told!);
    expect(drawn).toBe(told);
    expect(words.taken).toBe(Number(taken));
  });
});

/** A game of Genius of which only the dice matter; `draws` says which draw each of its rolls is. */
function rolled(draws: number[], undone?: Fair['undone']): DiceRecord {
  const fair = { ...fairFor(2), undone };
  const events: RecordEvent[] = draws.map((draw) => ({
    outcome: outcome(wordsOf(fair, draw), { game: 'genius', players: 2 }, false, ''),
    draw,
  }));
  return { game: 'genius', players: 2, first: 0, fair, events };
}
const agreed = { events: 2, draws: [2, 4] as [number, number], seat: 0, agreed: [1] };

describe('what this device contributed', () => {
  const kept = { table: 'x', game: 1, commitment: '', contribution: 'ours', seat: 1 };
  it.each([
    [['', 'ours'], 'only-you'],
    [['theirs', 'ours'], 'several-gave'],
    [['ours', ''], 'not-your-place'],
    [['ours', 'theirs'], 'not-your-place'],
    [['theirs', ''], 'not-yours'],
    [['', ''], 'not-yours'],
  ])('where the seats gave %j: %s', (given, found) => {
    expect(contributed(given, kept)).toBe(found);
  });

  it('is not known where nothing was kept, and its seat not where that was not', () => {
    expect(contributed(['', ''], null)).toBe('nobody-gave');
    expect(contributed(['theirs', ''], null)).toBe('several-gave');
    expect(contributed(['ours', ''], { ...kept, seat: undefined })).toBe('only-you');
  });
});

describe('the dice of a record', () => {
  it('follow from the secret, and the draws that were taken back are counted', () => {
    expect(checkDice(rolled([0, 1, 2], []))).toEqual({
      verdict: 'right',
      draws: 3,
      takenBack: 0,
      unexplained: 0,
    });
    expect(checkDice(rolled([0, 1, 5], [agreed]))).toMatchObject({ takenBack: 3, unexplained: 0 });
  });

  it('are unproved without a secret', () => {
    expect(checkDice({ ...rolled([0]), fair: undefined })).toEqual({ verdict: 'unproved' });
  });

  it('are unexplained where draws are left out without consent', () => {
    expect(checkDice(rolled([0, 1, 5]))).toMatchObject({ takenBack: 0, unexplained: 3 });
    expect(checkDice(rolled([0, 1, 5], [{ ...agreed, agreed: [0] }]))).toMatchObject({ unexplained: 3 });
  });

  it('are explained where draws were taken back for practice', () => {
    const alone = rolled([0, 1, 5], [{ ...agreed, agreed: [] }]);
    expect(checkDice({ ...alone, marks: ['practice'] })).toMatchObject({ takenBack: 3, unexplained: 0 });
    expect(checkDice({ ...alone, marks: ['hints'] })).toMatchObject({ takenBack: 0, unexplained: 3 });
    expect(checkDice({ ...rolled([0, 1, 5], []), marks: ['practice'] }).verdict).toBe('wrong');
  });

  it('are wrong where they do not follow', () => {
    const record = rolled([0, 1, 2], []);
    const other = rolled([0, 3], []).events[1]!;
    expect(checkDice({ ...record, events: [record.events[0]!, { ...other, draw: 1 }] })).toEqual({
      verdict: 'wrong',
      event: 2,
    });
    expect(checkDice({ ...record, fair: { ...record.fair!, secret: '0'.repeat(64) } })).toEqual({
      verdict: 'wrong',
      event: null,
    });
    expect(checkDice({ ...record, fair: { ...record.fair!, contributions: ['luck-0'] } }).verdict).toBe(
      'wrong',
    );
    expect(checkDice(rolled([0, 1, 1], [])).verdict).toBe('wrong');
  });

  it('are wrong where an event has another form, in which dice could hide', () => {
    const record = rolled([0, 1, 2], []);
    const hidden = [['bbyo', null, null, null], { outcome: ['bbyo'] }, { dice: 'bbyo' }, null, 'bbyo', {}];
    for (const event of hidden) {
      const events = [record.events[0]!, event as unknown as RecordEvent, record.events[2]!];
      expect(checkDice({ ...record, events }).verdict, JSON.stringify(event)).toBe('wrong');
    }
  });

  it('are read alike where what is left out is written as null', () => {
    const record = rolled([0, 1, 2]);
    const nothing = { ...record, first: 0, fair: { ...record.fair!, undone: null } };
    expect(checkDice(nothing as unknown as DiceRecord).verdict).toBe('right');
  });

  it('are wrong where a number is not a whole one', () => {
    const record = rolled([0, 1, 2], []);
    expect(checkDice(rolled([0, 1, 2.5], [])).verdict).toBe('wrong');
    const game = '1 ' as unknown as number;
    const fair = { ...record.fair!, game };
    const again = { outcome: outcome(wordsOf(fair, 0), record, false, ''), draw: 0 };
    expect(checkDice({ ...record, fair, events: [again] }).verdict).toBe('wrong');
  });

  it('are wrong where the undos do not explain what is left out', () => {
    expect(checkDice(rolled([0, 1, 5], []))).toEqual({ verdict: 'wrong', event: 3 });
    expect(checkDice(rolled([0, 1, 6], [agreed]))).toEqual({ verdict: 'wrong', event: 3 });
    expect(checkDice(rolled([0, 1, 4, 5], [agreed])).verdict).toBe('wrong');
    expect(checkDice(rolled([0, 1, 5], [{ ...agreed, events: 3 }])).verdict).toBe('wrong');
    expect(checkDice(rolled([0, 1, 5], [{ ...agreed, agreed: [2] }])).verdict).toBe('wrong');
  });
});

describe('the dice of a day', () => {
  const fair = { ...fairFor(1), contributions: ['clever/2026-11-17'] };
  const clever = { game: 'clever', players: 1 };
  const FULL = 'y1 b1 g1 o1 p1 w1';
  /** What is rolled or done, and the draw that belongs to it. */
  const played = (...steps: (string | [string, number])[]): DiceRecord => ({
    ...clever,
    day: '2026-11-17',
    fair,
    events: steps.map(
      (step): RecordEvent =>
        typeof step === 'string'
          ? { seat: 0, move: step }
          : { outcome: outcome(wordsOf(fair, step[1]), clever, false, step[0]), draw: step[1] },
    ),
  });
  const tray = `${FULL} tray y b g`;

  it('have a number for each roll, and the next one where it is rolled again', () => {
    const record = played(
      [FULL, 0],
      'reroll',
      [FULL, 1],
      'take g green',
      ['b1 o1', 100],
      'nothing',
      [tray, 300],
      'nothing',
      [FULL, 400],
    );
    expect(checkDice(record)).toEqual({ verdict: 'right', draws: 5, takenBack: 0, unexplained: 0 });
  });

  it('are wrong where a roll was skipped, or on another day', () => {
    expect(checkDice(played([FULL, 1]))).toEqual({ verdict: 'wrong', event: 1 });
    expect(checkDice(played([FULL, 0], 'take g green', ['b1 o1', 200]))).toEqual({
      verdict: 'wrong',
      event: 3,
    });
    expect(checkDice({ ...played([FULL, 0]), day: '2026-11-18' }).verdict).toBe('wrong');
  });
});
