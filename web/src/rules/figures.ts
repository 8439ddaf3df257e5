/** What is laid in a row, and what may no longer follow. */
export interface Figure {
  laid: string[];
  barred?: string[];
}

const colour = (letter: string, ranks: string): string[] => ranks.split(' ').map((rank) => letter + rank);

/** Pictures of cards beside the rules that they explain. */
export const FIGURES: Record<string, Figure> = {
  C1: { laid: colour('Y', 'x x x 2 3 4 5 6 7 8 9 10') },
  'C4.1': { laid: colour('G', '3 7'), barred: colour('G', '4 5 6') },
  'C4.2': { laid: colour('B', 'x x 2'), barred: colour('B', 'x') },
  'C8.3': { laid: colour('R', 'x x') },
  'C8.4': { laid: colour('V', 'x x 2 3 4 7 9 10') },
  'C11.1': { laid: colour('G', '4 5 6') },
  B2: { laid: colour('B', '0 1 2 3 4 5 6 7 8 9 10') },
  B9: { laid: colour('B', '3 3 6'), barred: colour('B', '5') },
  'B17.1': { laid: colour('W', '7 7 5'), barred: colour('W', '6') },
};
