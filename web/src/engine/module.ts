// The compiled rules of one game: a WebAssembly module whose verbs take arrays by their address in its memory.

import type { Bytes } from './layout';

export type Argument = number | Uint8Array | BigInt64Array | BigUint64Array | Float64Array | Float32Array | Int32Array;

const ALIGNMENT = 16;
const PAGE = 65536;
const ARGUMENTS = PAGE; // bytes for the arguments of one call
const MOST_ACTIONS = 256;

const align = (at: number): number => Math.ceil(at / ALIGNMENT) * ALIGNMENT;

/** The rules of a game: its verbs over bytes. A box is only read; a verb that changes a state changes these bytes. */
export class Rules {
  readonly memory: WebAssembly.Memory;
  private readonly functions: Map<string, (...args: number[]) => number | undefined>;
  private readonly calls: number; // where arguments are put
  private free: number;
  private readonly actions = new BigInt64Array(MOST_ACTIONS);

  constructor(instance: WebAssembly.Instance) {
    const { memory, heap_base: heap } = instance.exports;
    if (!(memory instanceof WebAssembly.Memory) || !(heap instanceof WebAssembly.Global)) {
      throw new TypeError('the module exports no memory, or not where its free part begins');
    }
    this.memory = memory;
    this.calls = align(Number(heap.value));
    this.free = this.calls;
    this.reserve(ARGUMENTS);
    this.functions = new Map(
      Object.entries(instance.exports).flatMap(([name, one]) =>
        typeof one === 'function' ? [[name, one as (...args: number[]) => number | undefined]] : [],
      ),
    );
  }

  static async load(source: BufferSource | WebAssembly.Module): Promise<Rules> {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    return new Rules(await WebAssembly.instantiate(module));
  }

  /** Take a part of the memory for good, for a player's workspace; returns its address. */
  reserve(size: number): number {
    const at = this.free;
    this.free = align(at + size);
    const lacking = this.free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  /** Call an exported function; arrays go into the memory and, as the function leaves them, come back. */
  call(name: string, ...args: Argument[]): number {
    const called = this.functions.get(name);
    if (!called) throw new TypeError(`the module exports no ${name}`);
    let at = this.calls;
    const places = args.map((one) => {
      if (typeof one === 'number') return one;
      const place = at;
      at = align(at + one.byteLength);
      if (at > this.calls + ARGUMENTS) throw new RangeError(`the arguments of ${name} are too large`);
      this.bytes(place, one.byteLength).set(bytesOf(one));
      return place;
    });
    const result = called(...places);
    args.forEach((one, number) => {
      if (typeof one !== 'number') bytesOf(one).set(this.bytes(places[number] ?? 0, one.byteLength));
    });
    return result ?? 0;
  }

  start(box: Bytes, s: Bytes): void {
    this.call('start', box, s);
  }

  /** Return the seat to move, or CHANCE, or OVER. */
  mover(box: Bytes, s: Bytes): number {
    return this.call('mover', box, s);
  }

  sample(box: Bytes, s: Bytes, stream: Bytes, chanceResult: Bytes): void {
    this.call('sample', box, s, stream, chanceResult);
  }

  given(box: Bytes, s: Bytes, chanceResult: Bytes): void {
    this.call('given', box, s, chanceResult);
  }

  /** List the legal actions by number, in ascending order. */
  legal(box: Bytes, s: Bytes): number[] {
    const count = this.call('legal', box, s, this.actions);
    return Array.from(this.actions.subarray(0, count), Number);
  }

  /** Return why an action is illegal, as a number of the game; 0 if it is legal. */
  whyNot(box: Bytes, s: Bytes, action: number): number {
    return this.call('why_not', box, s, action);
  }

  /** Carry out an action and return its news; -1, and nothing has changed, if it is not allowed. */
  apply(box: Bytes, s: Bytes, action: number): number {
    return this.call('apply', box, s, action);
  }

  score(box: Bytes, s: Bytes, seat: number): number {
    return this.call('score', box, s, seat);
  }

  /** Return who leads, one bit a seat. */
  winners(box: Bytes, s: Bytes): number {
    return this.call('winners', box, s);
  }

  imagine(box: Bytes, s: Bytes, seat: number, stream: Bytes): void {
    this.call('imagine', box, s, seat, stream);
  }

  hide(box: Bytes, s: Bytes, seat: number): void {
    this.call('hide', box, s, seat);
  }

  reveal(box: Bytes, s: Bytes, action: number): void {
    this.call('reveal', box, s, action);
  }

  isBeyond(box: Bytes, s: Bytes, seat: number, action: number): boolean {
    return this.call('is_beyond', box, s, seat, action) !== 0;
  }

  private bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length);
  }
}

function bytesOf(array: Exclude<Argument, number>): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
