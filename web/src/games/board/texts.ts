import { findLay, pickedCard, findPile } from '../../cards/selectors';
import { cardName, cardOf, DECK, isPlace, theCard, thePlace, tellReason as tellPlainly } from '../../cards/texts';
import type { Choice, Event, Path, View } from '../../generated/board';
import type { Message } from '../../generated/protocol';
import { change, points, text } from '../../lib/text.svelte';
import { capital, type Speaker } from '../../table/names.svelte';
import type { TableController } from '../../table/controller.svelte';
import { findBar } from '../../table/selectors';
import { isChoosing } from './choices';

const SHORT = ['not-higher', 'not-lower', 'not-lowest', 'not-lowest-or-highest', 'just-discarded'];
const MOVING = '>';
const LEADING = '!';

const tellTile = (tile: string): string => text('board-tile', { kind: tile === 'a' || tile === 's' ? tile : 'points', points: tile });

/** Tell an event in a sentence: “The sea: Ana lays the blue 7 and reaches step 5. An artefact.” */
export function tellEvent(event: Event, speaker: Speaker): string {
  if (event.what === 'deal') return text('table-event-deal', { round: event.round ?? 1 });
  const seat = event.seat ?? 0;
  const who = { you: speaker.isYou(seat) ? 'yes' : 'no', name: speaker.name(seat) };
  const card = event.card ? theCard(event.card, speaker.edition) : text('table-a-card');
  const letter = event.path ?? event.card?.charAt(0) ?? event.source ?? '';
  const args = { ...who, card, place: thePlace(letter), step: event.step ?? 0 };
  return [text(keyOf(event), args), event.tile ? tellTile(event.tile) : ''].filter(Boolean).join(' ');
}

function keyOf({ what, source, step }: Event): string {
  if (what === 'take') return source === DECK ? 'table-event-draw' : 'table-event-take';
  if (what === 'discard') return 'table-event-discard';
  return what === 'lay' && !step ? 'table-event-lay' : `board-event-${what}`;
}

/** Tell an action that somebody may do: “lay the blue 6”. */
export function tellAction(action: string, view: View): string {
  if (action === MOVING) return text('board-act-stay');
  if (action.startsWith(MOVING)) return text('board-act-move', { place: thePlace(action.slice(1)) });
  if (action === DECK) return text('table-act-deck');
  if (isPlace(action)) return text('table-act-take', { card: theCard(findPile(view, action)?.top ?? `${action}0`, view.edition) });
  const card = theCard(cardOf(action), view.edition);
  if (action.startsWith('-')) return text('table-act-discard', { card });
  return text(action.endsWith(LEADING) ? 'board-act-lead' : 'table-act-lay', { card });
}

export const tellReason = (message: Message, { edition }: View): string => tellPlainly(message, edition);

/** Say in two or three words why a card cannot be laid, or a pile not taken from. */
export function tellShortly(message: Message): string {
  const key = message.key.replace(/^board-/, '');
  return text(SHORT.includes(key) ? `board-barred-${key}` : 'table-barred-other');
}

/** Tell what a choice would bring, for screen readers. */
export function tellEffects(choice: Choice): string {
  const { gain, tile, crosses, ends, onward } = choice;
  const told = [
    gain == null ? '' : change(gain),
    tile ? tellTile(tile) : '',
    ends ? text('board-tell-ends') : crosses ? text('board-tell-crosses') : '',
    onward ? text('board-tell-onward', { points: change(onward.most) }) : '',
    onward?.artefact ? text('board-tell-finds') : '',
    onward?.ends ? text('board-tell-may-end') : '',
  ].filter(Boolean);
  return told.length ? `: ${told.join(' ')}` : '';
}

/** Return the label of a step that can be chosen. */
export function tellChoice(choice: Choice, edition: string): string {
  if (choice.what === 'move') return text('board-move', { place: thePlace(choice.place ?? ''), step: choice.step ?? 0 });
  const key = choice.step === 1 ? `board-begin-${choice.what}` : choice.step ? 'board-advance' : 'board-lay-only';
  return text(key, { card: cardName(choice.card ?? '', edition), step: choice.step ?? 0 });
}

/** Say what can be done with a card that was picked. */
export function tellChances(card: string, controller: TableController<'board'>): string {
  const view = controller.view;
  const chances = controller.table.choices.filter((choice) => choice.card === card && choice.what !== 'discard');
  const told = chances.map((choice) => `${capital(tellChoice(choice, view.edition))}${tellEffects(choice)}.`);
  const bar = findBar(controller.table, card);
  return [capital(text('table-picked', { card: cardName(card, view.edition) })), ...told, bar ? tellReason(bar.reason, view) : ''].join(' ');
}

/** Return what the player can do now. */
export function ask(controller: TableController<'board'>): string {
  const view = controller.view;
  const card = pickedCard(controller);
  if (isChoosing(view)) return text('board-ask-choose');
  if (!card) return text(view.step === 'take' ? 'table-banner-take' : 'table-banner-put');
  const begins = controller.table.choices.some((choice) => choice.card === card && choice.what === 'lead');
  if (begins && findLay(controller.table, card)) return text('board-ask-begin');
  return text('table-banner-where', { card: theCard(card, view.edition) });
}

/** Describe a path for screen readers: who stands where, and which tiles lie on it. */
export function tellPath(path: Path, view: Pick<View, 'sides'>, speaker: Speaker): string {
  const pawns = view.sides.flatMap(({ seat, expeditions }) => {
    const found = expeditions.find((one) => one.colour === path.colour);
    if (!found?.step) return [];
    const pawn = { kind: found.leader ? 'leader' : 'explorer', step: found.step, points: points(found.points) };
    return [text('board-pawn', { name: speaker.call(seat), ...pawn })];
  });
  const tiles = path.tiles.flatMap((tile, at) => (tile ? [text('board-tile-on', { step: at + 1, tile: tellTile(tile) })] : []));
  return [`${thePlace(path.colour)}.`, ...pawns, ...tiles].join(' ');
}
