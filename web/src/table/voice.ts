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
  #said = -1;

  constructor(readonly play: Play) {}

  tell(events: readonly AnyEvent[], table: Table): void {
    const sentences = events.map((event) => this.play.game.tellEvent(event, this.play.speaker));
    for (const event of events) this.#sound(this.play.game.soundOf(event));
    sentences.push(...this.#turn(table), ...this.#talk(table));
    if (sentences.length) news.announce(sentences.join(' '));
  }

  #turn(table: Table): string[] {
    const mine = isMyTurn(table);
    const begins = mine && !this.#wasMine;
    this.#wasMine = mine;
    const { outcome } = table.view as AnyView;
    if (outcome) this.#sound(table.seats.some((seat) => seat.mine && outcome.winners.includes(seat.seat)) ? 'win' : 'loss');
    if (outcome) return [text('table-banner-over')];
    if (begins) this.#sound('turn');
    return mine ? [this.play.game.ask(this.play)] : [];
  }

  #talk(table: Table): string[] {
    const fresh = this.#said < 0 ? [] : table.said.slice(this.#said);
    this.#said = table.said.length;
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
