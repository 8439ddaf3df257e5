import type { Said } from '../generated/protocol';

/** The state of the viewer's chat: whether it is muted, and up to when it was read. */
export class ChatState {
  isMuted = $state(false);
  #readAt = $state(0);

  countUnread(said: readonly Said[]): number {
    return this.isMuted ? 0 : said.filter(({ at }) => at > this.#readAt).length;
  }

  markRead(said: readonly Said[]): void {
    this.#readAt = said.at(-1)?.at ?? 0;
  }
}
