import type { GameName } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import { text } from '../lib/text.svelte';

/** Tell what a table counts for: the deal of the day, or one of two games with the same deal; empty for any other. */
export function tellWhatCounts({ daily, twice }: TableOf<GameName>): string {
  if (daily) return text(daily.counted ? 'table-daily-counts' : 'table-daily-practice');
  return twice ? text('table-twice', { game: twice.game }) : '';
}
