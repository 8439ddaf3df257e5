import { PROTOCOL } from '../generated/protocol';
import type { GameName } from '../generated/games';
import type { AnswerOf, Command, Deed, FromClient, FromServerOf, Message, Presence, TableOf, UpdateOf, Welcome } from '../generated/protocol';
import { ApiError, getTable } from '../lib/api';
import { socketUrl } from '../lib/url';
import { reloadOnce, version } from '../lib/version.svelte';

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const INVALID_PAYLOAD = 1007; // close code: the server could not read a message
const NOT_FOUND = 4004; // close code: there is no such table
const TIMEOUT = 60_000; // the server pings more often: a socket silent for so long is dead

interface PendingCommand<G extends GameName> {
  command: Command;
  settle: (answer: AnswerOf<G>) => void;
}

/**
 * The connection to a table: it keeps `table` up to date, sends commands, and reconnects by itself.
 * `G` is the game that is played there, where it is known.
 */
export class TableConnection<G extends GameName = GameName> {
  /** The table as this visitor may see it; null until the first view arrives. */
  table: TableOf<G> | null = $state.raw(null);
  status: ConnectionStatus = $state('connecting');
  /** Why the server refuses the table, while `status` is `refused`. */
  reason: Message | null = $state.raw(null);
  spectators = $state(0);
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockOffset = $state(0);

  #socket: WebSocket | null = null;
  #pending = new Map<string, PendingCommand<G>>();
  #listeners = new Set<(update: UpdateOf<G>) => void>();
  #wait = FIRST_WAIT;
  #retryTimer = 0;
  #timeoutTimer = 0;
  #isClosed = false;
  #closeReason: Message | null = null;

  constructor(readonly id: string) {
    addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#open();
  }

  /** Call a listener with every update in order, before `table` has it; returns how to unsubscribe. */
  subscribe(listener: (update: UpdateOf<G>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Send a command, again if the connection is lost on the way; the answer says whether it was carried out. */
  send(deed: Deed, seat: number | null = this.table?.seat ?? null): Promise<AnswerOf<G>> {
    const command: Command = { type: 'command', id: newId(), expect: this.table?.number ?? 0, deed, seat };
    return new Promise((settle) => {
      this.#pending.set(command.id, { command, settle });
      this.#write(command);
    });
  }

  /** Fetch the whole table again. */
  async refresh(): Promise<void> {
    try {
      this.#show(await getTable<G>(this.id));
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.#refuse(error.reason);
    }
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#timeoutTimer);
    this.#socket?.close();
  }

  #open(): void {
    const socket = new WebSocket(socketUrl(`api/live/${encodeURIComponent(this.id)}`));
    this.#socket = socket;
    socket.onopen = () => this.#write({ type: 'hello', protocol: PROTOCOL, build: BUILD, last: this.table?.number ?? null });
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as FromServerOf<G>);
    socket.onclose = (event) => this.#onClose(socket, event.code);
    this.#resetTimeout();
  }

  #write(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: FromServerOf<G>): void {
    this.#resetTimeout();
    switch (message.type) {
      case 'welcome':
        return this.#onWelcome(message);
      case 'update':
        return this.#onUpdate(message);
      case 'answer':
        return this.#onAnswer(message);
      case 'presence':
        return this.#onPresence(message);
      case 'ping':
        return this.#write({ type: 'pong', here: isVisible() });
      case 'goodbye':
        return this.#onGoodbye(message.reason, message.reload);
      default:
        void this.refresh(); // a message that only newer pages know
    }
  }

  #onWelcome(message: Welcome): void {
    this.status = 'open';
    this.#wait = FIRST_WAIT;
    if (message.protocol !== PROTOCOL) return this.#onGoodbye({ key: 'web-outdated', args: {}, rule: '' }, true);
    version.check(message.build);
    for (const { command } of this.#pending.values()) this.#write(command);
  }

  #onUpdate(update: UpdateOf<G>): void {
    if (this.table && update.number < this.table.number) return;
    for (const listener of this.#listeners) listener(update);
    this.#show(update.table);
  }

  #show(table: TableOf<G>): void {
    this.clockOffset = table.now - Date.now();
    this.table = table;
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

  #onGoodbye(reason: Message, reload: boolean): void {
    this.#closeReason = reason;
    if (reload && !reloadOnce(BUILD)) this.#refuse(reason); // reloading did not help
  }

  #onClose(socket: WebSocket, code: number): void {
    const reason = this.#closeReason;
    this.#closeReason = null;
    if (reason && code === NOT_FOUND) return this.#refuse(reason);
    if (reason && code === INVALID_PAYLOAD) this.#rejectPending(reason); // sent again, it would be no clearer
    this.#reconnect(socket);
  }

  #refuse(reason: Message): void {
    this.reason = reason;
    this.status = 'refused';
    this.close();
    this.#rejectPending(reason);
  }

  /** Settle all commands that wait for an answer as refused. */
  #rejectPending(refused: Message): void {
    for (const { command, settle } of this.#pending.values())
      settle({ type: 'answer', id: command.id, done: false, number: command.expect, refused });
    this.#pending.clear();
  }

  #reconnect(socket: WebSocket): void {
    if (this.#isClosed || socket !== this.#socket) return;
    this.status = 'lost';
    if (!this.table) void this.refresh(); // HTTP says why a table is refused, a socket that never opened does not
    clearTimeout(this.#retryTimer);
    this.#retryTimer = window.setTimeout(() => this.#retry(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #retry(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retryTimer);
    this.#open();
  }

  #resetTimeout(): void {
    clearTimeout(this.#timeoutTimer);
    const socket = this.#socket;
    this.#timeoutTimer = window.setTimeout(() => {
      socket?.close();
      if (socket) this.#reconnect(socket);
    }, TIMEOUT);
  }

  #retryNow = (): void => {
    if (this.status === 'lost') this.#retry();
  };

  #onVisibility = (): void => {
    if (isVisible()) this.#retryNow();
    this.#write({ type: 'pong', here: isVisible() });
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Return a random id; `randomUUID` exists on https only, and a server may speak http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
