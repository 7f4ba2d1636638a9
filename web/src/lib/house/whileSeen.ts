import { line } from '$lib/net/line.svelte';

/** So long a look is waited for, in milliseconds: what has got lost on the way never comes back. */
const PATIENCE = 20_000;

/**
 * Looks as soon as somebody sees the page again and, where it is said how often (in milliseconds), again and again while they do;
 * never for a page that nobody sees, nor before the last look has come back or must be lost. Gives back how to stop.
 */
export function whileSeen(look: () => unknown, every: number | null = null): () => void {
  let looking = false;
  const lookIfSeen = async () => {
    if (document.hidden || looking) return;
    looking = true;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const lost = new Promise((give) => (patience = setTimeout(give, PATIENCE)));
    try {
      await Promise.race([look(), lost]);
    } finally {
      clearTimeout(patience);
      looking = false;
    }
  };
  const timer = every === null ? undefined : setInterval(lookIfSeen, every);
  document.addEventListener('visibilitychange', lookIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
}

/** How often one looks who is here, in milliseconds. */
const AGAIN = 30_000;

/** Looks again and again who is here. Meanwhile the line to the server is open, so that whoever looks who is here is here. */
export function lookWhoIsHere(look: () => unknown): () => void {
  const stop = whileSeen(look, AGAIN);
  const hangUp = line.followTables(() => {});
  return () => {
    stop();
    hangUp();
  };
}
