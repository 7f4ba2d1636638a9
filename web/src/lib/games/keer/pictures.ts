import type { KeerOpKeer2View, KeerOpKeerView } from '$lib/generated/protocol';
import { COLUMNS, type Keer } from './view';

/** What is written on a sheet in a picture; the rest of it is empty. */
export interface Written {
  crossed?: string[];
  /** Full columns with what was circled below them, as `G2`; points below the upper value are the lower one. */
  columns?: string[];
  /** Columns and rows that somebody else had first. */
  taken?: string[];
  /** Hearts circled, and those noted below full columns, as `B1`. */
  hearts?: number;
  noted?: string[];
  rows?: string[];
}

const FIRST = [5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5];
const LATER = [3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3];

/** A cell of each column, in these rows. */
const oneInEach = (rows: string) => [...rows].map((row, column) => `${COLUMNS[column]}${row}`);

const SHEET = {
  grid: [
    'gggyyyygbbboyyy',
    'ogygyyoorbboogg',
    'bgrggggrrryyogg',
    'brrgoobbggyyorb',
    'roooorbbooorrrr',
    'rbbrrrryyorbbbo',
    'yybbbbryyygggoo',
  ],
  rows: [...'1234567'],
  stars: oneInEach('362624316261746'),
  column_points_first: FIRST,
  column_points_later: LATER,
};
const SHEET_2 = {
  grid: [
    'rroyyrrggyyooob',
    'byyyoorrbbyyroo',
    'bybbbooobggyrro',
    'obbgbyyboogggrr',
    'oorrgbbbyooryyy',
    'ggrogggyyrrrbbg',
    'yggorggyrrbbbgg',
  ],
  rows: [...'PQRSTUV'],
  stars: oneInEach('VSPSVPURVQPPSUT'),
  golden: ['BR', 'ES', 'FV', 'LT', 'OR'],
  row_bonuses: ['die', 'bomb', 'heart', 'bomb', 'die', 'heart', 'bomb'] as KeerOpKeer2View['row_bonuses'],
  column_points_first: FIRST.with(7, 2),
  column_points_later: LATER,
};

const none = () => ({ colours: [], numbers: [] });
const letter = (text: string) => text.slice(0, 1);
const points = (text: string) => Number(text.slice(1));

/** A table for a picture in the rules, with one sheet that has this written on it. */
export function picture(which: 1 | 2, written: Written): Keer {
  const { crossed = [], columns = [], taken = [], hearts = 0, noted = [], rows = [] } = written;
  const print = which === 1 ? SHEET : SHEET_2;
  const table = {
    players: 2,
    phase: 'active' as const,
    roll: 1,
    active: 0,
    deciding: [],
    columns_taken: taken.filter((one) => one <= 'O'),
    colours_taken: [],
    dice: none(),
    taken: none(),
  };
  const sheet = {
    crossed,
    stars_left: print.stars.filter((star) => !crossed.includes(star)),
    columns: columns.map((one) => ({
      column: letter(one),
      points: points(one),
      first: points(one) === print.column_points_first[letter(one).charCodeAt(0) - 65],
    })),
    colours: [],
    exclamation_marks: which === 1 ? 8 : 6,
    score: 0,
  };
  if (which === 1) return { ...SHEET, ...table, sheet: 'black', sheets: [sheet] } satisfies KeerOpKeerView;
  const second = {
    ...sheet,
    golden_left: SHEET_2.golden.filter((cell) => !crossed.includes(cell)),
    symbols_circled: 1,
    symbols_used: 0,
    hearts,
    heart_bonuses: noted.map((one) => ({ column: letter(one), points: points(one) })),
    rows_complete: rows,
    bombs: 0,
  };
  return {
    ...SHEET_2,
    ...table,
    rows_taken: taken.filter((one) => one > 'O'),
    special: null,
    special_taken: null,
    decided: [],
    sheets: [second],
  } satisfies KeerOpKeer2View;
}
