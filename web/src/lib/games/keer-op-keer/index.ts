export { default as Board } from '../keer/Board.svelte';
export { taps, tell } from '../keer/moves';
export { default as OwnDice } from '../keer/OwnDice.svelte';
export { default as Small } from '../keer/Small.svelte';
