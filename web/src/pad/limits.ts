// What a box can hold, by the engine's tables (`server/games/scores.py`).
import type { BoardScores, CardScores, RollScores, Scores } from '../generated/scores';
import { ARTEFACTS, DICE, type BoardSide, type CardSide, type Evening, type RollSide } from './evening.ts';

/** Return how many artefact tiles of a round nobody else has noted. */
export const artefactsLeft = (scores: BoardScores, sides: BoardSide[], seat: number): number =>
  sides.reduce((left, side, at) => (at === seat ? left : left - side.artefacts), scores.artefact_tiles);

/** Return the last step that a pawn can have reached: before its bridge, once as many others are across as end a round. */
export function farthest(scores: BoardScores, sides: BoardSide[], seat: number, path: string): number {
  const others = sides.flatMap((side, at) => Object.entries(side.pawns).filter(([one]) => at !== seat || one !== path));
  const across = others.filter(([, step]) => step >= scores.bridge).length;
  return across < scores.crossings ? scores.explorer.length - 1 : scores.bridge - 1;
}

/** Return the bridges that somebody has crossed and nobody was first across. */
export const unclaimed = (scores: RollScores, sides: RollSide[], names: string[]): string[] =>
  names.filter((name) => sides.some((side) => (side[name]?.filled ?? 0) >= scores.bridge) && !sides.some((side) => side[name]?.bridge));

/** Return how many rounds an evening can have; as many as it has if its edition is unknown. */
export const mostRounds = (scores: Scores, evening: Evening): number =>
  scores.editions[evening.edition]?.rounds ?? evening.rounds.length;

// --- evenings from elsewhere ---

/** Return an evening without what its box cannot hold; null if nobody can play the game with so many players. */
export function fit(scores: Scores, evening: Evening): Evening | null {
  const [fewest = 0, most = 0] = [scores.seats[0], scores.seats.at(-1)];
  if (evening.names.length < fewest) return null;
  const names = evening.names.slice(0, most);
  const rounds = evening.rounds.slice(0, mostRounds(scores, evening)).map((sides) => sides.slice(0, most));
  const fitted = { ...evening, names, rounds: rounds.map((sides) => fitRound(scores, evening, sides)) } as Evening;
  return fitted.game === 'roll' ? { ...fitted, journals: fitted.journals.slice(0, most) } : fitted;
}

function fitRound(scores: Scores, { game }: Evening, sides: unknown[]): unknown[] {
  if (game === 'card') return fitCards(scores as CardScores, sides as CardSide[]);
  if (game === 'board') return (sides as BoardSide[]).map((side) => fitPawns(scores as BoardScores, side));
  return (sides as RollSide[]).map((side) => fitColumns(scores as RollScores, side));
}

/** Leave out cards and exploits that there are not, or that lie on another side already. */
export function fitCards(scores: CardScores, sides: CardSide[]): CardSide[] {
  const editions = Object.values(scores.editions);
  const colours = editions.flatMap((edition) => [...edition.colours, ...edition.sixth]);
  const left = new Map(colours.flatMap((colour) => scores.ranks.map(({ rank, copies }) => [colour + rank, copies])));
  for (const exploit of editions.flatMap((edition) => edition.exploits)) left.set(exploit, 1);
  const take = (name: string): boolean => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0;
  };
  return sides.map(({ laid, exploits }) => ({ laid: laid.filter(take), exploits: exploits.filter(take) }));
}

function fitPawns(scores: BoardScores, side: BoardSide): BoardSide {
  const last = scores.explorer.length - 1;
  const standing = Object.entries(side.pawns).filter(([path, step]) => scores.paths.includes(path) && step > 0);
  const pawns = Object.fromEntries(standing.map(([path, step]) => [path, Math.min(step, last)]));
  const leader = side.leader in pawns ? side.leader : '';
  return { ...side, pawns, leader, artefacts: Math.min(side.artefacts, scores.artefact_tiles) };
}

function fitColumns(scores: RollScores, side: RollSide): RollSide {
  const names = [...scores.columns, ARTEFACTS, DICE];
  const columns = Object.entries(side).filter(([name]) => names.includes(name));
  return Object.fromEntries(columns.map(([name, one]) => [name, { ...one, filled: Math.min(one.filled, scores.plain.length - 1) }]));
}
