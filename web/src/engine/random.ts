// Seeds, streams and commitments, exactly as src/cibola/engine/random.py makes them; drawing from a stream is a rule.

import type { Bytes } from './layout';
import { sha256 } from './sha256';

const SEED_BYTES = 32;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export function join(...parts: Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (joined.set(part, at), at + part.length), 0);
  return joined;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Make the stream of one chance event of the game with this seed: the four words of its generator, as bytes. */
export function streamOf(seed: Uint8Array, event: number): Bytes {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(event), true);
  return sha256(join(encode('cibola chance 1'), seed, new Uint8Array(number.buffer)));
}

/** Make a stream for a purpose of one's own, named by a text. */
export function streamFrom(text: string): Bytes {
  return sha256(encode(`cibola stream 1${text}`));
}

/** Draw a secret seed from the operating system. */
export function newSeed(): Bytes {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES));
}

export type Seed = Uint8Array | string | number;

/** Read a seed: 32 bytes or 64 hexadecimal digits as they are; any other number or text by its hash. */
export function seedFrom(seed: Seed): Bytes {
  if (seed instanceof Uint8Array && seed.length === SEED_BYTES) return join(seed);
  const text = seed instanceof Uint8Array ? toHex(seed) : String(seed);
  if (/^[0-9a-f]{64}$/.test(text)) return fromHex(text);
  return sha256(join(encode('cibola seed 1'), encode(text)));
}

/** Return the SHA-256 of a seed: published before the first move, checked against the seed after the last. */
export function commitmentTo(seed: Uint8Array): string {
  return toHex(sha256(seed));
}
