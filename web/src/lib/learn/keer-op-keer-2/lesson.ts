import type { Lesson } from '../lesson';

/** Seven rolls against Anna for who knows Keer op Keer: bomb, golden cells, heart, block, and a column with hearts. */
export const lesson: Lesson = {
  game: 'keer-op-keer-2',
  steps: [
    { say: 'learn-keer2-welcome' },
    { roll: 'gyo 225 bomb', say: 'learn-keer2-bomb', moves: [['bomb', 'AQ', 'AR', 'BQ', 'BR']] },
    { other: { seat: 1, spots: ['o', '5', 'EQ', 'FQ', 'FR', 'GR', 'HR'] }, say: 'learn-keer2-golden' },
    {
      roll: 'bro 24? stars',
      other: { seat: 1, spots: ['b', '2', 'HS', 'HT'] },
      say: 'learn-keer2-usual',
      moves: [['b', '4', 'CR', 'DR', 'ER', 'ES']],
    },
    { roll: 'gy* 133 heart', say: 'learn-keer2-heart', moves: [['heart']] },
    { other: { seat: 1, spots: ['g', '1', 'HP'] }, say: 'learn-keer2-hearts' },
    {
      roll: 'gbr 235 block',
      other: { seat: 1, spots: ['r', '2', 'GQ', 'HQ'] },
      say: 'learn-keer2-block',
      moves: [['block', 'BS', 'CS']],
    },
    { roll: 'ryo 234 row', say: 'learn-keer2-row', moves: [['r', '2', 'AP', 'BP']] },
    { other: { seat: 1, spots: ['pass'] }, say: 'learn-keer2-rows' },
    {
      roll: 'oy* 134 bomb',
      other: { seat: 1, spots: ['y', '1', 'HU'] },
      say: 'learn-keer2-orange',
      moves: [['o', '3', 'AS', 'AT', 'BT']],
    },
    { roll: 'gbr 345 heart', say: 'learn-keer2-column', moves: [['g', '4', 'AU', 'BU', 'BV', 'CV']] },
    { other: { seat: 1, spots: ['pass'] }, say: 'learn-keer2-counted' },
    { say: 'learn-keer2-end' },
  ],
};
