/*
 * The pictures at the end of a game, as data: the page draws them as SVG, the picture to share on a canvas. Victory is day
 * and arrival, defeat is night and a camp fire, a tie is a fire for two at dusk. 1280 × 800; the ground goes on beyond it.
 */

/** Light that fades from a middle: where it is, how far it reaches, and its colours with their places. */
export interface Glow {
  at: [x: number, y: number, radius: number];
  stops: [place: number, colour: string][];
}

export interface Shape {
  d: string;
  fill?: string | Glow;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Where a drawing of its own lies, and how large it is. */
  at?: [x: number, y: number, scale: number];
  /** What moves: the sun rises, the rays turn, flags go up last, the fire flickers. */
  part?: 'sun' | 'rays' | 'flag' | 'fire';
}

export interface Scenery {
  /** The sky, from the top to the horizon. */
  sky: [place: number, colour: string][];
  /** What is written on it. */
  ink: string;
  /** What goes on below the picture in a tall window. */
  ground: string;
  shapes: Shape[];
}

const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const CITY = {
  walls: 'M20 120V92h10V76h10V60h10V46h8V34h8V22h10l4-12 4 12h10v12h8v12h8v14h10v16h10v16h10v28zM0 120V70l5-12 5 12v18h6v32zM190 120V66l5-14 5 14v54zM158 120V96h6V60l5-12 5 12v36h6v24z',
  shade: 'M80 10l4 12h10v12h8v12h8v14h10v16h10v16h10v28H92V52l-8-6zM195 52l5 14v54h-6zM169 48l5 12v36h6v24h-12zM77 46h10v14H77z',
  light: 'M72 120l6-60h8l6 60zM4 74h2v5H4zM168 64h2v5h-2zM194 70h2v5h-2zM56 64h3v6h-3zM106 64h3v6h-3zM44 82h3v6h-3zM116 82h3v6h-3z',
};
const CAMEL = 'M4 30c2-6 6-9 11-9 3-8 8-8 11-1 4-8 9-8 12 1 3 0 5 0 7-3 1-5 1-10 4-12l8 0c2 1 2 4 0 5l-5 1c-1 7-3 13-9 17l-1 21h-3l-2-18H18l-3 18h-3l-1-20c-3 1-5 3-5 7l-2 0z';
const WALKER = 'M6.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0zM3 6h18l-3-2c-1-4-11-4-12 0zM8 14h9c3 8 3 16 2 24l3 20h-4l-5-18-3 18H6l2-22c-2-8-2-16 0-22zM20 12l1 48h1.5V12z';
const RESTING = 'M413 622a11 11 0 1 0 22 0a11 11 0 1 0 -22 0zM408 620h32l-5-4c-2-8-20-8-22 0zM414 634h20c8 10 10 24 8 38l18 16v10h-26l-6-16-14 16h-28v-8l20-8c-2-18 0-36 8-48z';

const city = (x: number, y: number, scale: number, [walls, shade, light]: [string, string, string]): Shape[] => [
  { d: CITY.walls, fill: walls, at: [x, y, scale] },
  { d: CITY.shade, fill: shade, at: [x, y, scale] },
  { d: CITY.light, fill: light, at: [x, y, scale] },
];

