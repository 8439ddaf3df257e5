/** How cards are written: `Y7` is the yellow 7, `Yx` a yellow wager. */
export const placeOf = (card: string): string => card.charAt(0);
export const rankOf = (card: string): string => card.slice(1);
export const isWager = (card: string): boolean => rankOf(card) === 'x';

/** From 0 for the lowest number to 1 for the highest: how bright its scene is. */
export const brightness = (card: string): number => (isWager(card) ? 0.25 : Math.max(0, (Number(rankOf(card)) - 2) / 8));
