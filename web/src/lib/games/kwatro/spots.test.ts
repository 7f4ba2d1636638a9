import { describe, expect, it } from 'vitest';
import { cardsSaid } from './cards';
import { laidAt, namesOf, spotsAround } from './spots';

describe('the spots of Kwatro', () => {
  it('has one for each of two wilds in the hand', () => {
    expect(namesOf(['rt1', 'w', 'w'])).toEqual(['rt1', 'w', 'w2']);
  });

  it('knows where each of them lies, as far as a line of four can reach', () => {
    const spots = spotsAround([{ card: 'gc3', x: 0, y: 0 }], ['bx2', 'w', 'w']);
    expect(spots.get('bx2@1,0')).toEqual({ card: 'bx2', x: 1, y: 0 });
    expect(spots.get(laidAt('w', -4, 3))).toEqual({ card: 'w', x: -4, y: 3 });
    // A wild on the table is exchanged where it lies.
    expect(spots.has('bx2@0,0')).toBe(true);
    expect(spots.has('gc3@1,0')).toBe(false);
  });

  it('finds the cards again that somebody laid or swapped', () => {
    const card = { say: 'kwatro-laid-card', colour: 'yellow', shape: 'cross', number: 4 };
    expect(cardsSaid({ say: 'kwatro-play', cards: [card, { say: 'kwatro-wild' }] })).toEqual(['yx4', 'w']);
    expect(cardsSaid({ say: 'kwatro-swap', card })).toEqual(['yx4']);
    expect(cardsSaid({ say: 'kwatro-trade', cards: [card] })).toEqual([]);
    expect(cardsSaid(null)).toEqual([]);
  });
});
