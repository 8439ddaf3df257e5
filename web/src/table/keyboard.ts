import type { Key } from '../games/game';
import type { GameName } from '../generated/games';
import type { TableController } from './controller.svelte';

/** The keys of every table and of the replay; a game adds its own before them. */
export const KEYS: Key[] = [
  { keys: ['H'], does: 'hint' },
  { keys: ['U'], does: 'undo' },
  { keys: ['Esc'], does: 'escape' },
  { keys: ['?'], does: 'help' },
  { keys: ['←', '→'], does: 'replay' },
];

/** What the shell does on a key. */
export interface ShellActions {
  help: () => void;
  close: () => boolean;
}

/** Carry out a key; returns whether it means something here. */
export function press<G extends GameName>(event: KeyboardEvent, controller: TableController<G>, shell: ShellActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (controller.game.keys.press(event, controller)) return true;
  const deed = deeds(controller, shell)[event.key.length === 1 ? event.key.toUpperCase() : event.key];
  return deed ? deed() : false;
}

const deeds = <G extends GameName>(controller: TableController<G>, shell: ShellActions): Record<string, () => boolean> => ({
  H: () => (void controller.askHint(), true),
  U: () => (controller.takeBack(), true),
  '?': () => (shell.help(), true),
  Escape: () => escape(controller, shell),
});

function escape<G extends GameName>(controller: TableController<G>, shell: ShellActions): boolean {
  if (shell.close()) return true;
  controller.unpick();
  controller.refusal = null;
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.closest('dialog[open]') !== null);
