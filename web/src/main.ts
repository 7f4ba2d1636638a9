import '$lib/look/look.css';
import { hydrate, mount } from 'svelte';
import '$lib/house/install.svelte';
import { version } from '$lib/house/version.svelte';
import { settings } from '$lib/settings.svelte';
import { speak } from '$lib/words/words.svelte';
import App from './App.svelte';

await speak(settings.language);
const target = document.getElementById('app')!;
// The cupboard in the first page comes to life as it stands, unless somebody came for another page.
const { dataset } = document.documentElement;
if (target.hasChildNodes() && dataset.elsewhere === undefined) {
  hydrate(App, { target });
} else {
  target.replaceChildren();
  mount(App, { target });
}
target.inert = false;
delete dataset.elsewhere;

// What is on the screen comes first.
if (document.readyState === 'complete') void version.keep();
else addEventListener('load', () => void version.keep());
