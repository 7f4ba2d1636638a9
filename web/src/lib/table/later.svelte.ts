import { untrack } from 'svelte';

/**
 * Does this after the frame that shows what changed, in a task of its own: before that, measuring would lay out all that has
 * just changed. Gives back how to leave it.
 */
export function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The same a moment later, for what may wait. What comes meanwhile takes the place of what has waited.
 */
export function later<T>(current: () => T): { readonly now: T } {
  let shown = $state.raw(untrack(current));
  $effect(() => {
    const next = current();
    return afterFrame(() => {
      shown = next;
    });
  });
  return {
    get now() {
      return shown;
    },
  };
}
