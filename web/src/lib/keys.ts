import { text } from './text.svelte';

const COLOURS = 'YBWGRV';

/** Return the key that stands for a colour in this visitor's language: an initial, or another letter of its name. */
export const keyOfColour = (colour: string): string => text(`key-colour-${colour}`);

/** Return the colour that a key stands for in this visitor's language; null if it is none of theirs. */
export const colourOfKey = (key: string, colours = COLOURS): string | null =>
  [...colours].find((colour) => keyOfColour(colour) === key.toUpperCase()) ?? null;
