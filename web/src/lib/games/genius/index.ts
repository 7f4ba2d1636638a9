export { default as Board } from './Board.svelte';
export { default as OwnDice } from './OwnDice.svelte';
export { default as Small } from './Small.svelte';
