import { tick } from 'svelte';

/** What the printer gets: blank sheets, or those of this game. */
export const printing: { what: 'nothing' | 'blank' | 'finished' } = $state({ what: 'nothing' });

/** Lay the sheets out for the printer, and print. */
export async function print(what: 'blank' | 'finished'): Promise<void> {
  printing.what = what;
  await tick();
  window.print();
}
