import type { Event, GameName } from '../generated/games';
import type { TableOf } from '../generated/protocol';
import { announce } from '../lib/announcer.svelte';
import { playSound } from '../lib/sound';
import { has, text } from '../lib/text.svelte';
import type { TableController } from './controller.svelte';
import { isMyTurn } from './selectors';
import { moverOf, startsOf } from './tempo';

/** The announcements and sounds of a table: every event as a sentence for screen readers, turns, messages, the end. */
export class TableAnnouncer<G extends GameName> {
  #wasMine = false;
  #saidAt = -1;
  #isOver = false;
  #isOpen = false;

  constructor(readonly controller: TableController<G>) {}

  announce(events: readonly Event<G>[], table: TableOf<G>, isMuted: boolean): void {
    const sentences = events.map((event) => this.controller.game.tellEvent(event, this.controller.speaker));
    const end = this.#follow(events, table);
    sentences.push(...this.#turn(table, end), ...(isMuted ? [] : this.#talk(table)));
    if (sentences.length) announce(sentences.join(' '));
  }

  /** Let what happened be heard as it is seen, one after the other; return how long that is, in milliseconds. */
  #follow(events: readonly Event<G>[], { seat, view }: TableOf<G>): number {
    const { game } = this.controller;
    const movers = events.map((event) => moverOf(event.seat, seat));
    const starts = startsOf(events.map((event, at) => (game.travels(event, seat).length ? (movers[at]?.pace ?? 0) : 0)));
    const cues = events.flatMap((event, at) =>
      game.soundsOf(event, view, movers[at] ?? moverOf(null, seat)).map(({ sound, after }) => ({ sound, due: (starts[at] ?? 0) + after })),
    );
    // What sounds alike at the same moment sounds once.
    for (const { sound, due } of new Map(cues.map((cue) => [`${cue.sound} ${cue.due}`, cue])).values()) playSound(sound, due);
    return Math.max(0, ...cues.map(({ due }) => due));
  }

  #turn(table: TableOf<G>, end: number): string[] {
    const mine = isMyTurn(table);
    const begins = mine && !this.#wasMine;
    this.#wasMine = mine;
    const { outcome } = table.view;
    if (outcome) return this.#end(table, outcome.winners);
    this.#isOver = false;
    if (begins && this.#isOpen) playSound('turn', end); // whoever opens the table looks at it
    this.#isOpen = true;
    return mine ? [this.controller.game.ask(this.controller)] : [];
  }

  /** Announce the end once, whatever is said or offered after it. */
  #end(table: TableOf<G>, winners: number[]): string[] {
    if (this.#isOver) return [];
    this.#isOver = true;
    playSound(table.seats.some((seat) => seat.mine && winners.includes(seat.seat)) ? 'win' : 'loss');
    return [text('table-banner-over')];
  }

  #talk(table: TableOf<G>): string[] {
    const fresh = this.#saidAt < 0 ? [] : table.said.filter(({ at }) => at > this.#saidAt);
    this.#saidAt = table.said.at(-1)?.at ?? 0;
    if (fresh.length) playSound('message');
    return fresh.map(({ seat, key, text: words }) =>
      text('table-chat-said', {
        name: seat === null ? text('table-chat-watcher') : this.controller.nameOf(seat),
        text: key && has(key) ? text(key) : words,
      }),
    );
  }
}
