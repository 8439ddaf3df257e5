import type { Play } from './play.svelte';
import { DECK } from './words';

const COLOURS = 'YBWGRV';

/** What the keys of the table do besides playing. */
export interface Doing {
  help: () => void;
  close: () => boolean;
  focusHand: (slot: number) => void;
}

/** Carry out a key; say whether it was one of ours. */
export function press(event: KeyboardEvent, play: Play, doing: Doing): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (key >= '1' && key <= '8') return pickSlot(Number(key) - 1, play, doing);
  if (key === 'Enter' || key === ' ') return confirm(key, event.target, play);
  if (COLOURS.includes(key) && key.length === 1) return (play.take(key), true);
  const deed = deeds(play, doing)[key];
  return deed ? deed() : false;
}

const deeds = (play: Play, doing: Doing): Record<string, () => boolean> => ({
  D: () => (play.discard(), true),
  H: () => (void play.askHint(), true),
  U: () => (play.takeBack(), true),
  '?': () => (doing.help(), true),
  Escape: () => escape(play, doing),
});

function pickSlot(slot: number, play: Play, doing: Doing): boolean {
  const held = play.hand[slot];
  if (!held || !play.isPutting) return false;
  if (play.picked?.key !== held.key) play.pick(held);
  doing.focusHand(slot);
  return true;
}

/** Enter and space belong to a focused button, unless it is a card: there Enter lays what is picked already. */
function confirm(key: string, target: EventTarget | null, play: Play): boolean {
  const button = target instanceof Element ? target.closest('button, a, summary, [role=slider]') : null;
  const isCard = button instanceof HTMLElement && button.dataset.card !== undefined;
  if (button && !isCard) return false;
  if (key === ' ') return !isCard || !play.isPutting ? (play.take(DECK), true) : false;
  const isOther = isCard && button.dataset.card !== play.picked?.key;
  return play.picked && !isOther ? (play.lay(), true) : false;
}

function escape(play: Play, doing: Doing): boolean {
  if (doing.close()) return true;
  play.unpick();
  play.refusal = null;
  return true;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.closest('dialog[open]') !== null);
