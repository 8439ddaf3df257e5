import type { ReviewedDecision } from '../generated/answers';
import type { GameName, View } from '../generated/games';
import type { Message } from '../generated/protocol';
import { cardName } from '../cards/texts';
import type { GameModule } from '../games/game';
import { settings } from '../lib/settings.svelte';
import { change, text } from '../lib/text.svelte';
import { capital } from '../table/names.svelte';
import { optionOf } from './review';

const HUNDRED = 100;

/** Return a share of the win in per cent: “62 %”. */
export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(settings.language, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);

/** Return a change of a share: “+8 %”, “−3 %”. */
export function changed(share: number): string {
  const whole = Math.round(share * HUNDRED) / HUNDRED;
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${percent(Math.abs(whole))}`;
}

/** Return how sure a share is, as hints tell it: two standard errors hold nineteen times in twenty. */
export const sureness = (error: number | null): number => Math.max(1, Math.round((error ?? 0) * 2 * HUNDRED));

/** Tell what a decision cost, in the words of hints. */
export function tellCost(decision: ReviewedDecision): string {
  return text('review-cost', {
    played: percent(decision.value - decision.loss),
    best: percent(decision.value),
    error: sureness(decision.error),
    margin: change(-Math.round(decision.margin_loss)),
  });
}

/** Tell what is expected of an action: the words and the scale of hints. */
export function tellOdds(decision: ReviewedDecision, action: string): string {
  const option = optionOf(decision, action);
  if (!option) return '';
  return text('table-hint-odds', { chance: percent(option.value), error: sureness(decision.error), margin: change(Math.round(option.margin)) });
}

const CARD_LIST = /^[YBWGRV](x|\d+)( [YBWGRV](x|\d+))*$/;

/** Tell a reason with the names of cards and actions instead of their letters. */
export function tellFact<G extends GameName>(fact: Message, view: View<G>, game: GameModule<G>): string {
  const told = (name: string, value: unknown): string | number => {
    if (name === 'best' || name === 'played') return text('review-quoted', { action: game.tellAction(String(value), view) });
    if ((name === 'card' || name === 'cards') && CARD_LIST.test(String(value)) && 'edition' in view) {
      const { edition } = view;
      return String(value).split(' ').map((card) => cardName(card, edition)).join(', ');
    }
    return typeof value === 'number' ? value : String(value);
  };
  return capital(text(fact.key, Object.fromEntries(Object.entries(fact.args).map(([name, value]) => [name, told(name, value)]))));
}
