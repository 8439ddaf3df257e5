import { placeOf } from '../art/cards';
import type { View } from '../generated/card';
import type { Choice, Deed, HintFor, Message, Table } from '../generated/protocol';
import type { Live } from '../lib/live.svelte';
import { news } from '../lib/news.svelte';
import { play as sound } from '../lib/sound';
import { change, text } from '../lib/text.svelte';
import { sorted, type Held } from './hand';
import { nameAt, speakerAt } from './names.svelte';
import { barOf, discardOf, isMyTurn, layOf, nearSeat, placesOf, sideOf, takeOf, viewOf } from './seen';
import { capital, cardName, tellReason, type Speaker } from './words';

export type Thought = 'none' | 'thinking' | HintFor;

/** What one person does at a table: which card is picked, what was sent, what was refused, which hint was given. */
export class Play {
  picked: Held | null = $state.raw(null);
  /** The action that is on its way to the server. */
  sent: string | null = $state(null);
  refusal: Message | null = $state.raw(null);
  hint: Thought = $state.raw('none');
  /** A copy of the card that is dragged from the deck or a pile to the hand. */
  carried: HTMLElement | null = $state.raw(null);
  /** At one screen: whose cards may be shown. */
  shown: number | null = $state(null);

  readonly #live: Live;

  constructor(live: Live) {
    this.#live = live;
  }

  get table(): Table {
    const table = this.#live.table;
    if (!table) throw new Error('No table yet');
    return table;
  }

  get view(): View {
    return viewOf(this.table);
  }

  get speaker(): Speaker {
    return speakerAt(this.table.seats, this.view.edition);
  }

  nameOf(seat: number): string {
    return nameAt(this.table.seats, seat);
  }

  /** Two people at one screen: each sees the cards only after saying so. */
  get isCovered(): boolean {
    const { seats, seat, status } = this.table;
    return status === 'playing' && seats.filter((one) => one.mine).length > 1 && this.shown !== seat;
  }

  get hand(): Held[] {
    const cards = this.table.seat === null ? [] : (sideOf(this.view, nearSeat(this.table)).hand ?? []);
    return sorted(cards, placesOf(this.view));
  }

  /** It is this person's turn, and they see their cards. */
  get isActing(): boolean {
    return isMyTurn(this.table) && !this.isCovered;
  }

  /** The same, and nothing is on its way. */
  get canAct(): boolean {
    return this.isActing && this.sent === null;
  }

  get isPutting(): boolean {
    return this.canAct && this.view.step === 'put';
  }

  // --- picking ---

  pick(held: Held): void {
    if (!this.isPutting) return;
    if (this.picked?.key === held.key) return this.unpick();
    this.picked = held;
    this.refusal = null;
    sound('pick');
    news.announce(this.#chances(held.card));
  }

  unpick(): void {
    if (!this.picked) return;
    this.picked = null;
    news.announce(text('table-unpicked'));
  }

  #chances(card: string): string {
    const { edition } = this.view;
    const name = cardName(card, edition);
    const lay = layOf(this.table, card);
    const bar = barOf(this.table, card);
    const told = lay ? capital(text('table-lay-worth', { card: name, worth: change(lay.worth ?? 0) })) : '';
    return [capital(text('table-picked', { card: name })), told, bar ? tellReason(bar.reason, edition) : ''].join(' ');
  }

  // --- acting ---

  lay(): void {
    if (this.picked) this.#act(layOf(this.table, this.picked.card), this.picked.card);
  }

  discard(): void {
    if (this.picked) this.#act(discardOf(this.table, this.picked.card), `-${this.picked.card}`);
  }

  take(place: string): void {
    if (this.canAct) this.#act(takeOf(this.table, place), place);
  }

  /** Take what was carried to the hand; let go elsewhere, it goes back. */
  bring(place: string, where: string | undefined): boolean {
    if (where === 'hand') this.take(place);
    if (this.sent === null) this.carried = null;
    return this.sent !== null;
  }

  /** Put the picked card where it was dropped: `lay` or `discard`, at a place. */
  drop(where: string | undefined, place: string | undefined): boolean {
    if (!this.picked || placeOf(this.picked.card) !== place) return false;
    if (where === 'lay') this.lay();
    else if (where === 'discard') this.discard();
    return this.sent !== null;
  }

  #act(choice: Choice | undefined, wish: string): void {
    if (!choice) return this.#explain(wish);
    if (!this.canAct) return;
    this.refusal = null;
    this.hint = 'none';
    this.sent = choice.action;
    void this.send({ do: 'play', action: choice.action });
  }

  #explain(wish: string): void {
    const bar = barOf(this.table, wish);
    if (bar) this.refuse(bar.reason);
  }

  refuse(reason: Message): void {
    this.refusal = reason;
    sound('refused');
    news.announce(tellReason(reason, this.view.edition));
  }

  async send(deed: Deed): Promise<boolean> {
    const answer = await this.#live.send(deed);
    this.sent = null;
    if (!answer.done) this.#putDown();
    if (answer.refused) this.refuse(answer.refused);
    return answer.done;
  }

  takeBack(): void {
    if (this.table.can.includes('take_back')) void this.send({ do: 'take_back' });
    else if (this.table.can.includes('offer:back')) void this.send({ do: 'offer', what: 'back' });
  }

  async askHint(): Promise<void> {
    if (!this.table.can.includes('hint') || this.hint === 'thinking' || this.isCovered) return;
    this.hint = 'thinking';
    const answer = await this.#live.send({ do: 'hint' });
    this.hint = answer.hint ?? 'none';
    if (answer.refused) this.refuse(answer.refused);
  }

  /** Forget what the new table has overtaken. */
  settle(): void {
    if (this.picked && (this.view.step !== 'put' || !this.hand.some((held) => held.key === this.picked?.key))) {
      this.picked = null;
    }
    this.sent = null;
    this.#putDown();
  }

  #putDown(): void {
    this.carried?.remove();
    this.carried = null;
  }
}
