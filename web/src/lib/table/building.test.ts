import { describe, expect, it } from 'vitest';
import { Building } from './building.svelte';

const words = (move: string) => move.split(' ');

function building(...moves: string[]): Building {
  const one = new Building();
  one.offer(moves, words);
  return one;
}

describe('a move built tap by tap', () => {
  it('offers what some legal move has, in any order', () => {
    const one = building('red F5 F6', 'red F6 G6', 'blue A1');
    expect(one.offers('F6')).toBe(true);
    one.tap('F6');
    expect(one.offers('G6')).toBe(true);
    expect(one.offers('A1')).toBe(false);
    one.tap('G6');
    expect(one.whole).toBeNull();
    expect(one.only).toBe('red F6 G6');
    one.tap('red');
    expect(one.whole).toBe('red F6 G6');
  });

  it('is whole while more could still follow', () => {
    const one = building('trade', 'trade b3');
    one.tap('trade');
    expect(one.whole).toBe('trade');
    expect(one.only).toBeNull();
    one.tap('b3');
    expect(one.whole).toBe('trade b3');
  });

  it('takes a tap back when the same thing is tapped again', () => {
    const one = building('red F5', 'red F6');
    one.tap('red');
    one.tap('F5');
    one.tap('F5');
    expect(one.made).toEqual(['red']);
  });

  it('keeps of the earlier taps what goes with another die', () => {
    const one = building('red 3 F5', 'blue 3 A1');
    one.tap('red');
    one.tap('3');
    one.tap('blue');
    expect(one.made).toEqual(['3', 'blue']);
  });

  it('does not move for what no legal move has', () => {
    const one = building('red F5');
    expect(one.tap('O7')).toBe(false);
    expect(one.made).toEqual([]);
  });

  it('keeps the taps when the same moves are offered again, and forgets them with others', () => {
    const one = building('red F5', 'red F6');
    one.tap('F5');
    one.offer(['red F5', 'red F6'], words);
    expect(one.made).toEqual(['F5']);
    one.offer(['red F5'], words);
    expect(one.made).toEqual([]);
  });
});
