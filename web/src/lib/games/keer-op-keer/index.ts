export { default as Board } from './Board.svelte';
export { default as OwnDice } from './OwnDice.svelte';
export { default as Small } from './Small.svelte';

export const taps = (move: string): string[] => move.split(' ');
export const tell = (text: string): string => text;
