/** The page may live under a prefix: every address is made from `<base href>`. */
export const address = (path: string): URL => new URL(path, document.baseURI);

const root = (): string => address('.').pathname;

/** The path of an address inside the app, beginning with a slash; null for one outside. */
export function inside(url: URL): string | null {
  if (url.origin !== location.origin || !url.pathname.startsWith(root())) return null;
  return `/${url.pathname.slice(root().length)}`;
}

export const socketAddress = (path: string): URL => {
  const url = address(path);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
};
