import { expect, it } from 'vitest';
import { patched } from './patch';

it('puts each value at its path and leaves the rest the same object', () => {
  const view = { seq: 1, game: { sheets: [{ crossed: ['A1'] }, { crossed: [] }] }, marks: [] };
  const after = patched(view, [
    [['seq'], 2],
    [['game', 'sheets', 1, 'crossed'], ['B2']],
  ]);
  expect(after).toEqual({ seq: 2, game: { sheets: [{ crossed: ['A1'] }, { crossed: ['B2'] }] }, marks: [] });
  expect(after.game.sheets[0]).toBe(view.game.sheets[0]);
  expect(view.seq).toBe(1);
});

it('takes an empty path for the whole view', () => {
  expect(patched({ seq: 1 }, [[[], { seq: 9 }]])).toEqual({ seq: 9 });
});
