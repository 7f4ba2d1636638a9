export { default as Board } from './Board.svelte';
export { between } from './between';
export { deeds } from './deeds';
export { default as OwnDice } from './OwnDice.svelte';
export { default as Small } from './Small.svelte';

export const printed = true;
export const rolls = ['clever-roll'];
export const rollsAgain = ['clever-reroll'];
