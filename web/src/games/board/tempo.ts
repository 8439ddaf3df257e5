import type { Mover } from '../game';

/* How long pawns take, for the eye that follows them and for the ear. Milliseconds. */
export const OWN = 320; // a step
export const CROSSING = 420; // over the bridge
export const CARD_FIRST = 160; // the card is on its way before its pawn sets out
export const LANDS = 0.82; // of a hop: the pawn touches the stone

/** Return how long a hop takes. */
export const hopTime = (pace: number, isCrossing: boolean): number => (isCrossing ? Math.max(pace, CROSSING) : pace);

/** Return when a pawn touches its stone, after its event; where nothing moves, at once. */
export const landingOf = ({ isOwn, pace }: Mover, isCrossing: boolean): number =>
  pace ? CARD_FIRST + LANDS * hopTime(isOwn ? OWN : pace, isCrossing) : 0;
