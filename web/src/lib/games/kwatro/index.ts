export { default as Board } from './Board.svelte';
export { deeds } from './deeds';
export { ended } from './ended';
export { default as Picture } from './Picture.svelte';
export { default as Small } from './Small.svelte';
