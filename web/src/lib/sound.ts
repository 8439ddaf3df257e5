import { settings } from './settings.svelte';
import type { Sound } from './synthesis';

export type { Sound } from './synthesis';

const VARIANTS = 4; // of each sound, so that no two in a row are the same

let context: AudioContext | null = null;
let output: GainNode | null = null;
const buffers = new Map<string, AudioBuffer>();
let count = 0;

/** Play a short sound after some milliseconds, if this person wants sounds and the browser allows them yet. */
export function playSound(sound: Sound, after = 0): void {
  if (!settings.sounds || settings.volume === 0 || typeof AudioContext === 'undefined') return;
  if (!navigator.userActivation.hasBeenActive) return; // nobody has touched the page: it stays silent
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  void sing(context, sound, context.currentTime + after / 1000);
}

async function sing(audio: AudioContext, sound: Sound, when: number): Promise<void> {
  const buffer = await bufferOf(audio, sound, (count = (count + 1) % VARIANTS));
  if (!output) {
    output = new GainNode(audio);
    output.connect(audio.destination);
  }
  output.gain.value = settings.volume / 100;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(output);
  source.start(Math.max(when, audio.currentTime));
}

/** Return a sound as samples, which are made when it is first heard. */
async function bufferOf(audio: AudioContext, sound: Sound, variant: number): Promise<AudioBuffer> {
  const key = `${sound} ${variant}`;
  const known = buffers.get(key);
  if (known) return known;
  const { synthesise } = await import('./synthesis');
  const samples = synthesise(sound, audio.sampleRate, variant + 1);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(key, buffer);
  return buffer;
}
