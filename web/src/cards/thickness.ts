const MOST = 14; // cards that can be told apart by the edge of a pile
const STEP = 0.75; // pixels a card

/** Return the edges of a pile as shadows, away from the light: one for each card below the top, without an element more. */
export function thicknessOf(cards: number): string {
  const edges = Array.from({ length: Math.min(MOST, Math.max(0, cards)) }, (_, at) => {
    const far = (at + 1) * STEP;
    return `${far}px ${far}px 0 ${at % 2 ? '#f6ebcf' : '#a98f60'}`;
  });
  return edges.join(', ') || '0 0 #0000';
}
