/** Resolve a path against `<base href>`: the page may be served under a prefix. */
export const resolveUrl = (path: string): URL => new URL(path, document.baseURI);

const root = (): string => resolveUrl('.').pathname;

/** Return the path of a URL inside the app, beginning with a slash; null for a URL outside. */
export function appPath(url: URL): string | null {
  if (url.origin !== location.origin || !url.pathname.startsWith(root())) return null;
  return `/${url.pathname.slice(root().length)}`;
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
