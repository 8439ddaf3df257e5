import { crc32, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SIZES = [180, 192, 512];
const GROUND = [0x20, 0x41, 0x3c];
const LIGHT = [0xf2, 0xdf, 0xae];
const SHADE = [0xc9, 0xa4, 0x5c];
const FINE = 4; // samples along each side of a pixel
const REACH = 0.34; // of the rose, which must stay whole when a telephone cuts the icon round
const WAIST = 0.08;

/** Draw the icon as PNG, for systems that take no SVG: a compass rose that fills the square's middle. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    generateBundle() {
      for (const size of SIZES) this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: png(size) });
    },
  };
}

/** The colour at a point of a square whose sides are 1. */
function colour(x: number, y: number): number[] {
  const [right, down] = [x - 0.5, y - 0.5];
  const [long, short] = [Math.max(Math.abs(right), Math.abs(down)), Math.min(Math.abs(right), Math.abs(down))];
  // A ray runs from its tip to the waist: at `long` it is this wide on either side.
  const width = long <= WAIST ? long : (WAIST * (REACH - long)) / (REACH - WAIST);
  if (long > REACH || short > width) return GROUND;
  const clockwise = Math.abs(right) > Math.abs(down) ? right * down > 0 : right * down < 0;
  return clockwise ? SHADE : LIGHT;
}

function pixel(column: number, line: number, size: number): number[] {
  const sum = [0, 0, 0];
  for (let sample = 0; sample < FINE * FINE; sample++) {
    const x = column + ((sample % FINE) + 0.5) / FINE;
    const y = line + (Math.floor(sample / FINE) + 0.5) / FINE;
    colour(x / size, y / size).forEach((part, at) => (sum[at]! += part));
  }
  return sum.map((part) => Math.round(part / (FINE * FINE)));
}

function png(size: number): Buffer {
  const lines = Buffer.alloc(size * (size * 3 + 1)); // each line begins with its filter: 0, none
  for (let line = 0; line < size; line++)
    for (let column = 0; column < size; column++)
      lines.set(pixel(column, line, size), line * (size * 3 + 1) + 1 + column * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8); // 8 bits, red green blue
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
