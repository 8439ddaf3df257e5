import type { TableLine } from '../../generated/answers';
import { session } from '../../lib/session.svelte';
import { settings } from '../../lib/settings.svelte';
import { points, text } from '../../lib/text.svelte';
import { isLocal } from '../../local/ids';
import { localList } from '../../local/list.svelte';
import { opponentName, playerName } from '../../table/names.svelte';

/** Return my tables, at the server and in this browser: those that wait for me first, then the latest. */
export const myTables = (): TableLine[] =>
  [...(session.me?.tables ?? []), ...localList.tables].toSorted((a, b) => Number(b.my_turn) - Number(a.my_turn) || b.changed - a.changed);

const list = (names: string[]): string => new Intl.ListFormat(settings.language).format(names);

/** Return who the others are; where several seats are mine, who plays. */
export function titleOf({ names, mine, status }: TableLine): string {
  const isShared = mine.length > 1;
  const others = names.map((name, seat) => ({ name, seat })).filter(({ seat }) => isShared || !mine.includes(seat));
  if (status === 'waiting' && others.some(({ name }) => !name)) return text('web-game-waiting');
  if (isShared) return list(others.map(({ seat }) => playerName(names, seat)));
  return text('web-game-against', { names: list(others.map(({ seat }) => opponentName(names, seat))) });
}

/** Return whose turn it is, or how it ended. */
export function standingOf(table: TableLine): string {
  if (table.status === 'over') return endingOf(table);
  if (table.status === 'waiting') return text('web-waiting');
  return text(table.my_turn ? 'web-your-turn' : 'web-their-turn');
}

function endingOf({ names, mine, winners }: TableLine): string {
  if (!winners?.length) return text('web-over');
  if (mine.length === 1 && winners.includes(mine[0] ?? -1)) return text(winners.length > 1 ? 'web-over-shared' : 'web-over-won');
  const named = winners.map((seat) => playerName(names, seat));
  return text('web-over-lost', { names: list(named), count: winners.length });
}

/** Return the points, one's own first; empty where there are none yet. */
export function scoresOf({ scores, mine }: TableLine): string {
  const own = mine[0] ?? 0;
  if (!scores) return '';
  const others = scores.filter((_, seat) => seat !== own).map(points);
  return text('web-game-scores', { first: points(scores[own] ?? 0), others: others.join(' · ') });
}

/** Return where a game was played, if not at the server. */
export function placeOf({ id, local, daily }: TableLine): string {
  if (daily) return ` · ${text('web-daily')}`;
  if (isLocal(id)) return session.hasServer ? ` · ${text('web-game-here')}` : '';
  return local ? ` · ${text('web-game-local')}` : '';
}

/** Return the game, or its edition where that has a name. */
export const gameOf = ({ game, edition }: Pick<TableLine, 'game' | 'edition'>): string =>
  text(edition ? `web-edition-${edition}` : `web-game-${game}`);
