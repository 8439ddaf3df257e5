import type { Component } from 'svelte';

/** A page of the app: the path that it answers to, and where its code is. The parameter of a path becomes a prop. */
interface Page {
  path: RegExp;
  load: () => Promise<{ default: Component<any> }>;
}

const later = import.meta.glob<{ default: Component<any> }>(['../table/TablePage.svelte', '../replay/ReplayPage.svelte']);
const missing = () => import('../pages/NotFound.svelte');

const PAGES: Page[] = [
  { path: /^\/$/, load: () => import('../pages/Home.svelte') },
  { path: /^\/table\/(?<id>[^/]+)$/, load: later['../table/TablePage.svelte'] ?? missing },
  { path: /^\/replay\/(?<id>[^/]+)$/, load: later['../replay/ReplayPage.svelte'] ?? missing },
];

/** Find the page of a path and what the path says; a path that leads nowhere has a page too. */
export function find(path: string): { load: Page['load']; props: Record<string, string> } {
  for (const page of PAGES) {
    const match = page.path.exec(path);
    if (match) return { load: page.load, props: decoded(match.groups ?? {}) };
  }
  return { load: missing, props: {} };
}

function decoded(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}
