import { isWager, placeOf, rankOf } from '../../art/cards';
import { points } from '../../lib/text.svelte';
import { climb, type Journey } from './journeys';
import type { Glow, Scenery, Shape } from './scenery';

/** A player's row on the picture: what each of the expeditions holds and is worth, if the game has some. */
export interface PictureRow {
  name: string;
  total: number;
  expeditions: { place: string; cards: string[]; total: number }[];
  /** How far pawns or columns came, in the games that have such. */
  journeys?: Journey[];
}

/** What the picture of a finished game says. */
export interface PictureTexts {
  about: string;
  title: string;
  rows: PictureRow[];
}

const WIDTH = 1200;
export const HEIGHT = 630;
export const INK = '#2a2118';
const DISPLAY = "'Cibola Display', Georgia, serif";
const TEXT = "'Cibola Text', system-ui, sans-serif";

/** Draw the result of a game, 1200 × 630 as previews of links have it, and return it as a PNG. */
export async function drawPicture(scenery: Scenery, texts: PictureTexts): Promise<Blob> {
  const { canvas, at } = await canvasOf();
  drawScenery(at, scenery);
  drawTitle(at, scenery, texts);
  texts.rows.slice(0, 5).forEach((row, number) => drawRow(at, row, number, texts.rows.length));
  drawMark(at);
  return toBlob(canvas);
}

/** Return an empty picture, once the faces are here that it is written in. */
export async function canvasOf(): Promise<{ canvas: HTMLCanvasElement; at: CanvasRenderingContext2D }> {
  await Promise.all([document.fonts.load(`64px ${DISPLAY}`), document.fonts.load(`600 28px ${TEXT}`)]);
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const at = canvas.getContext('2d');
  if (!at) throw new Error('No canvas');
  return { canvas, at };
}

export const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture'))), 'image/png');
  });

export function drawScenery(at: CanvasRenderingContext2D, { sky, shapes }: Scenery): void {
  const gradient = at.createLinearGradient(0, 0, 0, HEIGHT);
  for (const [place, colour] of sky) gradient.addColorStop(place, colour);
  at.fillStyle = gradient;
  at.fillRect(0, 0, WIDTH, HEIGHT);
  at.save();
  at.translate(430, -74);
  at.scale(0.883, 0.883);
  for (const shape of shapes) drawShape(at, shape);
  at.restore();
}

function drawShape(at: CanvasRenderingContext2D, { d, fill, stroke, width = 1, opacity = 1, at: lies }: Shape): void {
  at.save();
  at.globalAlpha = opacity;
  if (lies) at.transform(lies[2], 0, 0, lies[2], lies[0], lies[1]);
  const path = new Path2D(d);
  if (fill) {
    at.fillStyle = typeof fill === 'string' ? fill : glowOf(at, fill);
    at.fill(path);
  }
  if (stroke) {
    Object.assign(at, { strokeStyle: stroke, lineWidth: width, lineCap: 'round' });
    at.stroke(path);
  }
  at.restore();
}

function glowOf(at: CanvasRenderingContext2D, { at: [x, y, radius], stops }: Glow): CanvasGradient {
  const gradient = at.createRadialGradient(x, y, 0, x, y, radius);
  for (const [place, colour] of stops) gradient.addColorStop(place, colour);
  return gradient;
}

/** Write words in one line, smaller if they would be too long. */
export function write(at: CanvasRenderingContext2D, words: string, [x, y]: [number, number], [size, face]: [number, string], most: number): void {
  at.font = face.replace('SIZE', String(size));
  const wide = at.measureText(words).width;
  if (wide > most) at.font = face.replace('SIZE', String((size * most) / wide));
  at.fillText(words, x, y);
}

/** The display face has old-style figures on a canvas: numbers stand in the other one. */
export const display = (size: number): [number, string] => [size, `400 SIZEpx ${DISPLAY}`];
export const plain = (size: number): [number, string] => [size, `600 SIZEpx ${TEXT}`];

function drawTitle(at: CanvasRenderingContext2D, { ink }: Scenery, { about, title, rows }: PictureTexts): void {
  at.fillStyle = ink;
  write(at, about, [64, 84], plain(27), 560);
  write(at, title, [64, 156], display(64), 620);
  if (rows.length === 2) write(at, rows.map(({ total }) => points(total)).join(' : '), [64, 248], plain(84), 560);
}

/** One player's slip: the name, the expeditions as small cards or as climbs, the points. */
function drawRow(at: CanvasRenderingContext2D, { name, total, expeditions, journeys = [] }: PictureRow, number: number, count: number): void {
  const high = count > 2 ? 330 / count : 142;
  const isWide = expeditions.length + journeys.length > 0;
  const top = HEIGHT - 44 - (count - number) * (high + 12);
  at.save();
  Object.assign(at, { shadowColor: 'rgba(46,26,6,0.4)', shadowBlur: 18, shadowOffsetX: 4, shadowOffsetY: 9, fillStyle: '#fffaed' });
  at.beginPath();
  at.roundRect(64, top, isWide ? 640 : 430, high, 12);
  at.fill();
  at.restore();
  at.fillStyle = INK;
  const line = isWide ? top + Math.min(34, high * 0.4) : top + high / 2 + 9;
  write(at, name, [84, line], display(count > 3 ? 22 : 26), isWide ? 480 : 300);
  at.textAlign = 'right';
  write(at, points(total), [isWide ? 684 : 474, line], plain(count > 3 ? 24 : 28), 140);
  at.textAlign = 'left';
  journeys.forEach((one, place) => drawJourney(at, one, [84 + (place * 600) / journeys.length, line + 12], [600 / journeys.length - 14, top + high - line - 20]));
  expeditions.forEach((one, place) => drawExpedition(at, one, [84 + place * (600 / expeditions.length), top + 48]));
}

