import type { Component } from 'svelte';
import type { GameName } from '../generated/games';
import type { BoardScores } from '../generated/scores';
import { ApiError, getLayout, type Layouts } from '../lib/api';
import { loadScores } from '../pad/scores';
import type { BoardFigure, RollFigure } from './figures';

interface FigureProps<Figure, Layout> {
  figure: Figure;
  layout: Layout;
  /** The first step or square behind the bridge. */
  bridge: number;
}

/** How the pieces of a game are drawn beside its rules. */
export type Drawing =
  | { game: 'board'; Figure: Component<FigureProps<BoardFigure, Layouts['board']>>; layout: Layouts['board']; bridge: number }
  | { game: 'roll'; Figure: Component<FigureProps<RollFigure, Layouts['roll']>>; layout: Layouts['roll']; bridge: number };

async function loadBoard(): Promise<Drawing> {
  const [{ default: Figure }, layout, scores] = await Promise.all([import('./BoardFigure.svelte'), getLayout('board'), loadScores('board')]);
  return { game: 'board', Figure, layout, bridge: (scores as BoardScores).bridge };
}

async function loadRoll(): Promise<Drawing> {
  const [{ default: Figure }, layout] = await Promise.all([import('./RollFigure.svelte'), getLayout('roll')]);
  return { game: 'roll', Figure, layout, bridge: layout.bridge };
}

/** Load how a game's pieces are drawn; null for the card game, whose cards are always there, and without a connection. */
export async function loadDrawing(game: GameName): Promise<Drawing | null> {
  if (game === 'card') return null;
  try {
    return await (game === 'board' ? loadBoard() : loadRoll());
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
