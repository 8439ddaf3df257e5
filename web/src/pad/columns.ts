import { text } from '../lib/text.svelte';
import { ARTEFACTS, DICE } from './evening';

const ICONS: Record<string, string> = { [ARTEFACTS]: 'artefact', [DICE]: 'die' };

export const iconOfColumn = (name: string): string => `roll-${ICONS[name] ?? name}`;

/** Return the name of a column: its colour, or what is marked there. */
export const columnName = (name: string): string => text(name in ICONS ? `pad-column-${name}` : `colour-${name}`);
