import { tick } from 'svelte';
import { decodePart, placeOf, placeUrl } from './url';

/** The current place in the app, from the address of the page: `path` begins with a slash, `hash` has no `#`. */
class Router {
  path = $state('/');
  hash = $state('');
  query = $state.raw(new URLSearchParams());
  /** Whether the visitor came to this place from another one of the app, and did not load it. */
  hasMoved = false;

  constructor() {
    this.#read();
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Go to a place in the app: `go('/table/abc')`, `go('/replay/abc#12', { replace: true })`. */
  go(path: string, { replace = false } = {}): void {
    const url = link(path);
    if (replace) history.replaceState(null, '', url);
    else if (url !== location.href) history.pushState(null, '', url);
    const before = this.path;
    this.#read();
    this.hasMoved ||= this.path !== before;
    if (this.path !== before) void tick().then(() => scrollTo(0, 0));
  }

  #read(): void {
    const { path, search, hash } = placeOf(new URL(location.href)) ?? { path: '/', search: '', hash: '' };
    this.path = path;
    this.hash = decodePart(hash.slice(1));
    this.query = new URLSearchParams(search);
  }

  #click(event: MouseEvent): void {
    const anchor = (event.target as Element | null)?.closest?.('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!anchor || !isPlain || event.defaultPrevented || anchor.target || anchor.hasAttribute('download')) return;
    const place = placeOf(new URL(anchor.href));
    if (place === null || place.path.startsWith('/api/')) return;
    event.preventDefault();
    this.go(place.path + place.search + place.hash);
  }
}

/** Return the URL of a place in the app, for `href`. */
export const link = (path: string): string => placeUrl(path).href;

export const router = new Router();
