export { default as Board } from '../keer/Board.svelte';
export { default as OwnDice } from '../keer/OwnDice.svelte';
export { default as Small } from '../keer/Small.svelte';
