import { placeOf } from '../../art/cards';
import { findLay, findPile } from '../../cards/selectors';
import { cardName, DECK, isPlace, theCard, thePlace, tellReason as tellPlainly } from '../../cards/texts';
import type { Event, View } from '../../generated/card';
import type { Message } from '../../generated/protocol';
import { change, text } from '../../lib/text.svelte';
import { capital, type Speaker } from '../../table/names.svelte';
import type { TableController } from '../../table/controller.svelte';
import { findBar } from '../../table/selectors';

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

/** Tell an action that somebody may do: “lay the yellow 7”. */
export function tellAction(action: string, view: View): string {
  if (action === DECK) return text('table-act-deck');
  if (isPlace(action)) return text('table-act-take', { card: theCard(findPile(view, action)?.top ?? `${action}x`, view.edition) });
  if (action.startsWith('-')) return text('table-act-discard', { card: theCard(action.slice(1), view.edition) });
  return text('table-act-lay', { card: theCard(action, view.edition) });
}

/** Tell why something is refused: each edition has its own word for a wager. */
export function tellReason(message: Message, { edition }: View): string {
  return message.key === 'card-wager-too-late' ? text('table-wager-too-late', { edition }) : tellPlainly(message, edition);
}

const SHORT = ['not-higher', 'wager-too-late', 'just-discarded'];

/** Say in two or three words why a place is barred. */
export function tellShortly(message: Message): string {
  const key = message.key.replace(/^card-/, '');
  return text(SHORT.includes(key) ? `table-barred-${key}` : 'table-barred-other');
}

/** Say what can be done with a card that was picked. */
export function tellChances(card: string, controller: TableController<'card'>): string {
  const view = controller.view;
  const name = cardName(card, view.edition);
  const lay = findLay(controller.table, card);
  const bar = findBar(controller.table, card);
  const told = lay ? capital(text('table-lay-worth', { card: name, worth: change(lay.worth ?? 0) })) : '';
  return [capital(text('table-picked', { card: name })), told, bar ? tellReason(bar.reason, view) : ''].join(' ');
}
