import type { Me, Site } from '../generated/protocol';
import * as api from './api';
import { news } from './news.svelte';

/** Where we are and who we are: asked of the server, and asked again when it may have changed. */
class Here {
  site: Site | null = $state.raw(null);
  me: Me | null = $state.raw(null);
  /** The last time that we asked, nobody answered. */
  unreached = $state(false);

  async ask(): Promise<void> {
    try {
      [this.site, this.me] = await Promise.all([api.site(), api.me()]);
      news.served(this.site.build);
      this.unreached = false;
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.unreached = error.status === 0 || error.status >= 500;
    }
  }
}

export const here = new Here();
