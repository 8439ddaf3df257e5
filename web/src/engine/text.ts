// Texts as Python's `str` sees them: what is white space, what can be printed, how JSON writes it in ASCII.

export const SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const EDGES = new RegExp(`^[${SPACE}]+|[${SPACE}]+$`, 'g');
const SPACES = new RegExp(`[${SPACE}]+`);

export const strip = (text: string): string => text.replace(EDGES, '');

export const split = (text: string): string[] => strip(text).split(SPACES).filter(Boolean);

export const isPrintable = (text: string): boolean => !/[\p{C}\p{Z}]/u.test(text.replaceAll(' ', ''));

/** Write a text in quotation marks, other letters than ASCII as escapes. */
export function quote(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
