import { describe, expect, it } from 'vitest';
import { taps } from './taps';

describe('the taps of a move', () => {
  it('are one for rolling again and for scoring as the dice lie', () => {
    expect(taps('again')).toEqual(['again']);
    expect(taps('score')).toEqual(['score']);
  });

  it('are the dice of a joker and its row', () => {
    expect(taps('score y>b')).toEqual(['joker:y', 'y>b']);
    expect(taps('score y>b o>b')).toEqual(['joker:y', 'y>b', 'joker:o', 'o>b']);
  });
});
