import type { Me, Preparation, Site } from '../generated/answers';
import type { GameName } from '../generated/games';
import * as api from './api';
import { isStatic } from './site';
import { version } from './version.svelte';

const POLL_INTERVAL = 1500; // milliseconds, while the server compiles something

/** What the server offers and who the visitor is: fetched at the start, and again when it may have changed. */
class Session {
  site: Site | null = $state.raw(null);
  me: Me | null = $state.raw(null);
  /** Whether the last request was not answered. */
  isUnreachable = $state(!isStatic && !navigator.onLine);
  /** Whether there is a server that can be asked; without one, tables live in this browser alone. */
  readonly hasServer = $derived(!isStatic && !this.isUnreachable);

  #timer = 0;

  /** Fetch both. */
  async refresh(): Promise<void> {
    if (isStatic) return this.#readFile();
    try {
      await Promise.all([this.refreshSite(), api.me().then((me) => (this.me = me))]);
      this.isUnreachable = false;
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      this.isUnreachable = error.status === 0 || error.status >= 500;
      if (this.isUnreachable) await this.#readFile();
    }
  }

  /** Without a server: read what the engine offers that is kept here, if it is. */
  async #readFile(): Promise<void> {
    this.site ??= await api.siteFile().catch(() => null);
  }

  /** Fetch what the site offers; poll while the server compiles games. */
  async refreshSite(): Promise<void> {
    this.site = await api.site();
    version.check(this.site.build);
    clearTimeout(this.#timer);
    if (this.site.preparing.length)
      this.#timer = window.setTimeout(() => void this.refreshSite().catch(() => void this.refresh()), POLL_INTERVAL);
  }

  /** Find the search that is being compiled for computers of these levels; until then another level plays for them. */
  findPreparation(game: GameName, levels: number[]): Preparation | undefined {
    return this.site?.preparing.find((row) => row.game === game && row.levels.some((level) => levels.includes(level)));
  }
}

export const session = new Session();
