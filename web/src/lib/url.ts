import { isStatic } from './site';

/** Resolve a path against `<base href>`: the page may be served under a prefix. */
export const resolveUrl = (path: string): URL => new URL(path, document.baseURI);

const root = (): string => resolveUrl('.').pathname;
const OWN = /^(?:index\.html)?$/; // what may stand behind the root in the address of a page without a server

/** Return the URL of a place in the app: where no server would answer to it, the place stands behind a `#`. */
export function placeUrl(path: string): URL {
  const place = path.replace(/^\//, '');
  return isStatic ? resolveUrl(place ? `./#/${place}` : '.') : resolveUrl(place || '.');
}

/** Return a URL of the page as one that a server would answer to. */
const served = (url: URL): URL => (isStatic ? resolveUrl(`./${/^#\/+(.*)/.exec(url.hash)?.[1] ?? ''}`) : url);

const isOwn = (url: URL): boolean =>
  url.origin === location.origin && url.pathname.startsWith(root()) && OWN.test(url.pathname.slice(root().length));

/** A place in the app: `path` begins with a slash, `search` with `?` and `hash` with `#`, if there is any. */
export interface Place {
  path: string;
  search: string;
  hash: string;
}

/** Return the place that a URL leads to; null for a URL outside the app. */
export function placeOf(url: URL): Place | null {
  if (isStatic && !isOwn(url)) return null;
  const { origin, pathname, search, hash } = served(url);
  if (origin !== location.origin || !pathname.startsWith(root())) return null;
  return { path: `/${pathname.slice(root().length)}`, search, hash };
}

export const socketUrl = (path: string): URL => {
  const url = resolveUrl(path);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
};

/** Decode a part of a URL; one that no browser has written stays as it is. */
export function decodePart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
