import type { Layout, Path } from '../../generated/board';

/** The steps of each path on which a tile lies at the beginning. */
export type Spaces = Record<string, readonly number[]>;

/** Read the spaces that are printed on the board of a table. */
export function printedSpaces({ layout }: Record<string, unknown>): Spaces {
  return typeof layout === 'string' && layout.startsWith('{') ? (JSON.parse(layout) as Layout).spaces : {};
}

/** Return the spaces on which tiles lie. */
export const spacesOf = (paths: readonly Path[]): Spaces =>
  Object.fromEntries(paths.map(({ colour, tiles }) => [colour, tiles.flatMap((tile, at) => (tile ? [at + 1] : []))]));
