import type { Event, GameName } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import { announce } from '../lib/announcer.svelte';
import { playSound, type Sound } from '../lib/sound';
import { has, text } from '../lib/text.svelte';
import type { TableController } from './controller.svelte';
import { isMyTurn } from './selectors';

/** The announcements and sounds of a table: every event as a sentence for screen readers, turns, messages, the end. */
export class TableAnnouncer<G extends GameName> {
  #wasMine = false;
  #saidAt = -1;
  #isOver = false;
  #isOpen = false;

  constructor(readonly controller: TableController<G>) {}

  announce(events: readonly Event<G>[], table: TableOf<G>, isMuted: boolean): void {
    const sentences = events.map((event) => this.controller.game.tellEvent(event, this.controller.speaker));
    for (const event of events) this.#sound(this.controller.game.soundOf(event));
    sentences.push(...this.#turn(table), ...(isMuted ? [] : this.#talk(table)));
    if (sentences.length) announce(sentences.join(' '));
  }

  #turn(table: TableOf<G>): string[] {
    const mine = isMyTurn(table);
    const begins = mine && !this.#wasMine;
    this.#wasMine = mine;
    const { outcome } = table.view;
    if (outcome) return this.#end(table, outcome.winners);
    this.#isOver = false;
    if (begins && this.#isOpen) this.#sound('turn'); // whoever opens the table looks at it
    this.#isOpen = true;
    return mine ? [this.controller.game.ask(this.controller)] : [];
  }

  /** Announce the end once, whatever is said or offered after it. */
  #end(table: TableOf<G>, winners: number[]): string[] {
    if (this.#isOver) return [];
    this.#isOver = true;
    this.#sound(table.seats.some((seat) => seat.mine && winners.includes(seat.seat)) ? 'win' : 'loss');
    return [text('table-banner-over')];
  }

  #talk(table: TableOf<G>): string[] {
    const fresh = this.#saidAt < 0 ? [] : table.said.filter(({ at }) => at > this.#saidAt);
    this.#saidAt = table.said.at(-1)?.at ?? 0;
    if (fresh.length) this.#sound('message');
    return fresh.map(({ seat, key, text: words }) =>
      text('table-chat-said', {
        name: seat === null ? text('table-chat-watcher') : this.controller.nameOf(seat),
        text: key && has(key) ? text(key) : words,
      }),
    );
  }

  #sound(name: Sound | undefined): void {
    if (name) playSound(name);
  }
}
