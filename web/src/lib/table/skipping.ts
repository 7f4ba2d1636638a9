import { flushSync } from 'svelte';

/** What a click or a key is for by itself. */
const ANSWERING = '[data-tap], button, a, input, select, textarea';

function atOnce(event: Event, hurry: () => void): void {
  event.stopPropagation();
  event.preventDefault();
  hurry();
  flushSync();
}

/** Whoever taps does not want to wait. Their tap `counts` where what it meant is still there. */
export function skipByTap(event: MouseEvent, hurry: () => void, counts = true): void {
  const { clientX, clientY, detail } = event;
  const target = event.target as Element;
  // A click that ends a drag means nothing.
  const means = counts && target.closest(ANSWERING) !== null;
  atOnce(event, hurry);
  const meant = detail > 0 ? document.elementFromPoint(clientX, clientY) : target;
  if (!means || !meant?.isConnected || !meant.closest(ANSWERING)) return;
  meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail }));
}

/** Nor does whoever presses a key that is meant for nothing else. */
export function skipByKey(event: KeyboardEvent, board: Element | undefined, hurry: () => void): void {
  if (!['Enter', ' ', 'Escape'].includes(event.key)) return;
  if (document.querySelector('dialog[open], :popover-open')) return;
  const target = event.target as Element;
  if (!board?.contains(target) && target.closest?.(ANSWERING)) return;
  // A key that is still held down was meant for what came before.
  atOnce(event, event.repeat ? () => {} : hurry);
}
