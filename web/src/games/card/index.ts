import { placeOf as placeOfCard } from '../../art/cards';
import { pick, put } from '../../cards/picking';
import { cardKeys, pressCards } from '../../cards/keys';
import { pickedCard } from '../../cards/seen';
import { theCard } from '../../cards/words';
import { travelOf } from '../../cards/travelling';
import type { Event } from '../../generated/card';
import { text } from '../../lib/text.svelte';
import type { Sound } from '../../lib/sound';
import type { Travel } from '../../table/motion';
import type { Play } from '../../table/play.svelte';
import type { Game } from '../game';
import { tellChances } from './words';

export { default as Beside } from './SideColumn.svelte';
export { default as Replay } from './Replay.svelte';
export { default as Results } from './Results.svelte';
export { default as Table } from './Table.svelte';
export { tellAction, tellEvent, tellReason } from './words';

const SOUNDS: Partial<Record<Event['what'], Sound>> = { lay: 'lay', discard: 'discard', take: 'take' };

export const soundOf = (event: Event): Sound | undefined => SOUNDS[event.what];
export const placeOf = (event: Event): string | null => (event.card ? placeOfCard(event.card) : null);
export const travels = (event: Event, near: number | null): Travel[] => (event.what === 'deal' ? [] : [travelOf(event, near)]);

/** What to do now. */
export function ask(play: Play): string {
  const card = pickedCard(play);
  if (card) return text('table-banner-where', { card: theCard(card, play.view.edition) });
  return text(play.view.step === 'take' ? 'table-banner-take' : 'table-banner-put');
}

export const keys: Game['keys'] = {
  list: cardKeys(['Y', 'B', 'W', 'G', 'R', 'V']),
  press: (event, play) =>
    pressCards(event, play, {
      pick: (at, held) => pick(at, held, (card) => tellChances(card, at)),
      lay: (at) => put(at, 'lay'),
    }),
};
