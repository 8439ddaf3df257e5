// The service worker keeps the shell of one build, so that the page opens without a connection and says so itself.
// The page itself always comes from the server while it answers: a shell is never older than its server.
const BUILD = '__BUILD__';
const FILES = ['__FILES__'];
const HOME = new URL('./', self.location.href);
const OURS = `cibola-${HOME.pathname}-`; // another page of the same host has caches of its own
const CACHE = OURS + BUILD;

self.addEventListener('install', (event) => {
  const fill = async () => (await caches.open(CACHE)).addAll([HOME, ...FILES.map((file) => new URL(file, HOME))]);
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const isOld = (name) => (name.startsWith(OURS) && name !== CACHE) || /^cibola-\w+$/.test(name); // as they were named once
    const old = (await caches.keys()).filter(isOld);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== HOME.origin || !url.pathname.startsWith(HOME.pathname)) return;
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith(`${HOME.pathname}api/`)) event.respondWith(page(request));
  } else if (url.pathname.startsWith(`${HOME.pathname}assets/`)) {
    event.respondWith(asset(request));
  } else if (url.pathname.startsWith(`${HOME.pathname}engine/`)) {
    event.respondWith(engine(request));
  }
});

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(HOME);
    if (kept) return kept;
    throw error;
  }
}

// The engine belongs to the server, too; without it, the one that was kept when a game was begun here.
async function engine(request) {
  const cache = await caches.open(CACHE);
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(request, found.clone());
    return found;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

// The name of an asset holds a digest of its content: what was kept under it is right.
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}
