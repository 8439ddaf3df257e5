import { isWager, placeOf, rankOf } from '../art/cards';
import type { Event } from '../generated/card';
import type { Message } from '../generated/protocol';
import { tell, text } from '../lib/text.svelte';
import { playerName } from './names.svelte';

/** What a sentence about a table needs to know: the edition's words, and what to call whom. */
export interface Speaker {
  edition: string;
  isYou: (seat: number) => boolean;
  name: (seat: number) => string;
  /** “You”, or the name: where it stands alone. */
  call: (seat: number) => string;
}

export const DECK = 'D';
const CARD = /^[YBWGRV](x|\d+)$/;
const PLACE = /^[YBWGRV]$/;

export const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

const parts = (card: string, edition: string) => ({
  kind: isWager(card) ? edition : 'number',
  number: rankOf(card),
  colour: text(`colour-${placeOf(card)}`),
});

/** “yellow 7”. */
export const cardName = (card: string, edition: string): string => text('table-card', parts(card, edition));
/** “the yellow 7”. */
export const theCard = (card: string, edition: string): string => text('table-the-card', parts(card, edition));
/** “The desert”. */
export const thePlace = (letter: string): string => text('table-place', { letter });
export const placeName = (letter: string): string => text(`place-${letter}`);

/** Tell an event in a sentence: “The sea: Ana lays the blue 7.” */
export function tellEvent(event: Event, speaker: Speaker): string {
  if (event.what === 'deal') return text('table-event-deal', { round: event.round ?? 1 });
  const seat = event.seat ?? 0;
  const who = { you: speaker.isYou(seat) ? 'yes' : 'no', name: speaker.name(seat) };
  const card = event.card ? theCard(event.card, speaker.edition) : text('table-a-card');
  if (event.source === DECK) return text('table-event-draw', { ...who, card });
  const place = thePlace(event.card ? placeOf(event.card) : (event.source ?? ''));
  const told = text(`table-event-${event.what}`, { ...who, card, place });
  const won = (event.exploits ?? []).map((name) => text('table-event-exploit', { ...who, exploit: text(`exploit-${name}`) }));
  return [told, ...won].join(' ');
}

/** The card that an action puts: `Y7` lays it, `-Y7` discards it. */
export const cardOf = (action: string): string => action.replace(/^-/, '');

/** Tell an action that somebody may do: “lay the yellow 7”. */
export function tellAction(action: string, edition: string, tops: Record<string, string | null>): string {
  if (action === DECK) return text('table-act-deck');
  if (PLACE.test(action)) return text('table-act-take', { card: theCard(tops[action] ?? `${action}x`, edition) });
  if (action.startsWith('-')) return text('table-act-discard', { card: theCard(action.slice(1), edition) });
  return text('table-act-lay', { card: theCard(action, edition) });
}

/** Tell why something is refused, with the names of cards and colours instead of their letters. */
export function tellReason(message: Message, edition: string): string {
  if (message.key === 'card-wager-too-late') return text('table-wager-too-late', { edition });
  const args = Object.fromEntries(
    Object.entries(message.args).map(([name, value]) => [name, spoken(String(value), edition) ?? value]),
  );
  return capital(tell({ ...message, args }));
}

function spoken(value: string, edition: string): string | null {
  if (CARD.test(value)) return theCard(value, edition);
  if (value.startsWith('level:')) return playerName(value);
  return PLACE.test(value) ? text(`colour-${value}`) : null;
}

const SHORT = ['not-higher', 'wager-too-late', 'just-discarded'];

/** Say in two or three words why a place is barred. */
export function tellShortly(message: Message): string {
  const key = message.key.replace(/^card-/, '');
  return text(SHORT.includes(key) ? `table-barred-${key}` : 'table-barred-other');
}
