import '$lib/look/look.css';
import { mount } from 'svelte';
import '$lib/house/install.svelte';
import { version } from '$lib/house/version.svelte';
import { settings } from '$lib/settings.svelte';
import { speak } from '$lib/words/words.svelte';
import App from './App.svelte';

await speak(settings.language);
const target = document.getElementById('app')!;
// The cupboard as it was drawn without words makes way for the real one.
target.replaceChildren();
target.inert = false;
delete document.documentElement.dataset.elsewhere;
mount(App, { target });

// What is on the screen comes first.
if (document.readyState === 'complete') void version.keep();
else addEventListener('load', () => void version.keep());
