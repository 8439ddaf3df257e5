// SHA-256 (FIPS 180-4), at once: the browser's own answers later, and only on pages that came over HTTPS.

const BLOCK = 64;

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

/** The first 32 bits of the fractional part of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Fill a message up to whole blocks: a one, zeros, and its length in bits. */
function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return view;
}

/** Expand a block into the words of 64 rounds. */
function schedule(view: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + 4 * at);
  for (let at = 16; at < 64; at++) {
    const [far, near] = [words[at - 15]!, words[at - 2]!];
    const low = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const high = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  return words;
}

type State = [number, number, number, number, number, number, number, number];

function compress(state: State, words: Int32Array): State {
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + mixed + ((e & f) ^ (~e & g)) + CONSTANTS[at]! + words[at]!) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h];
}

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = pad(message);
  let state = START as State;
  for (let block = 0; block < view.byteLength; block += BLOCK) {
    const mixed = compress(state, schedule(view, block));
    state = state.map((word, at) => (word + mixed[at]!) | 0) as State;
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}
