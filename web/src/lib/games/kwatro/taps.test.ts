import { describe, expect, it } from 'vitest';
import { readLaid, taps, trades } from './taps';

describe('the taps of a Kwatro move', () => {
  it('lays each card at its place', () => {
    expect(taps('play bx2@1,0 gc2@2,0')).toEqual(['bx2@1,0', 'gc2@2,0']);
    expect(readLaid('w@-3,12')).toEqual({ card: 'w', x: -3, y: 12 });
    expect(readLaid('hand:w')).toBeNull();
  });

  it('swaps a card for a wild otherwise than it lays it', () => {
    expect(taps('swap yt1@3,0')).not.toEqual(taps('play yt1@3,0'));
  });

  it('gives each of two wilds a tap of its own when both are traded', () => {
    expect(taps('pass')).toEqual(['pass']);
    expect(taps('pass rt1 w w')).toEqual(['pass', 'trade:rt1', 'trade:w', 'trade:w2']);
    expect(trades(['w', 'w'])).toEqual(['trade:w', 'trade:w2']);
  });
});
