import { Refusal } from '$lib/net/http';
import { explain } from '$lib/words/words.svelte';

/** Does it. Gives back why it was refused, in words, or '' when it went well; any other fault is a bug and flies on. */
export async function attempt(
  deed: () => Promise<unknown>,
  words: (refusal: Refusal) => string = explain,
): Promise<string> {
  try {
    await deed();
    return '';
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return words(refusal);
  }
}
