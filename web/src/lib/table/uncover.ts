/* On a small phone the dice lie upon the last rows of a sheet: what lights up there comes out from under them. */
import { stillness } from '$lib/settings.svelte';

/** What lies above everything, in pixels: the head of the page. */
const HEAD = 60;
/** So much is seen below what lights up. */
const RIM = 8;
/** How long a slide takes at most, in milliseconds. */
const SLIDE = 700;

interface Papers {
  sheet: HTMLElement;
  /** What lies upon the end of the sheet. */
  dice: HTMLElement;
}

/** How far the page has to go up until all that lights up on the sheet lies clear of the dice. */
function hidden({ sheet, dice }: Papers, keepsAll: boolean): number {
  if (getComputedStyle(dice).position !== 'sticky') return 0;
  const lit = [...sheet.querySelectorAll('[data-lit]')].map((spot) => spot.getBoundingClientRect());
  if (lit.length === 0) return 0;
  const lowest = Math.max(...lit.map(({ bottom }) => bottom)) + RIM - dice.getBoundingClientRect().top;
  const highest = Math.min(...lit.map(({ top }) => top)) - HEAD;
  return keepsAll ? Math.min(lowest, highest) : lowest;
}

/**
 * Slides the page until all that lights up lies clear of the dice, and sees to it that it stays so until somebody scrolls.
 * `keepsAll`: only as far as nothing that lights up goes out of sight above. Gives back how to stop.
 */
export function uncover(papers: Papers, keepsAll: boolean): () => void {
  const slide = (behavior: ScrollBehavior) => {
    const top = hidden(papers, keepsAll);
    if (top > 0) scrollBy({ top, behavior });
  };
  const frame = requestAnimationFrame(() => slide(stillness() ? 'auto' : 'smooth'));
  // A slide ends early when something else moves the page or the dice meanwhile: then the rest is done at once.
  const rest = setTimeout(() => slide('auto'), SLIDE);
  // What is said above the dice, and below them, may come later and take room of its own.
  let sizes = 0;
  const grown = new ResizeObserver(() => {
    // The first time it only tells how large they are.
    if (sizes++ > 0) slide('auto');
  });
  for (const element of [papers.dice, document.body]) grown.observe(element);
  // Whoever scrolls is not scrolled.
  const stop = () => {
    clearTimeout(rest);
    grown.disconnect();
  };
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchmove', stop, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    stop();
    removeEventListener('wheel', stop);
    removeEventListener('touchmove', stop);
  };
}
