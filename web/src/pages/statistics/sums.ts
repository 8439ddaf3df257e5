import type { Figure, Group, PersonStatistics, ReviewedGame } from '../../generated/answers';
import type { GameName } from '../../generated/games';

/** Which games are shown: null is all of them; the level 0 stands for games against people. */
export interface Choice {
  game: GameName;
  edition: string | null;
  level: number | null;
}

export const RESULTS = ['won', 'shared', 'lost', 'nobody'] as const;
export type Result = (typeof RESULTS)[number];
type Counted = Result | 'games' | 'points' | 'against';

/** Groups added up. */
export type Sum = Record<Counted, number> & { level: number; figures: Figure[] };

/** A colour's expeditions: how many there were and could have been, what they are worth, and how many ended below zero. */
export interface Expedition {
  colour: string;
  rounds: number;
  begun: number;
  points: number;
  failed: number;
}

// The order in which the boxes show their colours.
const COLOURS: Record<GameName, string> = { card: 'YBWGRV', board: 'YBWGR', roll: 'ROYGBP' };
const TOLD_BY_COLOUR = new Set(['expedition', 'round', 'card', 'number', 'failed']);

export const levelOf = (group: Group): number => group.level ?? 0;
export const allGroups = ({ groups, local }: PersonStatistics): Group[] => [...groups, ...local];

/** Return the groups of a choice. */
export const chosen = (groups: Group[], { game, edition, level }: Choice): Group[] =>
  groups.filter(
    (group) => group.game === game && (edition === null || group.edition === edition) && (level === null || levelOf(group) === level),
  );

/** Add groups up. */
export function addUp(groups: Group[], level = 0): Sum {
  const sum: Sum = { level, won: 0, shared: 0, lost: 0, nobody: 0, games: 0, points: 0, against: 0, figures: [] };
  for (const group of groups) {
    for (const name of [...RESULTS, 'games', 'points', 'against'] as const) sum[name] += group[name];
    sum.figures.push(...group.parts, ...group.details);
  }
  return sum;
}

/** Add up by level: the lowest first, people last. */
export function byLevel(groups: Group[]): Sum[] {
  const levels = [...new Set(groups.map(levelOf))].toSorted((a, b) => (a || Infinity) - (b || Infinity));
  return levels.map((level) => addUp(groups.filter((group) => levelOf(group) === level), level));
}

/** Return how the expeditions of each colour ended. */
export function expeditions(game: GameName, figures: Figure[]): Expedition[] {
  const total = (what: string, colour: string, key: 'count' | 'points'): number =>
    figures.reduce((sum, line) => sum + (line.what === what && line.colour === colour ? line[key] : 0), 0);
  return [...COLOURS[game]]
    .map((colour) => ({
      colour,
      rounds: total('round', colour, 'count'),
      begun: total('expedition', colour, 'count'),
      points: total('expedition', colour, 'points'),
      failed: total('failed', colour, 'count'),
    }))
    .filter(({ rounds }) => rounds > 0);
}

/** Return what else was done, over all colours, in the order of what it brought. */
export function others(figures: Figure[]): Figure[] {
  const sums = new Map<string, Figure>();
  for (const { what, count, points } of figures) {
    const before = sums.get(what);
    if (!TOLD_BY_COLOUR.has(what))
      sums.set(what, { what, colour: '', count: count + (before?.count ?? 0), points: points + (before?.points ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || b.count - a.count);
}

/** Return the reviews that may be compared: of one game, reference and depth, the largest such set. */
export function comparable(reviews: ReviewedGame[], game: GameName): ReviewedGame[] {
  const kinds = new Map<string, ReviewedGame[]>();
  for (const review of reviews.filter((one) => one.game === game && one.counted > 0)) {
    const kind = `${review.reference} ${review.depth}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), review]);
  }
  return [...kinds.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}
