import type { GameName } from '../generated/games';
import type { Command, FromServerOf, TableOf } from '../generated/protocol';
import { ApiError } from '../lib/api';
import { MessageConnection } from '../table/messageConnection.svelte';
import { worker } from './worker';

/** A table in this browser: its worker sends the messages that a server would send. */
export class LocalConnection<G extends GameName = GameName> extends MessageConnection<G> {
  #opening: Promise<(() => void) | null>;

  constructor(id: string) {
    super(id);
    this.#opening = this.#open();
  }

  async refresh(): Promise<void> {
    this.show((await worker.call('table', this.id)) as TableOf<G>);
  }

  close(): void {
    void this.#opening.then((close) => close?.());
  }

  protected write(command: Command): void {
    worker.call('execute', this.id, command).then(
      (answer) => this.receive(answer as FromServerOf<G>),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        this.receive({ type: 'answer', id: command.id, done: false, number: command.expect, refused: error.reason });
      },
    );
  }

  async #open(): Promise<(() => void) | null> {
    try {
      const close = await worker.open(this.id, (message) => this.receive(message as FromServerOf<G>));
      this.status = 'open';
      return close;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.refuse(error.reason);
      return null;
    }
  }
}
