import type { Component } from 'svelte';
import type { GameName } from '../generated/games';
import { isStatic } from '../lib/site';
import { TOPICS, type Topic } from '../lib/text.svelte';
import { decodePart } from '../lib/url';

/** The parameters that paths can have; a page takes those that it needs as props. */
interface Params {
  id: string;
  secret: string;
  game: GameName;
  day: string;
}
type Load = () => Promise<{ default: Component<Params> }>;

/** How a page lies in the frame: it fills the window, lies on the table by itself, or is a sheet of paper there. */
export type Look = 'bare' | 'home' | 'sheet';

/** A page of the app: the path that it answers to, and where its code is. */
interface Route {
  path: RegExp;
  load: Load;
  look?: Look;
  /** What the page says besides the texts that every page has. */
  says?: readonly Topic[];
  /** Whether the page is of no use without a server. */
  needsServer?: boolean;
}

export interface Match {
  load: Load;
  look: Look;
  says: readonly Topic[];
  props: Params;
}

/** Wrap a page without props as one that ignores the parameters of its path. */
const plain = (load: () => Promise<{ default: Component<Record<string, never>> }>): Load => async () => {
  const { default: Page } = await load();
  return { default: (internals) => Page(internals, {}) };
};

/** Pages with a form have its texts, and why it can be refused. */
const FORMS: readonly Topic[] = ['forms', 'answers'];

const review: Load = () => import('../review/Page.svelte');

const ROUTES: Route[] = [
  { path: /^\/$/, load: plain(() => import('../pages/home/HomePage.svelte')), look: 'home' },
  { path: /^\/new$/, load: plain(() => import('../pages/newTable/NewTablePage.svelte')), says: FORMS },
  { path: /^\/join\/(?<secret>[^/]+)$/, load: () => import('../pages/JoinPage.svelte'), says: FORMS, needsServer: true },
  { path: /^\/table\/(?<id>[^/]+)$/, load: () => import('../table/TablePage.svelte'), look: 'bare' },
  { path: /^\/replay$/, load: plain(() => import('../replay/OpenRecordPage.svelte')) },
  { path: /^\/replay\/(?<id>[^/]+)$/, load: () => import('../replay/ReplayPage.svelte'), look: 'bare' },
  { path: /^\/daily(?:\/(?<day>\d{4}-\d\d-\d\d))?$/, load: () => import('../daily/DailyPage.svelte'), says: TOPICS, needsServer: true },
  { path: /^\/review\/(?<id>[^/]+)$/, load: review, says: TOPICS, needsServer: true },
  { path: /^\/review\/(?<id>[^/]+)\/again$/, load: review, look: 'bare', says: TOPICS, needsServer: true },
  { path: /^\/settings$/, load: plain(() => import('../pages/SettingsPage.svelte')), says: FORMS },
  { path: /^\/account$/, load: plain(() => import('../pages/account/AccountPage.svelte')), says: FORMS, needsServer: true },
  { path: /^\/statistics$/, load: plain(() => import('../pages/statistics/StatisticsPage.svelte')), says: TOPICS, needsServer: true },
  { path: /^\/keys$/, load: plain(() => import('../pages/KeysPage.svelte')) },
  { path: /^\/rules(?:\/(?<game>card|board|roll))?$/, load: () => import('../rules/RulesPage.svelte'), says: TOPICS },
  { path: /^\/lessons(?:\/(?<game>card|board|roll))?$/, load: () => import('../lessons/LessonsPage.svelte'), says: TOPICS },
  { path: /^\/pad$/, load: plain(() => import('../pad/PadPage.svelte')), says: TOPICS },
  { path: /^\/pad\/shared$/, load: plain(() => import('../pad/SharedPage.svelte')), says: TOPICS },
  { path: /^\/pad\/(?<id>[^/]+)$/, load: () => import('../pad/EveningPage.svelte'), says: TOPICS },
];
const DEFAULTS: Params = { id: '', secret: '', game: 'card', day: '' };

/** Return the page of a path; an unknown path has the page “not found”. */
export function findPage(path: string): Match {
  for (const { path: pattern, load, look = 'sheet', says = [], needsServer = false } of ROUTES) {
    const match = isStatic && needsServer ? null : pattern.exec(path);
    if (match) return { load, look, says, props: { ...DEFAULTS, ...decoded(match.groups ?? {}) } };
  }
  return { load: plain(() => import('./NotFoundPage.svelte')), look: 'sheet', says: [], props: DEFAULTS };
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, decodePart(value)]));
}
