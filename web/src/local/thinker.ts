// Computer players, in a worker of their own: whoever looks at a table does not notice that somebody thinks.

import { writeAction } from '../engine/notation';
import type { Bytes } from '../engine/layout';
import type { Position } from '../engine/position';
import type { GameName } from '../generated/games';
import type { HintOption } from '../generated/protocol';
import type { Tried } from './advice';
import { type History, readHistory } from './history';

const HISTORY = 8; // decisions of the others that give sampled hands their likelihood

/** What for somebody thinks: a computer's turn, or a hint. */
export type Purpose = 'turn' | 'hint';

/** The action that a player chose, and what a search expects of it and of the others. */
export interface Analysis {
  action: string;
  options: HintOption[];
}

/** Who thinks for the computers; `stop` makes what is under way for a purpose fail. */
export interface Thinker {
  analyse(purpose: Purpose, seen: Position, level: number, seconds: number, seed: string): Promise<Analysis>;
  stop(purpose: Purpose): void;
}

/** A question to the worker: everything that the seat to move knows. */
export interface Question {
  id: number;
  purpose: Purpose;
  game: GameName;
  box: Bytes;
  state: Bytes;
  seat: number;
  moves: number;
  earlier: number; // decisions of this seat just before
  history: History | null; // where cards are hidden
  level: number;
  seconds: number;
  seed: string;
}

/** What the worker found; numbers instead of texts. */
export interface Found {
  id: number;
  action?: number;
  options?: Tried[];
  error?: string;
}

export type ToThinker = { base: string } | { stop: number } | Question;

interface Waiting {
  purpose: Purpose;
  resolve: (found: Found) => void;
  reject: (error: Error) => void;
}

export class WorkerThinker implements Thinker {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #count = 0;

  constructor(private readonly base: string) {}

  async analyse(purpose: Purpose, seen: Position, level: number, seconds: number, seed: string): Promise<Analysis> {
    const { engine, box, state, mover, moves } = seen;
    const seat = mover ?? 0;
    const others = moves.findLastIndex((move) => move.seat !== seat);
    const id = ++this.#count;
    const found = await new Promise<Found>((resolve, reject) => {
      this.#waiting.set(id, { purpose, resolve, reject });
      const earlier = moves.length - 1 - others;
      const history = engine.tables.has_hidden_cards ? readHistory(seen, HISTORY) : null;
      this.#post({ id, purpose, game: engine.name, box, state, seat, moves: moves.length, earlier, history, level, seconds, seed });
    });
    const tell = (action: number) => writeAction(engine.tables, action);
    return {
      action: tell(found.action ?? 0),
      options: (found.options ?? []).map((option) => ({ ...option, action: tell(option.action) })),
    };
  }

  stop(purpose: Purpose): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.purpose !== purpose) continue;
      this.#waiting.delete(id);
      this.#post({ stop: id });
      waiting.reject(new Error('stopped'));
    }
  }

  #post(message: ToThinker): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module', name: 'cibola-thinker' });
    worker.onmessage = ({ data }: MessageEvent<Found>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error) waiting?.reject(new Error(data.error));
      else waiting?.resolve(data);
    };
    worker.onerror = () => {
      this.#worker = null; // the next question starts another one
      for (const { reject } of this.#waiting.values()) reject(new Error('the worker failed'));
      this.#waiting.clear();
    };
    worker.postMessage({ base: this.base } satisfies ToThinker);
    return worker;
  }
}
