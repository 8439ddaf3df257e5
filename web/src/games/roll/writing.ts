import type { TransitionConfig } from 'svelte/transition';
import { isCalm } from '../../lib/settings.svelte';

/* How a pencil writes: never twice alike, and always alike on the same square. */

const STROKE = 360;
const FADE = 80;

/** Return a number from -1 to 1 that depends on a text alone. */
export function wobble(seed: string): number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2_147_483_647.5 - 1;
}

/** Draw a pencil stroke from its beginning to its end; where motion is unwanted, fade it in. */
export function draw(_node: Element, { duration = STROKE, delay = 0 }: { duration?: number; delay?: number } = {}): TransitionConfig {
  if (isCalm()) return { duration: FADE, css: (shown) => `opacity: ${shown}` };
  return { duration, delay, css: (_shown, left) => `stroke-dashoffset: ${left}` };
}
