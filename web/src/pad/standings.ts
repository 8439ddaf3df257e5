import type { Scores } from '../generated/scores';
import { has, text } from '../lib/text.svelte';
import type { Evening } from './evening';
import { leaders, score } from './scoring';

/** An evening as a table: what each round brought to whom, and who leads. */
export interface Standing {
  names: string[];
  rows: { label: string; values: number[] }[];
  totals: number[];
  leaders: number[];
  sentence: string;
}

export const nameOf = (evening: Evening, seat: number): string =>
  evening.names[seat] || text('table-player', { number: seat + 1 });

export function standing(scores: Scores, evening: Evening): Standing {
  const scored = score(scores, evening);
  const last = scored.at(-1) ?? [];
  const ahead = leaders(scores, last);
  return {
    names: evening.names.map((_, seat) => nameOf(evening, seat)),
    rows: scored.map((sides, round) => ({ label: text('pad-round', { round: round + 1 }), values: sides.map((side) => side.round) })),
    totals: last.map((side) => side.total),
    leaders: ahead,
    sentence: sentence(scores, evening, ahead),
  };
}

function sentence(scores: Scores, evening: Evening, ahead: number[]): string {
  if (ahead.length === 1) return text('pad-leads', { name: nameOf(evening, ahead[0] ?? 0) });
  const tie = scores.editions[evening.edition]?.tie;
  return text(tie === 'youngest' ? 'pad-tie-youngest' : 'pad-tie');
}

/** Return the name of an edition; one that this page does not know keeps the name that it came with. */
function editionName(edition: string): string {
  const key = `pad-edition-${edition}`;
  return has(key) ? text(key) : edition;
}

/** Return what was played: “Card game · Duel”. */
export function kindOf(evening: Evening): string {
  const game = text(`rules-game-${evening.game}`);
  return evening.game === 'roll' ? game : `${game} · ${editionName(evening.edition)}`;
}
