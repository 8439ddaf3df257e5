import type { AnyEvent, AnyView } from '../games/game';
import type { Table } from '../generated/protocol';
import { news } from '../lib/news.svelte';
import { play as sound, type Sound } from '../lib/sound';
import { has, text } from '../lib/text.svelte';
import type { Play } from './play.svelte';
import { isMyTurn } from './seen';

/** What a table says and sounds: every event in a sentence for a screen reader, and when it is one's turn. */
export class Voice {
  #wasMine = false;
  #saidAt = -1;
  #isOver = false;

  constructor(readonly play: Play) {}

  tell(events: readonly AnyEvent[], table: Table, isMuted: boolean): void {
    const sentences = events.map((event) => this.play.game.tellEvent(event, this.play.speaker));
    for (const event of events) this.#sound(this.play.game.soundOf(event));
    sentences.push(...this.#turn(table), ...(isMuted ? [] : this.#talk(table)));
    if (sentences.length) news.announce(sentences.join(' '));
  }

  #turn(table: Table): string[] {
    const mine = isMyTurn(table);
    const begins = mine && !this.#wasMine;
    this.#wasMine = mine;
    const { outcome } = table.view as AnyView;
    if (outcome) return this.#end(table, outcome.winners);
    this.#isOver = false;
    if (begins) this.#sound('turn');
    return mine ? [this.play.game.ask(this.play)] : [];
  }

  /** Tell the end once, whatever is said or offered after it. */
  #end(table: Table, winners: number[]): string[] {
    if (this.#isOver) return [];
    this.#isOver = true;
    this.#sound(table.seats.some((seat) => seat.mine && winners.includes(seat.seat)) ? 'win' : 'loss');
    return [text('table-banner-over')];
  }

  #talk(table: Table): string[] {
    const fresh = this.#saidAt < 0 ? [] : table.said.filter(({ at }) => at > this.#saidAt);
    this.#saidAt = table.said.at(-1)?.at ?? 0;
    if (fresh.length) this.#sound('message');
    return fresh.map(({ seat, key, text: words }) =>
      text('table-chat-said', {
        name: seat === null ? text('table-chat-watcher') : this.play.nameOf(seat),
        text: key && has(key) ? text(key) : words,
      }),
    );
  }

  #sound(name: Sound | undefined): void {
    if (name) sound(name);
  }
}
