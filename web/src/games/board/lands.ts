/*
 * The five lands as drawings: ridges that grow lighter with height, and borders that wind. They are drawn from a fixed
 * seed, so that the map is the same every day, into a picture of 500 × 700 that is stretched over the lanes.
 */
export const WIDTH = 500;
export const HEIGHT = 700;
const LANE = 100;
const RIDGES = 11;
const HIGHEST = 118; // of the first ridge; above it is the sky of the lost city

/** A shape with its colour: filled, or a line of some width. */
export interface Drawn {
  d: string;
  colour: string;
  opacity?: number;
  line?: number;
}

export interface Land {
  place: string;
  border: string;
  sky: [string, string];
  ground: string;
  x: number;
  drawn: Drawn[];
}

/** From the sky down to the foot of each land. */
const COLOURS: Record<string, [string, string, string, string]> = {
  Y: ['#fbe6a8', '#eec25c', '#cf9136', '#a3651f'],
  B: ['#bfe2f3', '#5aa6dd', '#2a78b8', '#124a82'],
  W: ['#eef4f9', '#c9d7e4', '#9db2c6', '#6c849c'],
  G: ['#a9cf8e', '#5da35a', '#2f7d3d', '#174f28'],
  R: ['#f5b486', '#d9604a', '#a3362b', '#5f1a18'],
};

type Random = () => number;

/** Return a generator of numbers from 0 to 1, the same ones each time. */
function seeded(seed: number): Random {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Return the colour of a land at a depth from 0, its sky, to 1, its foot. */
function shade(place: string, depth: number): string {
  const colours = COLOURS[place] ?? [];
  const at = Math.max(0, Math.min(2, Math.floor(depth * 3)));
  const [one, other] = [channels(colours[at] ?? ''), channels(colours[at + 1] ?? '')];
  return `rgb(${one.map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * (depth * 3 - at))).join()})`;
}

/** Return the outline of a lane, whose two sides wind. */
function border(lane: number): string {
  const [left, right] = [lane * LANE, lane * LANE + LANE];
  const bow = (y: number, at: number) => ((y / 70 + at) % 2 ? 6 : -6);
  let d = lane ? `M${left} -5` : 'M-9 -5';
  for (let y = 0; y < HEIGHT; y += 70) d += `q${bow(y, lane)} 35 0 70`;
  d += `L${right} ${HEIGHT}`;
  for (let y = HEIGHT; y > 0; y -= 70) d += `q${-bow(y - 70, lane + 1)} -35 0 -70`;
  return `${d}z`;
}

/** Draw a broken line across a lane, from piece to piece. */
function across(x: number, start: string, least: number, spread: number, random: Random, piece: (at: number, width: number, number: number) => string): string {
  let d = start;
  let at = x - 12;
  for (let number = 0; at < x + LANE + 12; number++) {
    const width = least + random() * spread;
    at += width;
    d += piece(at, width, number);
  }
  return d;
}

/** The crest of a ridge, in the manner of each land. */
const CRESTS: Record<string, (x: number, y: number, random: Random) => string> = {
  Y: (x, y, random) => {
    const drift = random() * 30 - 15;
    return `M${x - 12} ${y + 10}C${x + 22 + drift} ${y - 22} ${x + 44 + drift} ${y - 20} ${x + 58 + drift} ${y - 2}S${x + LANE - 6} ${y - 14} ${x + LANE + 12} ${y + 2}`;
  },
  B: (x, y, random) => `M${x - 12} ${y}${Array.from({ length: 5 }, () => `q6.2 ${-9 - random() * 5} 12.4 -1t12.4 1`).join('')}`,
  W: (x, y, random) => across(x, `M${x - 12} ${y + 8}`, 9, 13, random, (at, _, number) => `L${at} ${y + (number % 2 ? 6 + random() * 5 : -16 - random() * 14)}`),
  G: (x, y, random) =>
    across(x, `M${x - 14} ${y + 6}`, 11, 13, random, (_, width) => `q${width * 0.1} ${-width * 0.85} ${width * 0.55} ${-width * 0.75}q${width * 0.4} ${width * 0.05} ${width * 0.45} ${width * 0.75}`),
  R: (x, y, random) => across(x, `M${x - 12} ${y + 4}`, 8, 16, random, (at) => `L${at} ${y + (random() * 20 - 13)}`),
};

/** Small things that grow, glow or glitter at the sides of a lane, where no stone lies. */
const DETAILS: Record<string, (x: number, y: number, ridge: number, depth: number) => Drawn[]> = {
  Y: (x, y, ridge) => {
    const at = x + (ridge % 2 ? 7 : 92);
    return ridge % 3 === 1 ? [{ d: `M${at} ${y + 30}v-13m0 8h-3.5v-4.5m3.5 7h3.5v-5.5`, colour: '#5f7a34', line: 2.2 }] : [];
  },
  B: (x, y, ridge) => (ridge % 2 ? [{ d: `M${x + (ridge % 4 === 1 ? 3 : 80)} ${y + 18}q5-4 9 0t9 0`, colour: '#e6f6ff', opacity: 0.6, line: 1.3 }] : []),
  W: (x, y, ridge) => (ridge % 3 === 1 ? [{ d: `M${x + (ridge % 2 ? 4 : 86)} ${y + 30}l5-12 5 12zm2 0`, colour: '#fff', opacity: 0.55 }] : []),
  G: (x, y, ridge, depth) => {
    const at = x + (ridge % 4 === 1 ? 5 : 93);
    const d = `M${at} ${y + 34}c-1-14 0-20 3-26M${at} ${y + 20}c-6-6-8-6-10-4M${at + 1} ${y + 14}c6-6 8-5 10-3`;
    return ridge % 2 ? [{ d, colour: shade('G', Math.min(1, depth + 0.25)), line: 2 }] : [];
  },
  R: (x, y, ridge) => (ridge % 2 ? [{ d: `M${x + (ridge % 4 === 1 ? 6 : 84)} ${y + 8}l4 9 -3 8 5 10`, colour: '#ffb04a', opacity: 0.9, line: 1.8 }] : []),
};

function ridge(place: string, x: number, number: number, random: Random): Drawn[] {
  const depth = 0.16 + (0.8 * number) / (RIDGES - 1);
  const y = HIGHEST + number * 56 + random() * 14;
  const crest = CRESTS[place]?.(x, y, random) ?? '';
  return [
    { d: `${crest}L${x + LANE + 14} ${HEIGHT + 9}L${x - 14} ${HEIGHT + 9}z`, colour: shade(place, depth) },
    { d: crest, colour: shade(place, Math.max(0, depth - 0.24)), opacity: 0.75, line: 1.6 },
    ...(DETAILS[place]?.(x, y, number, depth) ?? []),
  ];
}

function draw(): Land[] {
  const random = seeded(7);
  return Object.entries(COLOURS).map(([place, [top, below]], lane) => ({
    place,
    border: border(lane),
    sky: [top, below],
    ground: shade(place, 0.12),
    x: lane * LANE,
    drawn: Array.from({ length: RIDGES }, (_, number) => ridge(place, lane * LANE, number, random)).flat(),
  }));
}

export const LANDS: Land[] = draw();
