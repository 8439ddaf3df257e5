import { PROTOCOL } from '../generated/protocol';
import type { GameName } from '../generated/games';
import type { FromClient, FromServerOf, Message, Welcome } from '../generated/protocol';
import { ApiError, getTable } from '../lib/api';
import { socketUrl } from '../lib/url';
import { reloadOnce, version } from '../lib/version.svelte';
import { MessageConnection } from './messageConnection.svelte';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const INVALID_PAYLOAD = 1007; // close code: the server could not read a message
const NOT_FOUND = 4004; // close code: there is no such table
const TIMEOUT = 60_000; // the server pings more often: a socket silent for so long is dead

/** A table at the server: commands that were lost on the way are sent again, and it reconnects by itself. */
export class ServerConnection<G extends GameName = GameName> extends MessageConnection<G> {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retryTimer = 0;
  #timeoutTimer = 0;
  #isClosed = false;
  #closeReason: Message | null = null;

  constructor(id: string) {
    super(id);
    addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#open();
  }

  async refresh(): Promise<void> {
    try {
      this.show(await getTable<G>(this.id));
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.refuse(error.reason);
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

  protected write(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    const socket = new WebSocket(socketUrl(`api/live/${encodeURIComponent(this.id)}`));
    this.#socket = socket;
    socket.onopen = () => this.write({ type: 'hello', protocol: PROTOCOL, build: BUILD, last: this.table?.number ?? null });
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as FromServerOf<G>);
    socket.onclose = (event) => this.#onClose(socket, event.code);
    this.#resetTimeout();
  }

  #take(message: FromServerOf<G>): void {
    this.#resetTimeout();
    if (this.receive(message)) return;
    switch (message.type) {
      case 'welcome':
        return this.#onWelcome(message);
      case 'ping':
        return this.write({ type: 'pong', here: isVisible() });
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
    this.writeAgain();
  }

  #onGoodbye(reason: Message, reload: boolean): void {
    this.#closeReason = reason;
    if (reload && !reloadOnce(BUILD)) this.refuse(reason); // reloading did not help
  }

  #onClose(socket: WebSocket, code: number): void {
    const reason = this.#closeReason;
    this.#closeReason = null;
    if (reason && code === NOT_FOUND) return this.refuse(reason);
    if (reason && code === INVALID_PAYLOAD) this.rejectPending(reason); // sent again, it would be no clearer
    this.#reconnect(socket);
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
    this.write({ type: 'pong', here: isVisible() });
  };
}

const isVisible = (): boolean => document.visibilityState === 'visible';
