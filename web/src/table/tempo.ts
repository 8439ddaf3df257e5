import type { Mover } from '../games/game';
import { isCalm, settings, type Pace } from '../lib/settings.svelte';

/* How long pieces are on their way, for the eye that follows them and for the ear. Milliseconds. */
const TRAVEL = 220; // one's own
const FOLLOWED: Record<Pace, number> = { slow: 700, normal: 420, fast: 220 }; // the others', so that the eye can follow
const NEXT = 0.8; // of the way: what happens next begins before its end

/** Return whose a thing that happens is, and how long it is on its way. */
export function moverOf(seat: number | null | undefined, near: number | null): Mover {
  const isOwn = seat === near;
  return { isOwn, pace: isCalm() ? 0 : isOwn ? TRAVEL : FOLLOWED[settings.pace] };
}

/** Return when each of several things begins of which some take time: one after the other. */
export function startsOf(durations: readonly number[]): number[] {
  let at = 0;
  return durations.map((duration) => {
    const start = at;
    at += duration * NEXT;
    return start;
  });
}
