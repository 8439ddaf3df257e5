import { placeOf as placeOfCard } from '../../art/cards';
import { pick, put } from '../../cards/actions';
import { pressCards } from '../../cards/keyboard';
import { pickedCard } from '../../cards/selectors';
import { theCard } from '../../cards/texts';
import { travelOf } from '../../cards/motion';
import type { Event } from '../../generated/card';
import { text } from '../../lib/text.svelte';
import type { Travel } from '../../table/motion';
import type { TableController } from '../../table/controller.svelte';
import type { GameEnd, GameModule } from '../game';
import { KEYS } from './keys';
import { tellChances } from './texts';

export { default as Table } from './Table.svelte';
export { deal } from '../../cards/dealing';
export { soundsOf } from './sounds';
export { wake } from './wake';
export { default as Title } from './Title.svelte';
export { tellAction, tellEvent, tellReason } from './texts';

export const fills = true;
export const loadEnd = (): Promise<GameEnd<'card'>> => import('./end');
export const loadSidePanel = async () => (await import('./SidePanel.svelte')).default;
export const loadReplay = async () => (await import('./Replay.svelte')).default;
export const loadResults = async () => (await import('./Results.svelte')).default;

export const placeOf = (event: Event): string | null => (event.card ? placeOfCard(event.card) : null);
export const travels = (event: Event, near: number | null): Travel[] => (event.what === 'deal' ? [] : [travelOf(event, near)]);

/** Return what the player can do now. */
export function ask(controller: TableController<'card'>): string {
  const card = pickedCard(controller);
  if (card) return text('table-banner-where', { card: theCard(card, controller.view.edition) });
  return text(controller.view.step === 'take' ? 'table-banner-take' : 'table-banner-put');
}

export const keys: GameModule<'card'>['keys'] = {
  list: KEYS,
  press: (event, controller) =>
    pressCards(event, controller, {
      pick: (at, held) => pick(at, held, (card) => tellChances(card, at)),
      lay: (at) => put(at, 'lay'),
    }),
};
