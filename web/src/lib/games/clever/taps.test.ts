import { describe, expect, it } from 'vitest';
import { taps } from './taps';

describe('the taps of a move', () => {
  it('are the die and the field', () => {
    expect(taps('take y yellow r1c1')).toEqual(['die:y', 'yellow:r1c1']);
    expect(taps('take w blue 7')).toEqual(['die:w', 'blue:7']);
  });

  it('need no number where the die shows it', () => {
    expect(taps('take g green')).toEqual(['die:g', 'green']);
    expect(taps('extra w purple 4')).toEqual(['die:w', 'purple']);
  });

  it('tell two bonuses for the same field apart', () => {
    expect(taps('bonus orange 5')).not.toEqual(taps('bonus orange 6'));
    expect(taps('bonus blue 12')).toEqual(['blue:12']);
    expect(taps('bonus green')).toEqual(['green']);
  });

  it('are one for what is no field', () => {
    expect(['reroll', 'nothing', 'done'].map(taps)).toEqual([['reroll'], ['nothing'], ['done']]);
  });
});
