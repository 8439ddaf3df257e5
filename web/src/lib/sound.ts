import { settings } from './settings.svelte';

/** A tone: when it begins and how long it sounds (seconds), its pitch from and to (hertz), its loudness. */
interface Tone {
  at: number;
  long: number;
  from: number;
  to: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (at: number, long: number, from: number, to = from, loud = 1, wave: OscillatorType = 'sine'): Tone => ({
  at,
  long,
  from,
  to,
  loud,
  wave,
});

const SOUNDS = {
  pick: [tone(0, 0.05, 520, 600, 0.4)],
  lay: [tone(0, 0.09, 240, 150, 1, 'triangle'), tone(0.02, 0.06, 900, 500, 0.2)],
  discard: [tone(0, 0.12, 200, 110, 0.8, 'triangle')],
  take: [tone(0, 0.07, 320, 460, 0.6, 'triangle')],
  turn: [tone(0, 0.16, 523), tone(0.12, 0.24, 784)],
  refused: [tone(0, 0.12, 170, 150, 0.8, 'triangle')],
  message: [tone(0, 0.1, 660), tone(0.08, 0.12, 620)],
  hurry: [tone(0, 0.08, 880), tone(0.16, 0.08, 880)],
  win: [tone(0, 0.2, 523), tone(0.14, 0.2, 659), tone(0.28, 0.4, 784)],
  loss: [tone(0, 0.25, 392), tone(0.2, 0.45, 330)],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

const QUIET = 0.06;
let context: AudioContext | null = null;

/** Play a short sound, if this person wants sounds and the browser allows them yet. */
export function playSound(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  if (!navigator.userActivation.hasBeenActive) return; // nobody has touched the page: it stays silent
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const one of SOUNDS[sound]) sing(context, one);
}

function sing(audio: AudioContext, { at, long, from, to, loud, wave }: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: from });
  const volume = new GainNode(audio, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(QUIET * loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + long);
}
