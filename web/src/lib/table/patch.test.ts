import { expect, it } from 'vitest';
import { listMoves } from './choices';
import { patched } from './patch';

it('puts each value at its path and leaves the rest the same object', () => {
  const view = { seq: 1, game: { sheets: [{ crossed: ['A1'] }, { crossed: [] }] }, log: [] };
  const after = patched(view, [
    [['seq'], 2],
    [['game', 'sheets', 1, 'crossed'], ['B2']],
  ]);
  expect(after).toEqual({ seq: 2, game: { sheets: [{ crossed: ['A1'] }, { crossed: ['B2'] }] }, log: [] });
  expect(after.game.sheets[0]).toBe(view.game.sheets[0]);
  expect(view.seq).toBe(1);
});

it('takes an empty path for the whole view', () => {
  expect(patched({ seq: 1 }, [[[], { seq: 9 }]])).toEqual({ seq: 9 });
});

it('reads the moves out of the choices', () => {
  const tokens = ['take', 'y', 'yellow', 'r1c1', 'r2c3', 'reroll'];
  expect(listMoves({ count: 3, tokens, moves: [0, 1, 2, 3, -4, 4, -1, 5, -1] })).toEqual([
    'take y yellow r1c1',
    'take y yellow r2c3',
    'reroll',
  ]);
});
