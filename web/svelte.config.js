import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** On a web space of plain files the address tells a place after its `#` (see route.svelte.ts). */
const placesAfterHash = {
  markup: ({ content }) =>
    process.env.PLAIN_FILES
      ? { code: content.replaceAll(/(<a\b[^>]*?\bhref=["{`]+)\//g, '$1#/') }
      : undefined,
};

export default { preprocess: [placesAfterHash, vitePreprocess()] };
