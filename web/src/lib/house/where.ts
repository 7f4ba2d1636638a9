import { keep, kept } from '$lib/kept';
import { HAS_SERVER, type Refusal, type Where } from '$lib/net/http';
import { settings } from '$lib/settings.svelte';
import { person } from './person.svelte';

/**
 * Makes something where games lie that need nobody else. A browser that keeps nothing leaves them to the server, if there is one.
 */
export async function somewhere<T>(make: (where: Where) => Promise<T>): Promise<T> {
  if (!HAS_SERVER) return makeHere(make);
  return (isPlayedHere() ? makeHere(make) : makeThere(make)).catch((refusal: Refusal) => {
    if (settings.where === 'here' && refusal.code === 'storage-refused') return makeThere(make);
    // On a train the server is far away, and the device is not.
    if (settings.where === 'there' && refusal.code === 'no-answer') return makeHere(make);
    throw refusal;
  });
}

/** Whether what needs nobody else is to be played on this device. */
export const isPlayedHere = (): boolean => !HAS_SERVER || settings.where === 'here';

const KEY = 'spellenkast-here';

/** Whether anything was ever played on this device: whoever only looks at the cupboard need not wait for a house. */
export const hasPlayedHere = (): boolean => kept(KEY, false);

async function makeThere<T>(make: (where: Where) => Promise<T>): Promise<T> {
  await person.comeIn();
  return make('there');
}

/** Makes something on this device, which remembers from then on that there is something. */
export async function makeHere<T>(make: (where: Where) => Promise<T>): Promise<T> {
  person.stayHere();
  const made = await make('here');
  if (!hasPlayedHere()) {
    keep(KEY, true);
    // The browser may tidy up what it did not promise to keep; most grant this without a question.
    void navigator.storage?.persist?.();
  }
  return made;
}
