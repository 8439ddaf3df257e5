import { PROTOCOL } from '../generated/protocol';
import type { Answer, Command, Deed, FromClient, FromServer, Message, Presence, Table, Update, Welcome } from '../generated/protocol';
import { socketAddress } from './address';
import { getTable, Refused } from './api';
import { news } from './news.svelte';
import { reloadOnce } from './session';

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const UNREADABLE = 1007; // why a server closes a socket: it did not understand us
const GONE = 4004; // or there is no such table
const SILENCE = 60_000; // the server pings more often: after this a socket is dead, whatever it says itself

interface Waiting {
  command: Command;
  settle: (answer: Answer) => void;
}

/** A table that stays up to date: it connects, says what happened, sends commands, and heals itself. */
export class Live {
  /** The table as this person may see it; null until the first view. */
  table: Table | null = $state.raw(null);
  connection: Connection = $state('connecting');
  /** Why the server closed the door, while `connection` is `refused`. */
  reason: Message | null = $state.raw(null);
  watching = $state(0);
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead = $state(0);

  #socket: WebSocket | null = null;
  #pending = new Map<string, Waiting>();
  #hearers = new Set<(update: Update) => void>();
  #wait = FIRST_WAIT;
  #retry = 0;
  #silence = 0;
  #closed = false;
  #farewell: Message | null = null;

  constructor(readonly id: string) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#look);
    this.#open();
  }

  /** Be told every update in order, before `table` shows it: what happened is then still to be animated. */
  hear(hearer: (update: Update) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Ask for a deed. The answer says whether it was done; a command that a lost connection swallowed is sent again. */
  send(deed: Deed, seat: number | null = this.table?.seat ?? null): Promise<Answer> {
    const command: Command = { type: 'command', id: newId(), expect: this.table?.number ?? 0, deed, seat };
    return new Promise((settle) => {
      this.#pending.set(command.id, { command, settle });
      this.#tell(command);
    });
  }

  /** Fetch the whole table anew. */
  async refresh(): Promise<void> {
    try {
      this.#adopt(await getTable(this.id));
    } catch (error) {
      if (error instanceof Refused && error.status >= 400 && error.status < 500) this.#refuse(error.reason);
    }
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #open(): void {
    const socket = new WebSocket(socketAddress(`api/live/${encodeURIComponent(this.id)}`));
    this.#socket = socket;
    socket.onopen = () => this.#tell({ type: 'hello', protocol: PROTOCOL, build: BUILD, last: this.table?.number ?? null });
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.#closing(socket, event.code);
    this.#listen();
  }

  #tell(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #receive(message: FromServer): void {
    this.#listen();
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'answer':
        return this.#answer(message);
      case 'presence':
        return this.#presence(message);
      case 'ping':
        return this.#tell({ type: 'pong', here: isLookedAt() });
      case 'goodbye':
        return this.#goodbye(message.reason, message.reload);
      default:
        void this.refresh(); // a newer server says something that this page does not know
    }
  }

  #welcome(message: Welcome): void {
    this.connection = 'open';
    this.#wait = FIRST_WAIT;
    if (message.protocol !== PROTOCOL) return this.#goodbye({ key: 'web-outdated', args: {}, rule: '' }, true);
    news.served(message.build);
    for (const { command } of this.#pending.values()) this.#tell(command);
  }

  #update(update: Update): void {
    if (this.table && update.number < this.table.number) return;
    for (const hearer of this.#hearers) hearer(update);
    this.#adopt(update.table);
  }

  #adopt(table: Table): void {
    this.ahead = table.now - Date.now();
    this.table = table;
  }

  #answer(answer: Answer): void {
    if (answer.table) this.#update({ type: 'update', number: answer.table.number, happened: [], table: answer.table });
    this.#pending.get(answer.id)?.settle(answer);
    this.#pending.delete(answer.id);
  }

  #presence({ here, watching }: Presence): void {
    this.watching = watching;
    if (!this.table) return;
    const seats = this.table.seats.map((seat) => ({ ...seat, here: here[seat.seat] ?? seat.here }));
    this.table = { ...this.table, seats };
  }

  #goodbye(reason: Message, reload: boolean): void {
    this.#farewell = reason;
    if (reload && !reloadOnce(BUILD)) this.#refuse(reason); // reloading did not help
  }

  #closing(socket: WebSocket, code: number): void {
    const reason = this.#farewell;
    this.#farewell = null;
    if (reason && code === GONE) return this.#refuse(reason);
    if (reason && code === UNREADABLE) this.#giveUp(reason); // sent again, it would be no clearer
    this.#lose(socket);
  }

  #refuse(reason: Message): void {
    this.reason = reason;
    this.connection = 'refused';
    this.close();
    this.#giveUp(reason);
  }

  /** Answer what waits for an answer ourselves: it will not be done. */
  #giveUp(refused: Message): void {
    for (const { command, settle } of this.#pending.values())
      settle({ type: 'answer', id: command.id, done: false, number: command.expect, refused });
    this.#pending.clear();
  }

  #lose(socket: WebSocket): void {
    if (this.#closed || socket !== this.#socket) return;
    this.connection = 'lost';
    if (!this.table) void this.refresh(); // a table that is not for us never opens a socket: ask why
    clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => this.#again(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #again(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#open();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#silence = window.setTimeout(() => {
      socket?.close();
      if (socket) this.#lose(socket);
    }, SILENCE);
  }

  #hurry = (): void => {
    if (this.connection === 'lost') this.#again();
  };

  #look = (): void => {
    if (isLookedAt()) this.#hurry();
    this.#tell({ type: 'pong', here: isLookedAt() });
  };
}

const isLookedAt = (): boolean => document.visibilityState === 'visible';

/** `randomUUID` exists on https only, and a server for friends may speak http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