export const VICTORY: Scenery = {
  sky: [[0, '#5fa9c4'], [0.5, '#f9e0a6'], [0.8, '#f6b56d'], [1, '#d98a45']],
  ink: '#3a2205',
  ground: '#8f5522',
  shapes: [
    {
      d: 'M0 0-60-620H60zM0 0 150-600 260-560zM0 0 340-520 430-450zM0 0 500-380 560-290zM0 0-150-600-260-560zM0 0-340-520-430-450zM0 0-500-380-560-290zM0 0 620-190 650-90zM0 0-620-190-650-90z',
      fill: { at: [0, 0, 620], stops: [[0, 'rgba(255,246,207,0.5)'], [1, 'rgba(255,246,207,0)']] },
      at: [420, 400, 1.9],
      part: 'rays',
    },
    { d: circle(420, 390, 420), fill: { at: [420, 390, 420], stops: [[0.42, 'rgba(255,255,255,0.55)'], [1, 'rgba(255,255,255,0)']] } },
    { d: circle(420, 390, 170), fill: '#fff8da', part: 'sun' },
    { d: 'M590 196q7-8 14 0 7-8 14 0M640 250q10-11 20 0 10-11 20 0M690 220q8-9 16 0 8-9 16 0', stroke: '#5a3a14', width: 3.5, opacity: 0.7 },
    { d: 'M-520 800V520l120-90 80 70 110-120 90 90 120 90L110 430l60 50 90-120 80 110 90-60 160 80 130-190 110 150 80-70 110 110 130-150 130 160v240H0z', fill: '#b99fa0', opacity: 0.75 },
    { d: 'M1180 560 1290 470 1420 580 1560 430 1700 560 1800 500V800H1180z', fill: '#b99fa0', opacity: 0.75 },
    { d: 'M720 300 676 364l22-10 16 22 18-28 24 18zM260 360l-32 43 18-6 12 16 16-22z', fill: '#fff8ec' },
    { d: 'M100 800c20-180 60-270 120-300 110-20 300-20 400 0 70 40 110 140 140 300z', fill: '#e2a55a' },
    { d: 'M430 486c80 0 150 6 190 14 70 40 110 140 140 300H470z', fill: '#c4843f', opacity: 0.6 },
    ...city(190, 210, 2.4, ['#d9934a', '#ad6a2d', '#fff3c4']),
    { d: 'M372 250v-54h30l-8 9 8 9h-26v36z', fill: '#c8303a', part: 'flag' },
    { d: 'M656.5 340v-44h24l-6 7 6 7h-20.5v30zM200.5 352v-44h24l-6 7 6 7h-20.5v30z', fill: '#2166a8', part: 'flag' },
    { d: 'M210 508c110-26 320-30 420 0-100-10-320-12-420 0z', fill: '#f0bd6c' },
    { d: 'M-520 800V640c180-40 360 60 520 0s340-90 520-40 480 20 760-50c200 20 400-20 600 10v240z', fill: '#d08a3c' },
    { d: 'M0 640c160-90 340-90 520-40-190-20-350 10-640 90 40-10 80-26 120-50z', fill: '#f0bb66' },
    { d: CAMEL, fill: '#5a3210', at: [330, 548, 1.23] },
    { d: CAMEL, fill: '#5a3210', at: [420, 556, 1.17] },
    { d: WALKER, fill: '#5a3210', at: [284, 548, 1] },
    { d: WALKER, fill: '#5a3210', at: [254, 556, 0.92] },
    { d: 'M276 548v-44h34l-9 10 9 10h-30v24z', fill: '#c8303a', part: 'flag' },
    { d: 'M-520 800v-90c180 40 360 70 520 30 220-80 420-70 620-30 220 44 440 30 660-40 200-30 400 20 600 0v400H-520z', fill: '#8f5522' },
    { d: 'M-260 762c110 8 190-2 260-22 220-80 420-70 620-30-220-16-420 6-620 80-90 10-180-10-260-28z', fill: '#b3722f' },
  ],
};

const STARS: [number, number, number][] = [[590, 330, 1.5], [640, 50, 1.8], [760, 250, 2], [880, 60, 1.7], [980, 190, 2.2], [1120, 90, 1.7], [1220, 240, 1.8], [150, 380, 1.3], [700, 400, 1.4], [420, 390, 1.2]];
const FIRE: Shape[] = [
  { d: 'M-34 58 34 46l3 8-68 14zM-34 46l68 12-3 10-68-14z', fill: '#4a2c18', at: [340, 640, 1] },
  { d: 'M0-20c4 18 24 26 24 48 0 16-12 24-24 24S-24 44-24 28c0-10 6-16 10-22 1 6 3 9 6 10 0-12 2-24 8-36z', fill: '#ff9a4d', at: [340, 640, 1], part: 'fire' },
  { d: 'M2 4c2 10 12 16 12 30 0 10-6 16-14 16s-14-6-14-16c0-8 6-14 8-20 2 4 3 6 5 6 0-6 1-10 3-16z', fill: '#ffe08a', at: [340, 640, 1], part: 'fire' },
];

