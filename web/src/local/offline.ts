import { resolveUrl } from '../lib/url';

const MANIFEST = 'engine/manifest.json'; // the names of all files of the engine

/** Keep all files of the engine, so that every game works without a connection from now on. */
export async function keepEngine(): Promise<void> {
  if (!('caches' in globalThis) || BUILD === 'dev') return; // browsers keep files on https and on this machine only
  const cache = await caches.open(`cibola-${resolveUrl('.').pathname}-${BUILD}`);
  const names = Object.keys((await (await fetch(resolveUrl(MANIFEST))).json()) as Record<string, string>);
  const files = names.map((name) => resolveUrl(`engine/${name}`).href);
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? [] : [file])));
  await cache.addAll(missing.flat());
}
