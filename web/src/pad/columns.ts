import { text } from '../lib/text.svelte';
import { ARTEFACTS, DICE } from './evening';

const SIGNS: Record<string, string> = { [ARTEFACTS]: 'artefact', [DICE]: 'die' };

export const signOfColumn = (name: string): string => `roll-${SIGNS[name] ?? name}`;

/** What a column is called: by its colour, or by what is marked there. */
export const columnName = (name: string): string => text(name in SIGNS ? `pad-column-${name}` : `colour-${name}`);
