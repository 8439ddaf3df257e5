import type { TableController } from '../../table/controller.svelte';
import { findChoice } from '../../table/selectors';
import { readPick, REFUSE, STAY } from './selectors';
import { tellChoice, tellColour } from './texts';

/** Pick a die by its face: a second die of the other kind completes the pair, the same one again is put back. */
export function pickDie(controller: TableController<'roll'>, face: string): void {
  if (!controller.canAct || controller.view.step !== 'choose') return;
  const { colour, digit } = readPick(controller.picked);
  const isDigit = /\d/.test(face);
  const [one, other] = isDigit ? [colour, face === digit ? null : face] : [face === colour ? null : face, digit];
  pick(controller, `${one ?? ''}${other ?? ''}`);
}

/** Pick a pair, or to refuse: what it would do is shown on the sheet. */
export function pick(controller: TableController<'roll'>, wish: string): void {
  if (!controller.canAct || wish === controller.picked || !wish) return controller.unpick();
  const isWhole = wish === REFUSE || wish.length > 1;
  const choice = isWhole ? findChoice(controller.table, wish) : undefined;
  if (isWhole && !choice) return controller.act(wish); // says why not
  controller.pick(wish, choice ? tellChoice(choice) : tellColour(wish));
}

/** Do what is picked. */
export function confirm(controller: TableController<'roll'>): boolean {
  if (!controller.picked || !findChoice(controller.table, controller.picked)) return false;
  controller.act(controller.picked);
  return true;
}

/** Follow an arrow into a column, or nowhere. */
export const follow = (controller: TableController<'roll'>, column = ''): void => controller.act(STAY + column);