/** A camp at the foot of the mountains, the lost city far behind. */
const camp = (hills: [string, string, string, string], resting: Shape[]): Shape[] => [
  { d: 'M-520 800V620l130-110 120 90 140-130 130 120L120 500l120 100 120-120 100 110 120-90 130 110 150-160 130 120 120-90 110 110 220-130 200 90 220-120 200 140v390H-520z', fill: hills[0] },
  { d: 'M320 430 282 478l18-8 14 16 18-22 20 10zM820 400l-40 52 20-8 14 18 22-30 20 12z', fill: '#8b87b8' },
  ...city(520, 478, 0.75, ['#57436f', '#43325c', '#ffd98a']),
  { d: 'M-520 800V600c180 20 340 60 520 10 200-60 420-50 640-20s440 10 640-40c200-20 400 30 600 0v250z', fill: hills[1] },
  { d: 'M-520 800V640c180 50 340 60 520 20 160-60 330-60 520-20 260 54 520 30 760-40 200-20 400 30 600 10v190z', fill: hills[2] },
  { d: circle(330, 640, 250), fill: { at: [330, 640, 250], stops: [[0, 'rgba(255,217,138,0.9)'], [0.35, 'rgba(255,154,77,0.45)'], [1, 'rgba(255,122,61,0)']] }, part: 'fire' },
  { d: 'M60 700 190 520l110 180z', fill: '#c98a4a' },
  { d: 'M190 520l110 180h-60z', fill: '#9c6332' },
  { d: 'M190 540l-36 160h66z', fill: '#ffdf9a' },
  { d: 'M190 520l-6-18M190 520l8-18', stroke: '#4a2c18', width: 4 },
  { d: 'M-520 800V690c180 60 340 50 520 22 180-40 360-36 560-16 240 24 480 10 720-30 200-10 400 30 600 10v524H-520z', fill: hills[3] },
  { d: 'M160 706c100-10 230-10 330 4-110-6-220-6-330-4z', fill: '#6b4a4a' },
  ...FIRE,
  ...resting,
  { d: 'M340 590c-8-30 10-44 2-74s8-40 2-66', stroke: 'rgba(255,255,255,0.14)', width: 8 },
];

const NIGHT: [string, string, string, string] = ['#3b3768', '#2f2a58', '#231f45', '#17142f'];
const DUSK: [string, string, string, string] = ['#8d5f7a', '#6f4869', '#553652', '#3a253d'];

export const DEFEAT: Scenery = {
  sky: [[0, '#0e1430'], [0.4, '#27305e'], [0.68, '#5d4a78'], [0.88, '#a56a6c']],
  ink: '#f4ecff',
  ground: '#17142f',
  shapes: [
    ...STARS.map(([x, y, r]): Shape => ({ d: circle(x, y, r), fill: '#ffffff' })),
    { d: 'M736 270a50 50 0 1 0 50 73 40 40 0 0 1-50-73z', fill: '#fff2cf' },
    ...camp(NIGHT, [{ d: RESTING, fill: '#0e0b22' }]),
  ],
};

export const TIE: Scenery = {
  sky: [[0, '#3d4f86'], [0.4, '#a9719a'], [0.66, '#f0a07c'], [0.9, '#f7cf8d']],
  ink: '#fff6e6',
  ground: '#3a253d',
  shapes: [
    { d: circle(820, 520, 120), fill: '#ffe2a6', part: 'sun' },
    ...camp(DUSK, [
      { d: RESTING, fill: '#24142a' },
      { d: RESTING, fill: '#24142a', at: [78, 8, 0.98] },
    ]),
  ],
};
