import type { Lesson, Page, Step } from '../lesson';
import written from './book.json';

/** The cards lie as the book says: see `write-book.mjs`. */
export const lesson: Lesson = {
  settings: {
    game: 'kwatro',
    players: 2,
    first: 0,
    pace: 'free',
    dice: 'own',
    hints: false,
    listed: false,
    spectators: false,
  },
  steps: written.steps as Step[],
  book: written.book as Page[],
};
