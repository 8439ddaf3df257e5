/*
 * The sounds of a table, made of filtered noise and of resonances as wood, paper and dice have them: no files, no pure
 * tones. A sound is a list of grains. Every time it is played its noise is another one, from a seed.
 */

/** A brush of noise: when it begins and how long it takes to die away (seconds), between which frequencies, how loud. */
interface Brush {
  at: number;
  long: number;
  from: number;
  to: number;
  loud: number;
  /** Seconds until it is loudest. */
  swell?: number;
}
/** A blow on something that resounds: its modes, each with a frequency (hertz), how long it rings (seconds), how loud. */
interface Blow {
  at: number;
  modes: [frequency: number, ring: number, loud: number][];
  loud: number;
}
type Grain = Brush | Blow;

interface Recipe {
  seconds: number;
  /** The highest sample of all. */
  peak: number;
  grains: Grain[];
}

const brush = (at: number, long: number, from: number, to: number, loud: number, swell = 0.002): Brush => ({ at, long, from, to, loud, swell });

/** A wooden bar: a fundamental and two inharmonic modes, which are gone sooner. */
const bar = (at: number, pitch: number, ring: number, loud = 1): Grain[] => [
  { at, loud, modes: [[pitch, ring, 1], [pitch * 2.76, ring * 0.4, 0.6], [pitch * 5.4, ring * 0.16, 0.5]] },
  brush(at, 0.02, 500, 5200, 2.4 * loud),
];
/** A knock on a table through felt. */
const knock = (at: number, pitch: number, loud = 1): Grain[] => [
  { at, loud, modes: [[pitch, 0.05, 1], [pitch * 1.83, 0.032, 0.7], [pitch * 3.1, 0.02, 0.5], [pitch * 4.7, 0.012, 0.35]] },
  brush(at, 0.02, 300, 3800, 1.1 * loud),
];
/** A die that strikes wood: short, bright, no two alike. */
const die = (at: number, pitch: number, loud: number): Grain[] => [
  { at, loud, modes: [[pitch, 0.022, 1], [pitch * 1.52, 0.016, 0.8], [pitch * 2.34, 0.011, 0.6], [pitch * 3.7, 0.008, 0.4]] },
  brush(at, 0.012, 900, 9000, 1.2 * loud),
];

const DEALT = [0, 0.07, 0.135, 0.21, 0.28, 0.345, 0.42, 0.49]; // seconds, as hands do it: almost evenly

const RECIPES = {
  pick: { seconds: 0.09, peak: 0.16, grains: [brush(0, 0.03, 1800, 7000, 0.8), brush(0.016, 0.05, 900, 5200, 0.7, 0.008)] },
  lay: { seconds: 0.16, peak: 0.38, grains: [brush(0, 0.05, 900, 6500, 0.6, 0.02), brush(0.03, 0.07, 250, 4200, 1), ...knock(0.032, 150, 0.3)] },
  discard: { seconds: 0.2, peak: 0.34, grains: [brush(0, 0.09, 500, 4200, 0.8, 0.03), ...knock(0.06, 120, 0.35)] },
  take: { seconds: 0.2, peak: 0.26, grains: [brush(0, 0.15, 700, 5000, 0.8, 0.06), brush(0.1, 0.05, 1500, 7500, 0.5)] },
  deal: { seconds: 0.6, peak: 0.24, grains: DEALT.flatMap((at, number) => [brush(at, 0.045, 800, 6000, 0.7 + (number % 3) * 0.15, 0.012), brush(at + 0.03, 0.03, 300, 3600, 0.45)]) },
  pawn: { seconds: 0.2, peak: 0.42, grains: [...knock(0, 310), ...knock(0.075, 270, 0.4)] },
  bridge: { seconds: 0.34, peak: 0.4, grains: [...bar(0, 172, 0.07, 0.7), ...bar(0.11, 204, 0.06, 0.9), ...bar(0.21, 186, 0.06, 0.6)] },
  tile: { seconds: 0.2, peak: 0.34, grains: [...die(0, 1650, 1), ...die(0.05, 1420, 0.6)] },
  dice: {
    seconds: 0.7,
    peak: 0.42,
    grains: [[0, 980, 1], [0.07, 1210, 0.8], [0.12, 860, 0.7], [0.21, 1100, 0.55], [0.27, 940, 0.4], [0.38, 1180, 0.3], [0.46, 900, 0.2]].flatMap(
      ([at = 0, pitch = 0, loud = 0]) => die(at, pitch, loud),
    ),
  },
  pencil: {
    seconds: 0.36,
    peak: 0.24,
    grains: [brush(0, 0.14, 1800, 6800, 0.9, 0.03), brush(0.11, 0.12, 1500, 6000, 0.7, 0.03), brush(0.21, 0.13, 2000, 7500, 0.8, 0.02)],
  },
  turn: { seconds: 0.45, peak: 0.34, grains: [...bar(0, 392, 0.14, 0.9), ...bar(0.13, 587, 0.18)] },
  refused: { seconds: 0.24, peak: 0.3, grains: [...knock(0, 130), ...knock(0.1, 118, 0.8)] },
  message: { seconds: 0.26, peak: 0.28, grains: [...knock(0, 520, 0.8), ...knock(0.09, 640)] },
  hurry: { seconds: 0.3, peak: 0.32, grains: [...die(0, 760, 1), ...die(0.15, 720, 0.8)] },
  win: { seconds: 0.8, peak: 0.4, grains: [...bar(0, 392, 0.16, 0.9), ...bar(0.16, 494, 0.17), ...bar(0.34, 587, 0.2)] },
  loss: {
    seconds: 1.5,
    peak: 0.36,
    grains: [...bar(0, 196, 0.2, 0.5), ...[0.42, 0.55, 0.61, 0.8, 0.93, 1.12, 1.2].map((at, number) => brush(at, 0.02 + (number % 3) * 0.012, 1200, 8000, 0.4 + (number % 2) * 0.3))],
  },
} satisfies Record<string, Recipe>;

