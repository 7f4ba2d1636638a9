import { flushSync, mount, unmount } from 'svelte';
import type { Game, GameParts } from '$lib/games/parts';
import { save } from '$lib/save';
import { drawResult, type Result } from './picture';

/** Draws the picture of a game's end and hands it on: by the device's own way of sharing, or as a download. */
export async function handOn(
  result: Result,
  { parts, game, seat }: { parts: GameParts; game: Game; seat: number },
): Promise<void> {
  const model = document.createElement('div');
  // By day whatever the table looks like, out of sight, and wide enough for every cell to be clear.
  model.style.cssText = 'color-scheme:light;left:0;position:fixed;top:-9999px;width:720px';
  model.inert = true;
  document.body.append(model);
  const sheet = mount(parts.Picture ?? parts.Small, { target: model, props: { game, seat } });
  flushSync();
  try {
    await give(
      new File([await drawResult(result, model)], 'spellenkast.png', { type: 'image/png' }),
      result.verdict,
    );
  } finally {
    await unmount(sheet);
    model.remove();
  }
}

export async function give(file: File, text: string): Promise<void> {
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ files: [file], text });
      return;
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
  }
  save(file);
}
