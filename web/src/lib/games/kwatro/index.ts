export { default as Board } from './Board.svelte';
export { ended } from './ended';
export { default as Small } from './Small.svelte';
