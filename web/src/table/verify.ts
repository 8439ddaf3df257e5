import { getReplay } from '../lib/api';

/** Check that the seed fits the fingerprint that was published before the first move: SHA-256 of its bytes. */
export async function isFair(id: string, seed: string, commitment: string): Promise<boolean> {
  // Browsers compute it only on https and on this machine; elsewhere the server's own check has to do.
  if (!('subtle' in crypto)) return (await getReplay(id)).verified;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}
