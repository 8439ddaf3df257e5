import type { Choice, Effect, Event, View } from '../../generated/roll';
import type { Message } from '../../generated/protocol';
import { change, tell, text } from '../../lib/text.svelte';
import { asClock } from '../../table/clock.svelte';
import { capital, playerName, type Speaker } from '../../table/names.svelte';
import { isPair, REFUSE, STAY } from './selectors';

/** “red heart”: a shape stands beside every colour, in words too. */
export const expedition = (letter: string): string => text(`roll-expedition-${letter}`);

/** What a die shows, or what is picked so far. */
export const tellColour = (face: string): string =>
  capital(text('roll-picked', { what: /\d/.test(face) ? face : expedition(face) }));

/** “red heart 7”. */
export const pairName = (action: string): string => text('roll-pair', { column: expedition(action.charAt(0)), digit: action.slice(1) });

/** Tell an action: “write a 7 in red heart”. */
export function tellAction(action: string): string {
  if (action === REFUSE) return text('roll-act-refuse');
  if (action === STAY) return text('roll-act-stay');
  if (action.startsWith(STAY)) return text('roll-act-follow', { column: expedition(action.slice(1)) });
  return text('roll-act-write', { pair: pairName(action) });
}

const EFFECTS: Effect[] = ['double', 'top', 'artefact', 'die', 'bridge', 'arrow'];

/** Tell what a choice would bring: “Red heart 7: +5, an arrow.” */
export function tellChoice(choice: Choice): string {
  const effects = EFFECTS.filter((one) => choice.effects?.includes(one)).map((one) => text(`roll-effect-${one}`));
  const brings = [text('roll-points', { worth: change(choice.worth ?? 0) }), ...effects].join(', ');
  return capital(text('roll-brings', { action: tellAction(choice.action), brings }));
}

/** Tell an event in a sentence. */
export function tellEvent(event: Event, speaker: Speaker): string {
  const { what, seat, column, number, dice = [] } = event;
  if (what === 'roll') return text('roll-event-roll', { dice: dice.map((face) => (/\d/.test(face) ? face : text(`colour-${face}`))).join(', ') });
  const who = { you: speaker.isYou(seat ?? 0) ? 'yes' : 'no', name: speaker.name(seat ?? 0) };
  return text(`roll-event-${what}`, { ...who, column: column ? expedition(column) : '', number: number ?? 0 });
}

const DAY = 86_400_000;

/** Tell what a clock shows. */
export const tellTime = (left: number): string =>
  left < DAY ? asClock(left) : text('table-clock-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / 3_600_000) });

const SHORT: Record<string, string> = { 'roll-not-higher': 'roll-short-low' };

/** Tell what a column offers: the numbers that it can take, or why it takes none. */
export function tellOffer(colour: string, choices: Choice[], reason?: Message): string {
  const column = capital(expedition(colour));
  if (reason) return text('roll-barred', { column, reason: tellReason(reason) });
  return text('roll-offer', { column, digits: choices.map(({ action }) => action.slice(1)).join(', ') });
}

/** Tell in two words, for a square, why nothing can be written there. */
export const tellShort = (reason: Message): string => text(SHORT[reason.key] ?? 'roll-short-full');

/** Tell why a game ended that was played to its end. */
export const tellEnd = (view: View): string => text(view.sheets.every((sheet) => sheet.exhausted) ? 'roll-end-exhausted' : 'roll-end-bridges');

const WHY: Record<string, string> = { 'roll-not-higher': 'roll-why-low', 'roll-no-top': 'roll-why-full', 'roll-no-target': 'roll-why-target' };

/** Tell why something is refused, with names instead of letters. */
export function tellReason(reason: Message, _view?: View): string {
  const { action = '', colour = '', name } = reason.args as Record<string, string>;
  const args = {
    ...reason.args,
    ...(isPair(action) ? { action: pairName(action) } : {}),
    ...(/^[A-Z]$/.test(colour) ? { colour: expedition(colour) } : {}),
    ...(name?.startsWith('level:') ? { name: playerName([name], 0) } : {}),
  };
  const key = WHY[reason.key];
  return capital(key ? text(key, args) : tell({ ...reason, args }));
}
