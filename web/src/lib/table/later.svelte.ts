import { untrack } from 'svelte';

/**
 * The same a moment later, for what may wait: after the frame that shows what changed, in a task of its own. What comes
 * meanwhile takes the place of what has waited.
 */
export function later<T>(current: () => T): { readonly now: T } {
  let shown = $state.raw(untrack(current));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  $effect(() => {
    const next = current();
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        shown = next;
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return {
    get now() {
      return shown;
    },
  };
}
