// What the box cannot hold, as far as the engine's tables tell.
import type { BoardScores, RollScores } from '../generated/scores';
import type { BoardSide, CardSide, RollSide } from './evening';

/** The artefact tiles of a round that nobody else has noted. */
export const artefactsLeft = (scores: BoardScores, sides: BoardSide[], seat: number): number =>
  sides.reduce((left, side, at) => (at === seat ? left : left - side.artefacts), scores.artefact_tiles);

/** How far a pawn can have come: no further than its bridge once as many others are across as end a round. */
export function farthest(scores: BoardScores, sides: BoardSide[], seat: number, path: string): number {
  const others = sides.flatMap((side, at) => Object.entries(side.pawns).filter(([one]) => at !== seat || one !== path));
  const across = others.filter(([, step]) => step >= scores.bridge).length;
  return across < scores.crossings ? scores.explorer.length - 1 : scores.bridge - 1;
}

/** The bridges that somebody has crossed and nobody was first across. */
export const unclaimed = (scores: RollScores, sides: RollSide[], names: string[]): string[] =>
  names.filter((name) => sides.some((side) => (side[name]?.filled ?? 0) >= scores.bridge) && !sides.some((side) => side[name]?.bridge));

const WAGERS = 3; // of a colour; there is one of each number

/** Leave out what lies on another side already: a card is there once, an exploit is won once. */
export function onlyOnce(sides: CardSide[]): CardSide[] {
  const seen = new Map<string, number>();
  const isLeft = (what: string, many: number): boolean => {
    const before = seen.get(what) ?? 0;
    seen.set(what, before + 1);
    return before < many;
  };
  return sides.map(({ laid, exploits }) => ({
    laid: laid.filter((card) => isLeft(card, card.endsWith('x') ? WAGERS : 1)),
    exploits: exploits.filter((exploit) => isLeft(exploit, 1)),
  }));
}
