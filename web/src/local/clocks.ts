import type { Clock } from '../generated/protocol';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** Game clocks, which follow from the times in the log alone (as in server/tables/clocks.py). */
export class Clocks {
  running: number | null = null;
  readonly isOn: boolean;
  readonly #full: number;
  readonly #left: number[];
  #since = 0;

  constructor(
    readonly clock: Clock,
    seats: number,
  ) {
    this.isOn = (clock.pace ?? 'none') !== 'none';
    this.#full = clock.pace === 'days' ? (clock.days ?? 0) * DAY : (clock.seconds ?? 0) * SECOND;
    this.#left = Array.from({ length: seats }, () => this.#full);
  }

  /** Stop the running clock, and start that of another seat; a turn that ends adds its increment. */
  switch(at: number, running: number | null, endsTurn: boolean): void {
    if (!this.isOn) return;
    if (this.running !== null) {
      const left = Math.max(0, this.#leftOf(this.running) - (at - this.#since));
      this.#left[this.running] = endsTurn ? this.#withIncrement(left) : left;
    }
    this.running = running;
    this.#since = at;
  }

  #withIncrement(left: number): number {
    return this.clock.pace === 'days' ? this.#full : left + (this.clock.increment ?? 0) * SECOND;
  }

  #leftOf(seat: number): number {
    return this.#left[seat] ?? 0;
  }

  /** Return the remaining time of a seat; null without clocks. */
  left(seat: number, now: number): number | null {
    if (!this.isOn) return null;
    const used = seat === this.running ? Math.max(0, now - this.#since) : 0;
    return Math.max(0, this.#leftOf(seat) - used);
  }

  /** When the running clock will have run out. */
  get deadline(): number | null {
    return this.running === null ? null : this.#since + this.#leftOf(this.running);
  }
}
