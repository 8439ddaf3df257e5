import type { Component } from 'svelte';

type Load = () => Promise<{ default: Component<any> }>;

/** A page of the app: the path that it answers to, and where its code is. */
interface Page {
  path: RegExp;
  load: Load;
  /** It fills the screen: without the frame around the other pages. */
  bare?: boolean;
}

export interface Found {
  load: Load;
  bare: boolean;
  /** What the path says, as props of the page. */
  props: Record<string, string>;
}

const missing: Load = () => import('../pages/NotFound.svelte');

const PAGES: Page[] = [
  { path: /^\/$/, load: () => import('../pages/Home.svelte') },
  { path: /^\/new$/, load: () => import('../pages/NewTable.svelte') },
  { path: /^\/join\/(?<secret>[^/]+)$/, load: () => import('../pages/Join.svelte') },
  { path: /^\/table\/(?<id>[^/]+)$/, load: () => import('../table/TablePage.svelte'), bare: true },
  { path: /^\/replay\/(?<id>[^/]+)$/, load: () => import('../replay/ReplayPage.svelte'), bare: true },
  { path: /^\/settings$/, load: () => import('../pages/Settings.svelte') },
  { path: /^\/account$/, load: () => import('../pages/Account.svelte') },
  { path: /^\/keys$/, load: () => import('../pages/Keys.svelte') },
  { path: /^\/rules(?:\/(?<game>card|board|roll))?$/, load: () => import('../pages/Rules.svelte') },
  { path: /^\/lessons(?:\/(?<game>card|board|roll))?$/, load: () => import('../lessons/LessonsPage.svelte') },
  { path: /^\/pad$/, load: () => import('../pad/PadPage.svelte') },
  { path: /^\/pad\/shared$/, load: () => import('../pad/SharedPage.svelte') },
  { path: /^\/pad\/(?<id>[^/]+)$/, load: () => import('../pad/EveningPage.svelte') },
];

/** Find the page of a path; a path that leads nowhere has a page too. */
export function find(path: string): Found {
  for (const page of PAGES) {
    const match = page.path.exec(path);
    if (match) return { load: page.load, bare: page.bare ?? false, props: decoded(match.groups ?? {}) };
  }
  return { load: missing, bare: false, props: {} };
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, plain(value)]));
}

export function plain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // not written by a browser: it leads nowhere, and its page will say so
  }
}
