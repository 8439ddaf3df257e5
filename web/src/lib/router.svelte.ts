import { tick } from 'svelte';
import { appPath, decodePart, resolveUrl } from './url';

/** The current place in the app, from the address of the page: `path` begins with a slash, `hash` has no `#`. */
class Router {
  path = $state('/');
  hash = $state('');
  query = $state.raw(new URLSearchParams());

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
    const moved = appPath(new URL(url)) !== this.path;
    this.#read();
    if (moved) void tick().then(() => scrollTo(0, 0));
  }

  #read(): void {
    this.path = appPath(new URL(location.href)) ?? '/';
    this.hash = decodePart(location.hash.slice(1));
    this.query = new URLSearchParams(location.search);
  }

  #click(event: MouseEvent): void {
    const anchor = (event.target as Element | null)?.closest?.('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!anchor || !isPlain || event.defaultPrevented || anchor.target || anchor.hasAttribute('download')) return;
    const url = new URL(anchor.href);
    const path = appPath(url);
    if (path === null || path.startsWith('/api/')) return;
    event.preventDefault();
    this.go(path + url.search + url.hash);
  }
}

/** Return the URL of a place in the app, for `href`. */
export const link = (path: string): string => resolveUrl(path.replace(/^\//, '') || '.').href;

export const router = new Router();
