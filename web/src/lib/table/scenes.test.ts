import { describe, expect, it } from 'vitest';
import type { KeerOpKeerView, LogLine, SeatStanding, TableView } from '$lib/generated/protocol';
import { between } from '../games/keer/between';
import { type Scene, scenesOf, staysFor, together } from './scenes';

/** A table of Keer op Keer for three, at which the first seat is ours. */
function table({
  crossed = [[], [], []] as string[][],
  totals = [0, 0, 0],
  roll = 1,
  active = 1,
  dice = 'rolled',
  lent = -1,
} = {}): TableView {
  const game = {
    roll,
    active,
    sheets: crossed.map((cells) => ({ crossed: cells })),
  } as unknown as KeerOpKeerView;
  const seats = totals.map((total) => ({ total }) as SeatStanding);
  const view = {
    phase: 'playing',
    game_number: 1,
    yours: [0],
    settings: { dice },
    seats: totals.map((_, seat) => ({ stand_in: seat === lent ? 'away' : null })),
    game,
    standing: { over: false, seats },
  };
  return view as unknown as TableView;
}
/** A game with rolls of both kinds. */
const parts = { between, rolls: ['rolled'], rollsAgain: ['roll-again'] };
const told = (step: number, seat: number | null, say = 'keer-mark'): LogLine => ({
  step,
  seat,
  say: { say },
});
const seen = ({ view }: Scene) => {
  const { roll, sheets } = view.game as KeerOpKeerView;
  return {
    roll,
    crossed: sheets.map(({ crossed }) => crossed.join()),
    totals: view.standing!.seats.map(({ total }) => total),
  };
};
const end = (view: TableView, lines: LogLine[]) => ({ view, lines, news: [], offer: [['pass']] });

describe('what became of a table', () => {
  const before = table();
  const after = table({ crossed: [['A1'], ['B1'], ['C1']], totals: [1, 2, 3], roll: 2 });
  const scenes = scenesOf(before, end(after, [told(4, 1), told(5, 2), told(6, 0), told(7, null)]), parts);

  it('shows who moved one after another, oneself first, and the next roll last', () => {
    expect(scenes.map(({ lines }) => lines.map(({ step }) => step))).toEqual([[6], [4], [5], [7]]);
    expect(scenes.map(seen)).toEqual([
      { roll: 1, crossed: ['A1', '', ''], totals: [1, 0, 0] },
      { roll: 1, crossed: ['A1', 'B1', ''], totals: [1, 2, 0] },
      { roll: 1, crossed: ['A1', 'B1', 'C1'], totals: [1, 2, 3] },
      { roll: 2, crossed: ['A1', 'B1', 'C1'], totals: [1, 2, 3] },
    ]);
  });

  it('waits for whoever is seen to move', () => {
    expect(scenes.slice(1).map(({ view }) => view.waiting)).toEqual([
      { for: 'decisions', seats: [1], since: null, until: null },
      { for: 'decisions', seats: [2], since: null, until: null },
      after.waiting,
    ]);
  });

  it('lets one decide only once all of it is shown', () => {
    expect(scenes.map(({ offer }) => offer.length)).toEqual([0, 0, 0, 1]);
    expect(scenes.at(-1)!.view).toBe(after);
  });

  it('takes its time for what others and the dice do, and not for oneself', () => {
    expect(scenes.map(({ kind }) => kind)).toEqual(['link', 'step', 'step', 'step']);
  });

  it('is one scene where nobody can tell what lies in between', () => {
    const [only, ...more] = scenesOf(before, end(after, [told(4, 1), told(5, null)]), {});
    expect([only?.view, only?.lines.length, more]).toEqual([after, 2, []]);
  });

  it('is simply there when it begins, and when somebody decides in secret', () => {
    expect(scenesOf(null, end(after, [told(0, null), told(1, 1)]), parts).map(({ kind }) => kind)).toEqual([
      'cut',
    ]);
    const secret = { step: 4, seat: 1, say: null };
    expect(scenesOf(before, end(after, [secret]), parts).map(({ kind }) => kind)).toEqual(['cut']);
    const rematch = { ...after, game_number: 2 };
    expect(scenesOf(before, end(rematch, [told(0, null), told(1, 1)]), parts)).toHaveLength(1);
  });

  it('told as one ends as it ended, and leaves nothing out', () => {
    const { view, lines, offer } = together(scenes);
    expect(view).toBe(after);
    expect(lines.map(({ step }) => step)).toEqual([6, 4, 5, 7]);
    expect(offer).toEqual([['pass']]);
  });
});

describe('a roll', () => {
  const last = (lines: LogLine[], how: Parameters<typeof table>[0] = {}, offer = [['pass']]) =>
    scenesOf(table(), { view: table({ active: 0, ...how }), lines, news: [], offer }, parts).at(-1)!.kind;
  const rolled = told(5, null, 'rolled');

  it('is ours to make where we are to decide upon it', () => {
    expect(last([told(4, 0), rolled])).toBe('roll');
    expect(last([rolled])).toBe('roll');
  });

  it('is somebody else’s, or nobody’s, everywhere else', () => {
    expect(last([rolled], { active: 1 })).toBe('step');
    expect(last([rolled], {}, [])).toBe('step');
    expect(last([rolled], { dice: 'own' })).toBe('step');
    expect(last([rolled], { lent: 0 })).toBe('step');
    expect(last([told(5, null, 'dealt')])).toBe('step');
  });

  it('is made already by whoever chose to roll again', () => {
    expect(last([told(4, 0, 'roll-again'), rolled])).toBe('step');
  });
});

describe('how long a scene stays', () => {
  const scene = (kind: Scene['kind']) => ({ kind }) as Scene;
  const many = (count: number) => Array.from({ length: count }, () => scene('step'));

  it('is about three quarters of a second for others and a quarter for oneself', () => {
    for (const pace of ['calm', 'brisk'] as const) {
      expect(staysFor(scene('step'), [], pace)).toBeGreaterThanOrEqual(600);
      expect(staysFor(scene('step'), [], pace)).toBeLessThanOrEqual(900);
      expect(staysFor(scene('link'), [], pace)).toBeGreaterThanOrEqual(150);
      expect(staysFor(scene('link'), [], pace)).toBeLessThanOrEqual(300);
    }
    expect(staysFor(scene('step'), [], 'brisk')).toBeLessThan(staysFor(scene('step'), [], 'calm'));
  });

  it('is nothing for whoever wants to see it at once, and for what is no scene', () => {
    expect(staysFor(scene('step'), many(3), 'at-once')).toBe(0);
    expect(staysFor(scene('cut'), many(3), 'calm')).toBe(0);
  });

  it('is the shorter the more waits, so that the last comes within a few seconds', () => {
    for (const count of [2, 8, 20, 200]) {
      let waits = 0;
      for (let left = count; left > 0; left--) waits += staysFor(scene('step'), many(left), 'calm');
      expect(waits, `${count} wait`).toBeLessThan(9000);
    }
  });
});
