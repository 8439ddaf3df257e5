import { ApiError } from '../lib/api';
import { resolveUrl } from '../lib/url';
import type { Call, Calls, FromWorker, ToWorker } from './calls';
import type { GameName } from '../generated/games';
import type { FromServerOf, Message } from '../generated/protocol';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

const FAILED: Message = { key: 'local-failed', args: {}, rule: '' };
const LOCAL_REFUSAL = 409; // stands for a refusal where requests have a status

/** The worker that holds the local tables, as the page talks to it; it begins with the first call. */
class TablesWorker {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #channels = new Map<number, (message: FromServerOf<GameName>) => void>();
  #count = 0;

  /** Call the worker; what it refuses throws an `ApiError`. */
  call<Name extends keyof Calls>(name: Name, ...args: Parameters<Calls[Name]>): ReturnType<Calls[Name]> {
    const id = ++this.#count;
    const answered = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post({ id, call: name, args } as Call);
    });
    return answered as ReturnType<Calls[Name]>;
  }

  /** Listen to what happens at a table; returns how to stop. */
  async open(id: string, listener: (message: FromServerOf<GameName>) => void): Promise<() => void> {
    const channel = ++this.#count;
    const close = () => {
      this.#channels.delete(channel);
      void this.call('close', channel);
    };
    this.#channels.set(channel, listener);
    await this.call('open', id, channel);
    return close;
  }

  #post(message: ToWorker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module', name: 'cibola-tables' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    worker.onerror = () => this.#fail();
    worker.postMessage({ base: resolveUrl('.').href } satisfies ToWorker);
    return worker;
  }

  #take(message: FromWorker): void {
    if ('channel' in message) {
      this.#channels.get(message.channel)?.(message.message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if ('refused' in message) waiting?.reject(new ApiError(LOCAL_REFUSAL, message.refused));
    else waiting?.resolve(message.result);
  }

  /** The worker could not be loaded, or broke: everything that waits fails, and the next call begins another one. */
  #fail(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new ApiError(LOCAL_REFUSAL, FAILED));
    this.#waiting.clear();
  }
}

export const worker = new TablesWorker();
