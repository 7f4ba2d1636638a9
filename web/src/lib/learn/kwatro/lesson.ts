import type { Lesson, Page, Step } from '../lesson';
import written from './book.json';

/** The cards lie as the book says: see `write-book.mjs`. */
export const lesson: Lesson = {
  game: 'kwatro',
  steps: written.steps as Step[],
  book: written.book as Page[],
};
