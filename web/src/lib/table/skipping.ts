import { flushSync } from 'svelte';

/** What a click or a key is for by itself. */
const ANSWERING = '[data-tap], button, a, input, select, textarea';
type Answering = HTMLElement | SVGElement;

function atOnce(event: Event, hurry: () => void): void {
  event.stopPropagation();
  event.preventDefault();
  hurry();
  flushSync();
}

/** Whether these are one thing to whoever taps: a spot may have been drawn anew. */
const isSame = (one: Answering, other: Answering | null): boolean =>
  one === other || (one.dataset.tap !== undefined && one.dataset.tap === other?.dataset.tap);

/** Whoever taps does not want to wait. Their tap `counts`, as is asked afterwards, where what they meant still lies there. */
export function skipByTap(event: MouseEvent, hurry: () => void, counts = () => true): void {
  const { clientX, clientY, detail } = event;
  const board = event.currentTarget as Element;
  const target = event.target as Element;
  // A click that ends a drag means nothing.
  const meant = target.closest<Answering>(ANSWERING);
  atOnce(event, hurry);
  const there = detail > 0 ? document.elementFromPoint(clientX, clientY) : target;
  if (!meant || !there || !isSame(meant, there.closest<Answering>(ANSWERING))) return;
  if (!board.contains(there) || !counts()) return;
  there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail }));
}

/** Nor does whoever presses a key that is meant for nothing else. */
export function skipByKey(event: KeyboardEvent, board: Element | undefined, hurry: () => void): void {
  if (!['Enter', ' ', 'Escape'].includes(event.key)) return;
  if (document.querySelector('dialog[open], :popover-open')) return;
  // That key belongs to what is told about something, as long as it is.
  if (event.key === 'Escape' && document.querySelector('[role="tooltip"]')) return;
  const target = event.target as Element;
  if (!board?.contains(target) && target.closest?.(ANSWERING)) return;
  // A key that is still held down was meant for what came before.
  atOnce(event, event.repeat ? () => {} : hurry);
}
