import type { Component, Snippet } from 'svelte';
import { GAME_NAMES, type Event, type GameName, type View } from '../generated/games';
import type { Message, Seat } from '../generated/protocol';
import type { Sound } from '../lib/sound';
import { speakOf, type Topic } from '../lib/text.svelte';
import type { TableConnection } from '../table/connection';
import type { Mood } from '../table/end/mood';
import type { PictureRow } from '../table/end/picture';
import type { TableController } from '../table/controller.svelte';
import type { Key } from '../table/keys';
import type { Travel } from '../table/motion';
import type { Speaker } from '../table/names.svelte';

/** Whose event it is, and how long its pieces are on their way; 0 where nothing moves. */
export interface Mover {
  isOwn: boolean;
  pace: number;
}

/** A sound, and how many milliseconds after its event it is due. */
export interface Cue {
  sound: Sound;
  after: number;
}

/** The props of a game's replay; `controls` steps through the moves, `moves` lists them. */
export interface ReplayProps<G extends GameName> {
  view: View<G>;
  /** The table before the first turn: from it one sees what has been taken. */
  dealt: View<G>;
  near: number;
  speaker: Speaker;
  events: Event<G>[];
  controls: Snippet;
  moves: Snippet;
}

/** The end of a game, for games that have more to tell than a result. */
export interface GameEnd<G extends GameName> {
  /** What one remembers of it. */
  Highlight?: Component<{ view: View<G>; near: number; mood: Mood }>;
  /** Return for each round the points of each of the seats. */
  roundPoints?: (view: View<G>, seats: readonly number[]) => number[][];
  /** Return what the picture to share shows of each of the seats. */
  pictureRows?: (view: View<G>, seats: readonly number[], speaker: Speaker) => PictureRow[];
}

/**
 * How one game is drawn and put into words: what the table and the replay need from it. It holds no rule. What the way to a
 * table does not need is loaded when it is shown.
 */
export interface GameModule<G extends GameName> {
  /** Whether the table fits itself into the window, and in a low one leaves the upper right corner to the bar. */
  fills?: boolean;
  /** What the bar says where there is little room, instead of the round: who plays against the viewer. */
  Title?: Component<{ controller: TableController<G>; near: number }>;
  /** The whole table between the bar and the edge. */
  Table: Component<{ controller: TableController<G>; connection: TableConnection<G>; near: number }>;
  /** What stands beside the table where there is room, and in the menu where there is not. */
  loadSidePanel: () => Promise<Component<{ controller: TableController<G>; near: number }>>;
  /** How the last round, or the game, was scored. */
  loadResults: () => Promise<Component<{ view: View<G>; seats: Seat[]; near: number }>>;
  /** What the end of a game tells and draws besides, loaded when one ends. */
  loadEnd?: () => Promise<GameEnd<G>>;
  /** A position of a finished game, with the controls where the hand would be. */
  loadReplay: () => Promise<Component<ReplayProps<G>>>;
  /** Return an event as a sentence. */
  tellEvent: (event: Event<G>, speaker: Speaker) => string;
  /** Return an action as a phrase: “lay the yellow 7”. */
  tellAction: (action: string, view: View<G>) => string;
  /** Return why something is refused, with names instead of letters. */
  tellReason: (reason: Message, view: View<G>) => string;
  /** Return what the player whose turn it is can do now. */
  ask: (controller: TableController<G>) => string;
  /** Return why a game ended that was played to its end, where it is not by the number of its rounds. */
  tellEnd?: (view: View<G>) => string;
  /** Return the place whose icon stands beside an event in a list. */
  placeOf: (event: Event<G>) => string | null;
  /** Return what an event sounds like. */
  soundsOf: (event: Event<G>, view: View<G>, mover: Mover) => Cue[];
  /** Return from where to where an event moves something. */
  travels: (event: Event<G>, near: number | null) => Travel[];
  /** Show that something begins or is reached, if it does with this event, which is seen from `start` milliseconds on. */
  wake?: (root: HTMLElement, event: Event<G>, view: View<G>, mover: Mover, start: number) => void;
  /** Show how a round is dealt to so many seats, the viewer first; return how to end it. */
  deal?: (root: HTMLElement, seats: readonly number[], cards: number) => () => void;
  keys: { list: Key[]; press: (event: KeyboardEvent, controller: TableController<G>) => boolean };
}

const MODULES: { [G in GameName]: () => Promise<GameModule<G>> } = {
  card: () => import('./card'),
  board: () => import('./board'),
  roll: () => import('./roll'),
};

/** What is said of a game besides what every page says. */
const SAYS: Record<GameName, Topic[]> = { card: [], board: ['board'], roll: ['roll'] };

/** Load how a game is drawn and what it says. */
export async function loadGame<G extends GameName>(name: G): Promise<GameModule<G>> {
  const [game] = await Promise.all([MODULES[name](), speakOf(...SAYS[name])]);
  return game;
}

export const isGameName = (name: string): name is GameName => GAME_NAMES.some((game) => game === name);
