import type { Component } from 'svelte';
import type { BoardScores, RollScores } from '../generated/scores';
import type { Layout as SheetLayout } from '../generated/sheet';
import { getLayout, Refused } from '../lib/api';
import type { Game } from '../lib/rules';
import { loadScores } from '../pad/scores';

/** What is printed on a board, as the server tells it. */
export interface BoardLayout {
  steps: number[];
  point_tiles: number[];
  large_track: number[];
  small_track: number[];
}

/** How a game's pieces are drawn beside its rules. */
export interface Drawing {
  Figure: Component<any>;
  layout: BoardLayout | SheetLayout;
  /** The first step behind the bridge. */
  bridge: number;
}

const FIGURES: Partial<Record<Game, () => Promise<{ default: Component<any> }>>> = {
  board: () => import('./BoardFigure.svelte'),
  roll: () => import('./RollFigure.svelte'),
};

/** Load how a game's pieces are drawn. The card game's are always there; without a connection there is no picture. */
export async function loadDrawing(game: Game): Promise<Drawing | null> {
  const load = FIGURES[game];
  if (!load) return null;
  try {
    const [figure, layout, scores] = await Promise.all([load(), getLayout(game), loadScores(game)]);
    const { bridge } = scores as BoardScores | RollScores;
    return { Figure: figure.default, layout: layout as unknown as Drawing['layout'], bridge };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
