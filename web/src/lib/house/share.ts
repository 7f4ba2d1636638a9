import { addressOf } from '$lib/route.svelte';
import { t } from '$lib/words/words.svelte';

/** Copies a text; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** A home network without https has no clipboard of its own: the old way still works there. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Hands a link of this house on; says what happened. */
export const share = (title: string, path: string): Promise<string> => shareAddress(title, addressOf(path));

/** Hands a whole address on, by the device's own way of sharing or the clipboard; says what happened. */
export async function shareAddress(title: string, url: string): Promise<string> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === 'AbortError') return '';
    }
  }
  return (await copy(url)) ? t('house-copied') : url;
}
