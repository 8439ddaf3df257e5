import type { Message } from '../generated/protocol';
import type { Choice } from '../generated/roll';
import { text } from '../lib/text.svelte';
import { tellEvent, tellReason } from '../games/roll/texts';
import type { RollEvening } from './evening';
import { nameOf } from './standings';

/** Tell what was just written: “Ana writes 7 in red heart.” */
export function tellDone(choice: Choice, evening: RollEvening, seat: number): string {
  const what = choice.effects?.find((one) => one === 'double' || one === 'top') ?? choice.what;
  const name = (at: number) => nameOf(evening, at);
  const event = { what, seat, column: choice.place ?? null, number: choice.number ?? null } as Parameters<typeof tellEvent>[0];
  return tellEvent(event, { edition: '', isYou: () => false, name, call: name });
}

/** Tell why something cannot be written. */
export function tellWhy(reason: Message, evening: RollEvening): string {
  if (reason.key === 'game-over') return text('pad-sheet-over');
  const { seat } = reason.args;
  return tellReason(typeof seat === 'number' ? { ...reason, args: { name: nameOf(evening, seat) } } : reason);
}
