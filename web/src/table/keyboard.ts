import type { GameName } from '../generated/games';
import { keyOf, pressedKey } from '../lib/keys';
import type { TableController } from './controller.svelte';

/** What the shell does on a key. */
export interface ShellActions {
  help: () => void;
  close: () => boolean;
}

/** Carry out a key; returns whether it means something here. */
export function press<G extends GameName>(event: KeyboardEvent, controller: TableController<G>, shell: ShellActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (controller.game.keys.press(event, controller)) return true;
  const deed = deeds(controller, shell)[pressedKey(event)];
  return deed ? deed() : false;
}

const deeds = <G extends GameName>(controller: TableController<G>, shell: ShellActions): Record<string, () => boolean> => ({
  [keyOf('hint')]: () => (void controller.askHint(), true),
  [keyOf('undo')]: () => (controller.takeBack(), true),
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
