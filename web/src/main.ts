import '$lib/look/look.css';
import { mount } from 'svelte';
import { settings } from '$lib/settings.svelte';
import { speak } from '$lib/words/words.svelte';
import App from './App.svelte';

await speak(settings.language);
mount(App, { target: document.getElementById('app')! });

// While one works on the app it comes fresh from the development server.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
