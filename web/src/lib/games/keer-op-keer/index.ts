export { default as Board } from '../keer/Board.svelte';
export { between } from '../keer/between';
export { deeds } from '../keer/deeds';
export { earned, explained } from '../keer/earned';
export { default as OwnDice } from '../keer/OwnDice.svelte';
export { default as Small } from '../keer/Small.svelte';

export const printed = true;
export const rolls = ['keer-roll'];
