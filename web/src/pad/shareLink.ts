import type { Evening } from './evening';
import { readEvening } from './parser';

const LONGEST = 20_000; // letters of a link

const through = (bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** Write an evening as a word that fits into a link. */
export async function pack(evening: Evening): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(evening));
  const packed = new Uint8Array(await through(bytes, new CompressionStream('deflate-raw')));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Read an evening from a link; null if there is none in it. */
export async function unpack(packed: string): Promise<Evening | null> {
  if (!packed || packed.length > LONGEST) return null;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
    return readEvening(JSON.parse(text));
  } catch {
    return null;
  }
}
