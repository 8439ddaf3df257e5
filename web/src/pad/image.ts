import { points, text } from '../lib/text.svelte';
import type { Standing } from './standings';

const WIDTH = 960;
const EDGE = 48;
const LINE = 52;
const LABELS = 220; // the width of the first column

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draw an evening as a picture, in the colours of the page. */
export function picture(standing: Standing, kind: string, when: string): Promise<Blob | null> {
  const rows = standing.rows.length > 1 ? standing.rows.length : 0;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * EDGE + LINE * (rows + 5);
  const pen = canvas.getContext('2d');
  if (pen) draw(pen, standing, kind, when);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

function draw(pen: CanvasRenderingContext2D, standing: Standing, kind: string, when: string): void {
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, 0, WIDTH, pen.canvas.height);
  pen.textBaseline = 'middle';
  let y = EDGE + LINE / 2;
  write(pen, ['Cíbola'], y, '600 36px ' + colour('--font'), '--ink');
  write(pen, [`${kind} · ${when}`], (y += LINE), '24px ' + colour('--font-plain'), '--quiet');
  write(pen, ['', ...standing.names], (y += LINE), '600 26px ' + colour('--font'), '--ink');
  const rows = standing.rows.length > 1 ? standing.rows : [];
  for (const row of rows) write(pen, [row.label, ...row.values.map(points)], (y += LINE), '26px ' + colour('--font-plain'), '--ink');
  rule(pen, y + LINE / 2);
  write(pen, [text('table-total'), ...standing.totals.map(points)], (y += LINE), '700 32px ' + colour('--font-plain'), '--accent');
  write(pen, [standing.sentence], y + LINE, '24px ' + colour('--font-plain'), '--quiet');
}

/** Write a row: its label at the left, its values in columns that end at the right edge. */
function write(pen: CanvasRenderingContext2D, [label = '', ...values]: string[], y: number, font: string, ink: string): void {
  pen.font = font;
  pen.fillStyle = colour(ink);
  pen.textAlign = 'left';
  pen.fillText(label, EDGE, y, values.length ? LABELS - 16 : WIDTH - 2 * EDGE);
  pen.textAlign = 'right';
  const width = (WIDTH - 2 * EDGE - LABELS) / Math.max(values.length, 1);
  values.forEach((value, at) => pen.fillText(value, EDGE + LABELS + width * (at + 1), y, width - 16));
}

function rule(pen: CanvasRenderingContext2D, y: number): void {
  pen.fillStyle = colour('--line');
  pen.fillRect(EDGE, y - 1, WIDTH - 2 * EDGE, 2);
}
