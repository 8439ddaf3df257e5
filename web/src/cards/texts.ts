import { isWager, placeOf, rankOf } from '../art/cards';
import type { Message } from '../generated/protocol';
import { tell, text } from '../lib/text.svelte';
import { capital, playerName } from '../table/names.svelte';

export const DECK = 'D';
const CARD = /^[YBWGRV](x|\d+)$/;
const PLACE = /^[YBWGRV]$/;

const parts = (card: string, edition: string) => ({
  kind: isWager(card) ? edition : 'number',
  number: rankOf(card),
  colour: text(`colour-${placeOf(card)}`),
});

/** “yellow 7”. */
export const cardName = (card: string, edition: string): string => text('table-card', parts(card, edition));
/** “the yellow 7”. */
export const theCard = (card: string, edition: string): string => text('table-the-card', parts(card, edition));
/** “The desert”. */
export const thePlace = (letter: string): string => text('table-place', { letter });
export const placeName = (letter: string): string => text(`place-${letter}`);

export const isPlace = (word: string): boolean => PLACE.test(word);

/** The card that an action puts: `Y7` lays it, `-Y7` discards it, `B6!` begins with the leader. */
export const cardOf = (action: string): string => action.replace(/^-|!$/g, '');

/** Tell why something is refused, with the names of cards and colours instead of their letters. */
export function tellReason(message: Message, edition: string): string {
  const args = Object.fromEntries(
    Object.entries(message.args).map(([name, value]) => [name, spoken(String(value), edition) ?? value]),
  );
  return capital(tell({ ...message, args }));
}

function spoken(value: string, edition: string): string | null {
  if (CARD.test(value)) return theCard(value, edition);
  if (value.startsWith('level:')) return playerName([value], 0);
  return PLACE.test(value) ? text(`colour-${value}`) : null;
}
