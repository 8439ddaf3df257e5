import type { Me, Preparation, Site } from '../generated/answers';
import * as api from './api';
import { news } from './news.svelte';

const OFTEN = 1500;

/** Where we are and who we are: asked of the server, and asked again when it may have changed. */
class Here {
  site: Site | null = $state.raw(null);
  me: Me | null = $state.raw(null);
  /** The last time that we asked, nobody answered. */
  unreached = $state(false);

  #again = 0;
  #expected: { table: string; game: string } | null = null;

  /** What the site says is shown at once: my tables may wait until their game is prepared. */
  async ask(): Promise<void> {
    try {
      await Promise.all([this.askSite(), api.me().then((me) => (this.me = me))]);
      this.unreached = false;
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.unreached = error.status === 0 || error.status >= 500;
    }
  }

  /** Ask what the site offers; while it prepares something, again and again. */
  async askSite(): Promise<void> {
    this.site = await api.site();
    news.served(this.site.build);
    clearTimeout(this.#again);
    if (this.site.preparing.length) this.#again = window.setTimeout(() => void this.askSite().catch(() => void this.ask()), OFTEN);
  }

  /** What is still prepared that a table needs: for everybody, or for a computer of some level. Of an unknown game: any. */
  preparing(game: string | undefined, levels: number[] = []): Preparation | undefined {
    const isNeeded = ({ part, levels: waiting }: Preparation) => part === 'table' || waiting.some((level) => levels.includes(level));
    return this.site?.preparing.find((row) => (game === undefined || row.game === game) && isNeeded(row));
  }

  /** Remember what is played at a table, before the table itself says so: its game may still be prepared. */
  expect(table: string, game: string): void {
    this.#expected = { table, game };
  }

  gameAt(table: string): string | undefined {
    return this.#expected?.table === table ? this.#expected.game : this.me?.tables.find((line) => line.id === table)?.game;
  }
}

export const here = new Here();
