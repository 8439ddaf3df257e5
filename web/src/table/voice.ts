import type { Event } from '../generated/card';
import type { Table } from '../generated/protocol';
import { news } from '../lib/news.svelte';
import { play as sound, type Sound } from '../lib/sound';
import { has, text } from '../lib/text.svelte';
import type { Play } from './play.svelte';
import { isMyTurn, viewOf } from './seen';
import { tellEvent } from './words';

const SOUNDS: Partial<Record<Event['what'], Sound>> = { lay: 'lay', discard: 'discard', take: 'take' };

/** What a table says and sounds: every event in a sentence for a screen reader, and when it is one's turn. */
export class Voice {
  #wasMine = false;
  #said = -1;

  constructor(readonly play: Play) {}

  tell(events: readonly Event[], table: Table): void {
    const sentences = events.map((event) => tellEvent(event, this.play.speaker));
    for (const event of events) this.#sound(SOUNDS[event.what]);
    sentences.push(...this.#turn(table), ...this.#talk(table));
    if (sentences.length) news.announce(sentences.join(' '));
  }

  #turn(table: Table): string[] {
    const mine = isMyTurn(table);
    const begins = mine && !this.#wasMine;
    this.#wasMine = mine;
    const { outcome, step } = viewOf(table);
    if (outcome) this.#sound(table.seats.some((seat) => seat.mine && outcome.winners.includes(seat.seat)) ? 'win' : 'loss');
    if (outcome) return [text('table-banner-over')];
    if (begins) this.#sound('turn');
    return mine ? [text(step === 'take' ? 'table-banner-take' : 'table-banner-put')] : [];
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
