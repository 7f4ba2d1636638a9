import { expect, it } from 'vitest';
import { Ears, type Heard } from './ears';

interface Table {
  own?: number | null;
  game?: number;
  /** The steps that have just happened, each with who moved; null for the dice. */
  steps?: [number, number | null][];
  points?: number[];
  called?: boolean;
  undone?: boolean;
}
/** The table as a seat sees it. */
function seen({
  own = 0,
  game = 1,
  steps = [],
  points = [0, 0],
  called = false,
  undone = false,
}: Table): Heard {
  const fresh = steps.map(([step, seat]) => ({ step, seat, say: null }));
  const view = {
    game_number: game,
    steps: (steps.at(-1)?.[0] ?? -1) + 1,
    standing: { seats: points.map((total) => ({ total })) },
  };
  return { view, own, called, fresh, news: undone ? [{ what: 'undone' }] : [] } as unknown as Heard;
}

it('dice rattle, and a pen writes', () => {
  const ears = new Ears();
  expect(ears.listen(seen({ steps: [[0, null]] }), true)).toEqual(['rattle']);
  expect(ears.listen(seen({ steps: [[1, 0]] }), true)).toEqual(['pen']);
  const both = seen({
    steps: [
      [2, 1],
      [3, null],
    ],
  });
  expect(ears.listen(both, true)).toEqual(['rattle']);
});

it('nothing is heard again by whoever listens again, as when sound is switched on', () => {
  const ears = new Ears();
  ears.listen(seen({}), true);
  const now = seen({ steps: [[0, null]], points: [5, 0], called: true });
  expect(ears.listen(now, true)).toEqual(['rattle', 'chime', 'knock']);
  expect(ears.listen(now, true)).toEqual([]);
});

it('what was heard at one seat is not heard again at another of this device', () => {
  const ears = new Ears();
  const first = seen({ steps: [[0, null]] });
  ears.listen(first, false);
  expect(ears.listen(seen({ own: 1, steps: [[0, null]] }), false)).toEqual([]);
  expect(ears.listen(seen({ own: 1, steps: [[1, 1]] }), false)).toEqual(['pen']);
  expect(ears.listen(first, false)).toEqual([]);
});

it('a move is heard that is shown after a later one', () => {
  const ears = new Ears();
  // Of what several decided at once one's own comes first.
  expect(ears.listen(seen({ steps: [[6, 0]] }), true)).toEqual(['pen']);
  expect(ears.listen(seen({ steps: [[5, 1]] }), true)).toEqual(['pen']);
  expect(ears.listen(seen({ steps: [[7, null]] }), true)).toEqual(['rattle']);
});

it('a roll that was taken back rattles when it is rolled again', () => {
  const ears = new Ears();
  const roll: Table = { steps: [[4, null]] };
  ears.listen(seen(roll), true);
  expect(ears.listen(seen({ undone: true }), true)).toEqual([]);
  expect(ears.listen(seen(roll), true)).toEqual(['rattle']);
});

it('the next game begins anew', () => {
  const ears = new Ears();
  const end = seen({ steps: [[40, 0]], points: [60, 0] });
  ears.listen(end, true);
  // It began while nothing was heard: what is fresh still belongs to the last one.
  const begun = seen({ game: 2 });
  expect(ears.listen({ ...begun, fresh: end.fresh }, true)).toEqual([]);
  expect(ears.listen(seen({ game: 2, steps: [[1, null]] }), true)).toEqual(['rattle']);
});

it('five points at once chime, for whoever got them', () => {
  const ears = new Ears();
  ears.listen(seen({ points: [10, 30] }), false);
  expect(ears.listen(seen({ own: 1, points: [10, 30] }), false)).toEqual([]);
  expect(ears.listen(seen({ points: [14, 30] }), false)).toEqual([]);
  expect(ears.listen(seen({ points: [19, 30] }), false)).toEqual(['chime']);
  expect(ears.listen(seen({ own: 1, points: [19, 35] }), false)).toEqual(['chime']);
});

it('a game that is opened in the middle does not chime, nor does one that is only watched', () => {
  expect(new Ears().listen(seen({ points: [40, 0] }), true)).toEqual([]);
  const ears = new Ears();
  ears.listen(seen({ own: null }), true);
  expect(ears.listen(seen({ own: null, points: [40, 40] }), true)).toEqual([]);
});

it('one knocks for each turn, but not where several share a device', () => {
  const ears = new Ears();
  const [called, done] = [seen({ called: true }), seen({})];
  expect(ears.listen(called, true)).toEqual(['knock']);
  expect(ears.listen(done, true)).toEqual([]);
  expect(ears.listen(called, true)).toEqual(['knock']);
  expect(new Ears().listen(called, false)).toEqual([]);
});
