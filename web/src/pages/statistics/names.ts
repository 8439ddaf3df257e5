import { session } from '../../lib/session.svelte';
import { text } from '../../lib/text.svelte';

/** Return who the opponents were: a level by its name, or people. */
export function againstName(level: number): string {
  const key = session.site?.levels.find((line) => line.number === level)?.key;
  return key ? `${level}\u00a0·\u00a0${text(`level-${key}`)}` : text('statistics-against', { level });
}

/** Return a number with one digit after the point, and a true minus sign. */
export const oneDigit = (value: number, language: string): string => {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return format.format(Math.abs(value)).replace(/^/, value < -0.05 ? '−' : '');
};