function drawExpedition(at: CanvasRenderingContext2D, { place, cards, total }: PictureRow['expeditions'][number], [x, y]: [number, number]): void {
  const colours = coloursOf(place);
  const step = cards.length > 1 ? Math.min(26, 62 / (cards.length - 1)) : 0;
  for (const [number, card] of cards.entries()) {
    at.fillStyle = '#fffdf4';
    at.beginPath();
    at.roundRect(x + number * step, y, 38, 53, 4);
    at.fill();
    at.fillStyle = colours.face;
    at.beginPath();
    at.roundRect(x + number * step + 1.5, y + 1.5, 35, 50, 3);
    at.fill();
    at.fillStyle = colours.mark;
    if (!isWager(card)) write(at, rankOf(card), [x + number * step + 4, y + 20], plain(18), 24);
    drawSymbol(at, isWager(card) ? 'hands' : `icon-${placeOf(card)}`, [x + number * step + 4, y + (isWager(card) ? 6 : 27)], isWager(card) ? 0.36 : 0.72);
  }
  if (!cards.length) drawSymbol(at, `icon-${place}`, [x + 6, y + 14], 1, 'rgba(42,33,24,0.25)');
  at.fillStyle = total < 0 ? '#9c2318' : total > 0 ? '#255c2b' : '#5e4f38';
  if (cards.length) write(at, points(total), [x, y + 78], plain(19), 60);
}

/** One expedition as a climb, with the pawn where it stands; its symbol and points under it, or beside it where there is little room. */
function drawJourney(at: CanvasRenderingContext2D, journey: Journey, [x, y]: [number, number], [wide, high]: [number, number]): void {
  const colours = coloursOf(journey.place);
  const isLow = high < 60;
  const [left, width, height] = isLow ? [x + 27, wide - 66, high - 2] : [x, wide, high - 26];
  const stones = climb(journey, [width, isLow ? height : height - 14]);
  const sunk = isLow ? 0 : 14;
  for (const stone of stones) {
    at.fillStyle = stone.isReached ? colours.face : 'rgba(42,33,24,0.13)';
    at.beginPath();
    at.roundRect(left + stone.x, y + sunk + stone.y, stone.width, stone.height, 2);
    at.fill();
  }
  const end = stones[journey.reached - 1];
  if (end && journey.pawn) drawPawn(at, [left + end.x + end.width / 2, y + sunk + end.y], (journey.pawn === 'leader' ? 1.35 : 1) * (isLow ? 0.75 : 1));
  const foot = isLow ? y + high - 3 : y + high;
  drawSymbol(at, `icon-${journey.place}`, [x, foot - 17], 0.68, journey.reached ? colours.ink : 'rgba(42,33,24,0.3)');
  at.fillStyle = journey.total < 0 ? '#9c2318' : journey.total > 0 ? '#255c2b' : '#5e4f38';
  if (journey.reached) write(at, points(journey.total), [isLow ? x + wide - 34 : x + 22, foot - 1], plain(isLow ? 16 : 19), 46);
}

function drawPawn(at: CanvasRenderingContext2D, [x, y]: [number, number], scale: number): void {
  at.save();
  at.transform(scale, 0, 0, scale, x, y);
  Object.assign(at, { fillStyle: INK, strokeStyle: '#fffaed', lineWidth: 1.2 });
  const pawn = new Path2D('M-4.5 1 0-9 4.5 1z');
  pawn.arc(0, -9, 3.4, 0, 2 * Math.PI);
  at.stroke(pawn);
  at.fill(pawn);
  at.restore();
}

/** Return the colours of a place, as the page has them. */
function coloursOf(place: string): { face: string; mark: string; ink: string } {
  const probe = Object.assign(document.createElement('span'), { hidden: true });
  probe.dataset.place = place;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const found = { face: style.getPropertyValue('--face').trim(), mark: style.getPropertyValue('--mark').trim(), ink: style.color };
  probe.remove();
  return found;
}

/** Draw a symbol of the page's sprite in the present colour. */
function drawSymbol(at: CanvasRenderingContext2D, name: string, [x, y]: [number, number], scale: number, colour?: string): void {
  at.save();
  at.transform(scale, 0, 0, scale, x, y);
  if (colour) at.fillStyle = colour;
  for (const part of document.querySelectorAll(`#${name} :is(path, circle, rect)`)) {
    const d = part.getAttribute('d');
    const [cx, cy, r] = ['cx', 'cy', 'r'].map((key) => Number(part.getAttribute(key)));
    if (d) at.fill(new Path2D(d), part.getAttribute('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero');
    else if (part.localName === 'rect') at.fillRect(...boxOf(part));
    else if (r) {
      at.beginPath();
      at.arc(cx ?? 0, cy ?? 0, r, 0, 2 * Math.PI);
      at.fill();
    }
  }
  at.restore();
}

const boxOf = (part: Element): [number, number, number, number] =>
  ['x', 'y', 'width', 'height'].map((key) => Number(part.getAttribute(key))) as [number, number, number, number];

export function drawMark(at: CanvasRenderingContext2D): void {
  at.save();
  Object.assign(at, { fillStyle: '#fff6df', shadowColor: 'rgba(60,20,0,0.6)', shadowBlur: 6, textAlign: 'right' });
  write(at, 'Cíbola', [WIDTH - 48, HEIGHT - 42], display(44), 200);
  at.restore();
}
