import type { GameName } from '../generated/games';
import type { AnswerOf, Command, Deed, FromServerOf, Message, Presence, TableOf, UpdateOf } from '../generated/protocol';
import type { ConnectionStatus, TableConnection } from './connection';

interface PendingCommand<G extends GameName> {
  command: Command;
  settle: (answer: AnswerOf<G>) => void;
}

/** A connection over which messages of the protocol travel; how they travel, its subclasses know. */
export abstract class MessageConnection<G extends GameName = GameName> implements TableConnection<G> {
  table: TableOf<G> | null = $state.raw(null);
  status: ConnectionStatus = $state('connecting');
  reason: Message | null = $state.raw(null);
  spectators = $state(0);
  clockOffset = $state(0);

  #pending = new Map<string, PendingCommand<G>>();
  #listeners = new Set<(update: UpdateOf<G>) => void>();

  constructor(readonly id: string) {}

  abstract refresh(): Promise<void>;
  abstract close(): void;
  protected abstract write(command: Command): void;

  subscribe(listener: (update: UpdateOf<G>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(deed: Deed, seat: number | null = this.table?.seat ?? null): Promise<AnswerOf<G>> {
    const command: Command = { type: 'command', id: newId(), expect: this.table?.number ?? 0, deed, seat };
    return new Promise((settle) => {
      this.#pending.set(command.id, { command, settle });
      this.write(command);
    });
  }

  /** Take a message; returns whether it is of a known kind that concerns the table itself. */
  protected receive(message: FromServerOf<G>): boolean {
    switch (message.type) {
      case 'update':
        this.#onUpdate(message);
        return true;
      case 'answer':
        this.#onAnswer(message);
        return true;
      case 'presence':
        this.#onPresence(message);
        return true;
      default:
        return false;
    }
  }

  protected show(table: TableOf<G>): void {
    this.clockOffset = table.now - Date.now();
    this.table = table;
  }

  /** Write all commands again that wait for an answer. */
  protected writeAgain(): void {
    for (const { command } of this.#pending.values()) this.write(command);
  }

  protected refuse(reason: Message): void {
    this.reason = reason;
    this.status = 'refused';
    this.close();
    this.rejectPending(reason);
  }

  /** Settle all commands that wait for an answer as refused. */
  protected rejectPending(refused: Message): void {
    for (const { command, settle } of this.#pending.values())
      settle({ type: 'answer', id: command.id, done: false, number: command.expect, refused });
    this.#pending.clear();
  }

  #onUpdate(update: UpdateOf<G>): void {
    if (this.table && update.number < this.table.number) return;
    for (const listener of this.#listeners) listener(update);
    this.show(update.table);
  }

  #onAnswer(answer: AnswerOf<G>): void {
    if (answer.table) this.#onUpdate({ type: 'update', number: answer.table.number, happened: [], table: answer.table });
    this.#pending.get(answer.id)?.settle(answer);
    this.#pending.delete(answer.id);
  }

  #onPresence({ here, watching }: Presence): void {
    this.spectators = watching;
    if (!this.table) return;
    const seats = this.table.seats.map((seat) => ({ ...seat, here: here[seat.seat] ?? seat.here }));
    this.table = { ...this.table, seats };
  }
}

/** Return a random id; `randomUUID` exists on https only, and a server may speak http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
