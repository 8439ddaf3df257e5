import type { Play } from '../../table/play.svelte';
import { choiceOf } from '../../table/seen';
import { pickedOf, REFUSE, STAY, viewOf } from './seen';
import { tellChoice, tellColour } from './words';

/** Pick a die by its face: a second die of the other kind completes the pair, the same one again is put back. */
export function pickDie(play: Play, face: string): void {
  if (!play.canAct || viewOf(play.view).step !== 'choose') return;
  const { colour, digit } = pickedOf(play.picked);
  const isDigit = /\d/.test(face);
  const [one, other] = isDigit ? [colour, face === digit ? null : face] : [face === colour ? null : face, digit];
  pick(play, `${one ?? ''}${other ?? ''}`);
}

/** Pick a pair, or to refuse: what it would do is shown on the sheet. */
export function pick(play: Play, wish: string): void {
  if (!play.canAct || wish === play.picked || !wish) return play.unpick();
  const isWhole = wish === REFUSE || wish.length > 1;
  const choice = isWhole ? choiceOf(play.table, wish) : undefined;
  if (isWhole && !choice) return play.act(wish); // says why not
  play.pick(wish, choice ? tellChoice(choice) : tellColour(wish));
}

/** Do what is picked. */
export function confirm(play: Play): boolean {
  if (!play.picked || !choiceOf(play.table, play.picked)) return false;
  play.act(play.picked);
  return true;
}

/** Follow an arrow into a column, or nowhere. */
export const follow = (play: Play, column = ''): void => play.act(STAY + column);
