import { describe, expect, it } from 'vitest';
import { Building } from './building.svelte';

function building(...moves: string[][]): Building {
  const one = new Building();
  one.offer(moves);
  return one;
}

describe('a move built tap by tap', () => {
  it('offers what some legal move has, in any order', () => {
    const one = building(['r', 'F5', 'F6'], ['r', 'F6', 'G6'], ['b', 'A1']);
    expect(one.offers('F6')).toBe(true);
    one.tap('F6');
    expect(one.offers('G6')).toBe(true);
    expect(one.offers('A1')).toBe(false);
    one.tap('G6');
    expect(one.whole).toBeNull();
    expect(one.only).toEqual(['r', 'F6', 'G6']);
    one.tap('r');
    expect(one.whole).toEqual(['r', 'F6', 'G6']);
  });

  it('is whole while more could still follow', () => {
    const one = building(['pass'], ['pass', 'bt3']);
    one.tap('pass');
    expect(one.whole).toEqual(['pass']);
    expect(one.only).toBeNull();
    one.tap('bt3');
    expect(one.whole).toEqual(['pass', 'bt3']);
  });

  it('takes one tap for what is a move by itself and part of no other', () => {
    const one = building(['pass'], ['r', 'F5'], ['pass-on'], ['pass-on', 'bt3']);
    expect(['pass', 'r', 'pass-on', 'bt3', 'O7'].filter((spot) => one.isDeed(spot))).toEqual(['pass']);
  });

  it('takes a tap back when the same thing is tapped again', () => {
    const one = building(['r', 'F5'], ['r', 'F6']);
    one.tap('r');
    one.tap('F5');
    one.tap('F5');
    expect(one.made).toEqual(['r']);
  });

  it('keeps of the earlier taps what goes with another die', () => {
    const one = building(['r', '3', 'F5'], ['b', '3', 'A1']);
    one.tap('r');
    one.tap('3');
    one.tap('b');
    expect(one.made).toEqual(['3', 'b']);
  });

  it('does not move for what no legal move has', () => {
    const one = building(['r', 'F5']);
    expect(one.tap('O7')).toBe(false);
    expect(one.made).toEqual([]);
  });

  it('keeps the taps when the same moves are offered again, and forgets them with others', () => {
    const one = building(['r', 'F5'], ['r', 'F6']);
    one.tap('F5');
    one.tap('r');
    const { whole } = one;
    one.offer([
      ['r', 'F5'],
      ['r', 'F6'],
    ]);
    expect(one.made).toEqual(['F5', 'r']);
    // The very same, so that nobody asks again what it would lead to.
    expect(one.whole).toBe(whole);
    one.offer([['r', 'F5']]);
    expect(one.made).toEqual([]);
  });

  it('is ready without a tap where there is but one move, until something is begun', () => {
    const one = building(['o>p', 'g>y']);
    expect(one.ready).toEqual(['o>p', 'g>y']);
    one.hold('o');
    expect(one.ready).toBeNull();
    one.tap('o>p');
    expect(one.ready).toBeNull();
    expect(one.only).toEqual(['o>p', 'g>y']);
  });

  it('puts down what is held before it takes back what was tapped', () => {
    const one = building(['o>p'], ['o>p', 'g>y']);
    one.tap('o>p');
    one.hold('g');
    expect(one.begun).toBe(true);
    one.back();
    expect(one.held).toBeNull();
    expect(one.made).toEqual(['o>p']);
    one.back();
    expect(one.begun).toBe(false);
  });

  it('chooses a move whole, in whatever order its spots are named', () => {
    const one = building(['r', 'F5', 'F6'], ['b', 'A1']);
    one.choose(['F6', 'r', 'F5']);
    expect(one.whole).toEqual(['r', 'F5', 'F6']);
  });

  it('puts back what was made, and what was held, after a move that was only shown', () => {
    const one = building(['r', 'F5', 'F6'], ['b', 'A1'], ['g', 'B1']);
    one.tap('r');
    one.tap('F5');
    one.show(['b', 'A1']);
    one.show(['g', 'B1']);
    expect([one.whole, one.kept]).toEqual([
      ['g', 'B1'],
      ['r', 'F5'],
    ]);
    one.unshow();
    expect(one.made).toEqual(['r', 'F5']);
    one.hold('o');
    one.show(['b', 'A1']);
    one.unshow();
    expect([one.made, one.held]).toEqual([['r', 'F5'], 'o']);
  });

  it('keeps a move that was shown once it is chosen, and whatever is tapped then', () => {
    const one = building(['r', 'F5'], ['b', 'A1'], ['b', 'A2']);
    one.tap('r');
    one.show(['b', 'A1']);
    one.choose(['b', 'A1']);
    one.unshow();
    expect(one.made).toEqual(['b', 'A1']);
    one.show(['r', 'F5']);
    one.tap('F5');
    one.unshow();
    expect(one.made).toEqual(['r']);
    one.show(['b', 'A1']);
    one.offer([['y', 'C1']]);
    one.unshow();
    expect(one.made).toEqual([]);
  });
});
