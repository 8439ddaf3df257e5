import { text } from './text.svelte';

/** What has a letter of its own in each language, beside the colours. */
export type Deed = 'discard' | 'lead' | 'refuse' | 'stay' | 'next' | 'hint' | 'undo';

/** Return the key that does something in this visitor's language: `key-…` in the catalogue. */
export const keyOf = (deed: Deed): string => text(`key-${deed}`);

/** Return the key that stands for a colour in this visitor's language: an initial, or another letter of its name. */
export const keyOfColour = (colour: string): string => text(`key-colour-${colour}`);

/** Return which of some colours a key stands for in this visitor's language; null if it is none of theirs. */
export const colourOfKey = (key: string, colours: readonly string[]): string | null =>
  colours.find((colour) => keyOfColour(colour) === key) ?? null;

/** Return what was pressed: a letter as a capital, a digit also where a keyboard has it only with shift, or the key's name. */
export function pressedKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^Digit\d$/.test(code) && !shiftKey) return code.slice(-1);
  return key.length === 1 ? key.toUpperCase() : key;
}
