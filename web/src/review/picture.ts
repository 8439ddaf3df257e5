import type { Review, SeatReview } from '../generated/answers';
import { canvasOf, display, drawMark, drawScenery, HEIGHT, INK, plain, toBlob, write } from '../table/end/picture';
import type { Scenery } from '../table/end/scenery';
import { text } from '../lib/text.svelte';
import { type Graph, graphOf, landOf, pathOf } from './graph';
import { MARKS } from './review';
import { changed, sureness } from './texts';

/** What the picture of a review says. */
export interface ReviewPictureTexts {
  about: string;
  title: string;
  rows: { name: string; seat: SeatReview }[];
}

const SHEET = { x: 64, y: 196, width: 1072, height: 286 };
const FRAME = { left: SHEET.x + 24, right: SHEET.x + SHEET.width - 24, top: SHEET.y + 40, foot: SHEET.y + SHEET.height - 24 };
const RIDGE = '#1c5a66';
const ERROR = '#a3155f';
const PAPER = '#fffaed';

/** Draw the graph of a review over a landscape, 1200 × 630 as previews of links have it, and return it as a PNG. */
export async function drawReview(scenery: Scenery, review: Review, near: number, texts: ReviewPictureTexts): Promise<Blob> {
  const { canvas, at } = await canvasOf();
  drawScenery(at, scenery);
  at.fillStyle = scenery.ink;
  write(at, texts.about, [64, 84], plain(27), 620);
  write(at, texts.title, [64, 152], display(56), 760);
  slip(at, SHEET.x, SHEET.y, SHEET.width, SHEET.height);
  drawGraph(at, graphOf(review, near, FRAME), near);
  texts.rows.slice(0, 3).forEach((row, number) => drawBalance(at, row, number, Math.min(3, texts.rows.length)));
  drawMark(at);
  return toBlob(canvas);
}

function slip(at: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  at.save();
  Object.assign(at, { shadowColor: 'rgba(46,26,6,0.4)', shadowBlur: 18, shadowOffsetX: 4, shadowOffsetY: 9, fillStyle: PAPER });
  at.beginPath();
  at.roundRect(x, y, width, height, 14);
  at.fill();
  at.restore();
}

function drawGraph(at: CanvasRenderingContext2D, { ridge, flags }: Graph, near: number): void {
  const land = at.createLinearGradient(0, FRAME.top, 0, FRAME.foot);
  land.addColorStop(0, RIDGE);
  land.addColorStop(1, '#9fc3c4');
  at.fillStyle = land;
  at.fill(new Path2D(landOf(ridge, FRAME.foot)));
  at.save();
  Object.assign(at, { strokeStyle: INK, lineWidth: 1.5, globalAlpha: 0.5 });
  at.setLineDash([4, 8]);
  at.stroke(new Path2D(`M${FRAME.left} ${(FRAME.top + FRAME.foot) / 2}H${FRAME.right}`));
  at.restore();
  Object.assign(at, { strokeStyle: RIDGE, lineWidth: 5, lineJoin: 'round' });
  at.stroke(new Path2D(pathOf(ridge)));
  for (const { x, y, decision } of flags.filter(({ isLarge }) => isLarge)) drawFlag(at, [x, y], MARKS[decision.kind] ?? '', decision.seat === near);
}

function drawFlag(at: CanvasRenderingContext2D, [x, y]: [number, number], mark: string, isOwn: boolean): void {
  const up = y > FRAME.top + 40 ? -1 : 1;
  Object.assign(at, { strokeStyle: INK, lineWidth: 3, fillStyle: isOwn ? ERROR : PAPER });
  at.stroke(new Path2D(`M${x} ${y}v${up * 48}`));
  const cloth = new Path2D(`M${x} ${y + (up > 0 ? 24 : -48)}h${mark.length > 1 ? 42 : 30}l-6 13 6 13h-${mark.length > 1 ? 42 : 30}z`);
  at.fill(cloth);
  Object.assign(at, { lineWidth: 1.5 });
  at.stroke(cloth);
  at.fillStyle = isOwn ? PAPER : INK;
  write(at, mark, [x + 7, y + (up > 0 ? 44 : -28)], plain(20), 30);
}

/** A player's slip: by play and by luck. */
function drawBalance(at: CanvasRenderingContext2D, { name, seat }: ReviewPictureTexts['rows'][number], number: number, count: number): void {
  const width = (SHEET.width - 170 - (count - 1) * 16) / count;
  const x = SHEET.x + number * (width + 16);
  slip(at, x, HEIGHT - 128, width, 96);
  at.fillStyle = INK;
  write(at, name, [x + 18, HEIGHT - 92], display(25), width - 110);
  const told = `${text('review-by-play')} ${changed(seat.play ?? 0)} · ${text('review-by-luck')} ${changed((seat.luck ?? 0) + (seat.deal_luck ?? 0))} ± ${sureness(seat.luck_error)}`;
  write(at, told, [x + 18, HEIGHT - 54], plain(21), width - 36);
  at.textAlign = 'right';
  write(at, String(seat.points).replace('-', '−'), [x + width - 18, HEIGHT - 92], plain(27), 90);
  at.textAlign = 'left';
}
