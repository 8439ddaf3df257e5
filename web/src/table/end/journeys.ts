/** How far one expedition came: the steps behind it, and what that is worth. */
export interface Journey {
  place: string;
  reached: number;
  steps: number;
  /** The first step beyond the bridge. */
  bridge: number;
  /** The pawn that went there, and whether it leads; none on a sheet. */
  pawn?: 'explorer' | 'leader' | undefined;
  total: number;
}

/** A step as it is drawn. */
export interface Stone {
  x: number;
  y: number;
  width: number;
  height: number;
  isReached: boolean;
}

const RIVER = 0.55; // how wide the river is, in steps
const GAP = 0.16; // between two steps

/** Return the steps of a journey as a climb from the lower left to the upper right, within a width and a height. */
export function climb({ reached, steps, bridge }: Journey, [width, height]: [number, number]): Stone[] {
  const wide = width / (steps + RIVER);
  const high = Math.min(wide * 1.5, height * 0.4);
  const rise = (height - high) / Math.max(1, steps - 1);
  return Array.from({ length: steps }, (_, at) => ({
    x: (at + (at + 1 >= bridge ? RIVER : 0)) * wide,
    y: height - high - at * rise,
    width: wide * (1 - GAP),
    height: high,
    isReached: at < reached,
  }));
}
