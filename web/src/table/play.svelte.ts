import type { AnyView, Game } from '../games/game';
import type { Deed, HintFor, Message, Table } from '../generated/protocol';
import type { Live } from '../lib/live.svelte';
import { news } from '../lib/news.svelte';
import { play as sound } from '../lib/sound';
import { text } from '../lib/text.svelte';
import { nameAt, speakerAt, type Speaker } from './names.svelte';
import { barOf, choiceOf, isMyTurn } from './seen';

export type Thought = 'none' | 'thinking' | HintFor;

/** What one person does at a table: what is picked, what was sent, what was refused, which hint was given. */
export class Play {
  /** What is picked: a game's own name for it. */
  picked: string | null = $state(null);
  /** The action that is on its way to the server. */
  sent: string | null = $state(null);
  refusal: Message | null = $state.raw(null);
  hint: Thought = $state.raw('none');
  /** A copy of what is dragged away from where it stays until it is taken. */
  carried: HTMLElement | null = $state.raw(null);
  /** The guide of a first game speaks until it is told to be quiet. */
  isGuided = $state(true);
  /** At one screen: whose cards may be shown. */
  shown: number | null = $state(null);
  #game: Game | null = $state.raw(null);
  #offered = '';

  readonly #live: Live;

  constructor(live: Live) {
    this.#live = live;
  }

  get table(): Table {
    const table = this.#live.table;
    if (!table) throw new Error('No table yet');
    return table;
  }

  get view(): AnyView {
    return this.table.view as AnyView;
  }

  /** How the game is drawn and told; a table is shown only after it is here. */
  get game(): Game {
    if (!this.#game) throw new Error('No game yet');
    return this.#game;
  }

  set game(game: Game) {
    this.#game = game;
  }

  get speaker(): Speaker {
    return speakerAt(this.table.seats, this.view.edition);
  }

  nameOf(seat: number): string {
    return nameAt(this.table.seats, seat);
  }

  /** Several people at one screen: each sees the cards only after saying so. */
  get isCovered(): boolean {
    const { seats, seat, status } = this.table;
    return status === 'playing' && seats.filter((one) => one.mine).length > 1 && this.shown !== seat;
  }

  /** It is this person's turn, and they see their cards. */
  get isActing(): boolean {
    return isMyTurn(this.table) && !this.isCovered;
  }

  /** The same, and nothing is on its way. */
  get canAct(): boolean {
    return this.isActing && this.sent === null;
  }

  /** The action that a hint or the guide of a first game proposes: it is marked on the table. */
  get advised(): string | null {
    if (typeof this.hint !== 'string') return this.hint.action;
    return this.canAct && this.isGuided ? (this.table.lesson?.action ?? null) : null;
  }

  // --- picking ---

  /** Pick something, and say what can be done with it; picked again, it is put back. */
  pick(name: string, told: string): void {
    if (this.picked === name) return this.unpick();
    this.picked = name;
    this.refusal = null;
    sound('pick');
    news.announce(told);
  }

  unpick(): void {
    if (!this.picked) return;
    this.picked = null;
    news.announce(text('table-unpicked'));
  }

  // --- acting ---

  /** Carry out an action, or say why not. */
  act(action: string): void {
    const choice = choiceOf(this.table, action);
    if (!choice) return this.#explain(action);
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
    news.announce(this.game.tellReason(reason, this.view));
  }

  async send(deed: Deed): Promise<boolean> {
    const answer = await this.#live.send(deed);
    this.sent = null;
    if (!answer.done) this.putDown();
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
    const about = this.#offered;
    const answer = await this.#live.send({ do: 'hint' });
    this.hint = about === this.#offered ? (answer.hint ?? 'none') : 'none'; // it is about what was to choose then
    if (answer.refused) this.refuse(answer.refused);
  }

  /** Forget what the new table has overtaken: what was picked stays while the choices are the same and nothing was done. */
  settle(): void {
    const offered = this.table.choices.map((choice) => choice.action).join();
    if (offered !== this.#offered || this.sent !== null) this.picked = null;
    this.#offered = offered;
    this.sent = null;
    this.putDown();
  }

  /** Let go what is dragged. */
  putDown(): void {
    this.carried?.remove();
    this.carried = null;
  }
}
