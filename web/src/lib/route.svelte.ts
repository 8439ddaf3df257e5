import { tick } from 'svelte';
import { address, inside } from './address';
import { plain } from './routes';

/** Where we are inside the app: `path` begins with a slash, `hash` has no `#`. */
class Route {
  path = $state('/');
  hash = $state('');
  query = $state.raw(new URLSearchParams());

  constructor() {
    this.#read();
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Go somewhere: `go('/table/abc')`, `go('/replay/abc#12', { replace: true })`. */
  go(path: string, { replace = false } = {}): void {
    const url = link(path);
    if (replace) history.replaceState(null, '', url);
    else if (url !== location.href) history.pushState(null, '', url);
    const moved = inside(new URL(url)) !== this.path;
    this.#read();
    if (moved) void tick().then(() => scrollTo(0, 0));
  }

  #read(): void {
    this.path = inside(new URL(location.href)) ?? '/';
    this.hash = plain(location.hash.slice(1));
    this.query = new URLSearchParams(location.search);
  }

  #click(event: MouseEvent): void {
    const anchor = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!anchor || !plain || event.defaultPrevented || anchor.target || anchor.hasAttribute('download')) return;
    const url = new URL(anchor.href);
    const path = inside(url);
    if (path === null || path.startsWith('/api/')) return;
    event.preventDefault();
    this.go(path + url.search + url.hash);
  }
}

/** The address of a place in the app, for `href`. */
export const link = (path: string): string => address(path.replace(/^\//, '') || '.').href;

export const route = new Route();
