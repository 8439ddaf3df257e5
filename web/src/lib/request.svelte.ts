import type { Message } from '../generated/protocol';
import { ApiError } from './api';

/** The state of a form's request: whether one is under way, and why the last one failed. */
export class RequestState {
  busy = $state(false);
  error: Message | null = $state.raw(null);

  /** Run a request unless one is under way; returns whether it succeeded. */
  async run(request: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      await request();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.error = error.reason;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
