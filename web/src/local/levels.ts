/** A level of the computer players, as `players/levels.py` has it. */
export interface LevelRow {
  number: number;
  key: string;
  searches: boolean;
  seconds: number; // for a turn, where it counts no simulations
  isHere: boolean; // whether it can play without a server
}

export const USUAL_LEVEL = 3; // unless another one is chosen

/** Return the level that gives hints, if it can play here: the strongest. */
export const adviserOf = (levels: readonly LevelRow[]): LevelRow | undefined => levels.findLast(({ searches, isHere }) => searches && isHere);

/** Return the name of a computer player as records have it, with its time for a turn if it searches for a time. */
export function computerName(levels: readonly LevelRow[], number: number, seconds: number): string {
  const level = levels.find((row) => row.number === number);
  const time = level?.searches && seconds ? seconds : (level?.seconds ?? 0);
  return time ? `level:${number},${time}s` : `level:${number}`;
}
