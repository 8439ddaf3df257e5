import type { Key } from '../games/game';
import type { Play } from './play.svelte';

/** The keys of every table and of the replay; a game adds its own before them. */
export const KEYS: Key[] = [
  { keys: ['H'], does: 'hint' },
  { keys: ['U'], does: 'undo' },
  { keys: ['Esc'], does: 'escape' },
  { keys: ['?'], does: 'help' },
  { keys: ['←', '→'], does: 'replay' },
];

/** What the keys of the table do besides playing. */
export interface Doing {
  help: () => void;
  close: () => boolean;
}

/** Carry out a key; say whether it was one of ours. */
export function press(event: KeyboardEvent, play: Play, doing: Doing): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (play.game.keys.press(event, play)) return true;
  const deed = deeds(play, doing)[event.key.length === 1 ? event.key.toUpperCase() : event.key];
  return deed ? deed() : false;
}

const deeds = (play: Play, doing: Doing): Record<string, () => boolean> => ({
  H: () => (void play.askHint(), true),
  U: () => (play.takeBack(), true),
  '?': () => (doing.help(), true),
  Escape: () => escape(play, doing),
});

function escape(play: Play, doing: Doing): boolean {
  if (doing.close()) return true;
  play.unpick();
  play.refusal = null;
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.closest('dialog[open]') !== null);
