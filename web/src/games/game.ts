import type { Component, Snippet } from 'svelte';
import type { Message, Seat } from '../generated/protocol';
import type { Live } from '../lib/live.svelte';
import type { Sound } from '../lib/sound';
import type { Travel } from '../table/motion';
import type { Play } from '../table/play.svelte';
import type { Speaker } from '../table/names.svelte';

/** A line of the list of keys. */
export interface Key {
  keys: string[];
  /** `to` where they are the first and the last of several. */
  between?: 'to';
  /** What it does: `web-keys-…`. */
  does: string;
}

/** What every game's view and events have; the rest is the game's own. */
export interface AnyView {
  edition: string;
  seat: number | null;
  round: number;
  rounds: number;
  step: string;
  mover: number | null;
  results: { round: number }[];
  outcome: { winners: number[]; reason: string; seat: number | null; truncated: boolean } | null;
}
export interface AnyEvent {
  what: string;
  seat?: number | null;
}

/** What a replay is drawn from; `controls` is the way through the moves, `beside` their list. */
export interface ReplayProps<View, Event> {
  view: View;
  near: number;
  speaker: Speaker;
  events: Event[];
  controls: Snippet;
  beside: Snippet;
}

/** How one game is drawn and told: what the shell of the table needs from it. No rule is in it. */
export interface Game {
  /** The whole table between the bar and the edge. */
  Table: Component<{ play: Play; live: Live; near: number }>;
  /** What stands beside the table where there is room, and in the menu where there is not. */
  Beside: Component<{ play: Play; near: number }>;
  /** How the last round, or the game, was scored. */
  Results: Component<{ view: any; seats: Seat[]; near: number }>;
  /** A position that nobody acts in, with the way through the moves where the hand would be. */
  Replay: Component<ReplayProps<any, any>>;
  /** An event in a sentence. */
  tellEvent: (event: any, speaker: Speaker) => string;
  /** An action that somebody may do: “lay the yellow 7”. */
  tellAction: (action: string, view: any) => string;
  /** Why something is refused, with names instead of letters. */
  tellReason: (reason: Message, view: any) => string;
  /** What the person whose turn it is can do now. */
  ask: (play: Play) => string;
  /** The place whose sign stands beside an event in a list. */
  placeOf: (event: any) => string | null;
  soundOf: (event: any) => Sound | undefined;
  /** From where to where something moves. */
  travels: (event: any, near: number | null) => Travel[];
  keys: { list: Key[]; press: (event: KeyboardEvent, play: Play) => boolean };
}

/** The games that can be played at a table of this page. */
export const GAMES: Record<string, () => Promise<Game>> = {
  card: () => import('./card'),
  board: () => import('./board'),
  roll: () => import('./roll'),
};

/** Load how a game is drawn. */
export function loadGame(name: string): Promise<Game> {
  const load = GAMES[name];
  if (!load) throw new Error(`No table for ${name}`);
  return load();
}