export type Sound = keyof typeof RECIPES;
export const SOUNDS = Object.keys(RECIPES) as Sound[];

/** A generator of noise from −1 to 1 (xorshift). */
function noiseFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 2147483648;
  };
}

/** Return the samples of a sound. */
export function synthesise(sound: Sound, rate: number, seed = 1): Float32Array<ArrayBuffer> {
  const { seconds, peak, grains }: Recipe = RECIPES[sound];
  const samples = new Float32Array(Math.round(seconds * rate));
  const noise = noiseFrom(seed);
  for (const grain of grains) {
    if ('modes' in grain) strike(samples, grain, rate, noise);
    else sweep(samples, grain, rate, noise);
  }
  return finish(samples, peak, rate);
}

/** Add noise between two frequencies that swells and dies away. */
function sweep(samples: Float32Array, { at, long, from, to, loud, swell = 0.002 }: Brush, rate: number, noise: () => number): void {
  const keepLow = 1 - Math.exp((-2 * Math.PI * to) / rate);
  const keepHigh = 1 - Math.exp((-2 * Math.PI * from) / rate);
  const [start, end] = [Math.round(at * rate), Math.min(samples.length, Math.round((at + swell + long) * rate))];
  let [low, lower, drift] = [0, 0, 0];
  for (let n = start; n < end; n += 1) {
    const time = (n - start) / rate;
    low += keepLow * (noise() - low);
    lower += keepLow * (low - lower);
    drift += keepHigh * (lower - drift);
    const level = time < swell ? time / swell : Math.exp((-6.9 * (time - swell)) / long);
    samples[n] = (samples[n] ?? 0) + loud * level * (lower - drift);
  }
}

/** Add a blow: a very short burst of noise that makes resonances ring. */
function strike(samples: Float32Array, { at, modes, loud }: Blow, rate: number, noise: () => number): void {
  const start = Math.round(at * rate);
  const burst = Float32Array.from({ length: Math.round(0.003 * rate) }, (_, n, of = 0.003 * rate) => noise() * (1 - n / of));
  for (const [frequency, ring, level] of modes) {
    const near = Math.exp(-6.9 / (ring * rate));
    const angle = (2 * Math.PI * frequency) / rate;
    const [turn, even] = [2 * near * Math.cos(angle), 0.3 * Math.sin(angle)]; // all pitches are alike loud
    let [last, before] = [0, 0];
    for (let n = start; n < samples.length; n += 1) {
      const value = (burst[n - start] ?? 0) + turn * last - near * near * before;
      [before, last] = [last, value];
      samples[n] = (samples[n] ?? 0) + loud * level * even * value;
    }
  }
}

/** Bring the highest sample to its level, and the last ones to silence. */
function finish(samples: Float32Array<ArrayBuffer>, peak: number, rate: number): Float32Array<ArrayBuffer> {
  const highest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
  const fade = Math.round(0.02 * rate);
  return samples.map((value, n) => (value * peak * Math.min(1, (samples.length - 1 - n) / fade)) / highest);
}
