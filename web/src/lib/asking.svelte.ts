import type { Message } from '../generated/protocol';
import { Refused } from './api';

/** A request that is under way, and why the last one was refused. */
export class Asking {
  busy = $state(false);
  refused: Message | null = $state.raw(null);

  /** Do something with the server; whether it was done. */
  async do(deed: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused = error.reason;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
