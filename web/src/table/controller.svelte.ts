import type { GameModule } from '../games/game';
import type { GameName, View } from '../generated/games';
import type { Deed, HintFor, Message, TableOf } from '../generated/protocol';
import { announce } from '../lib/announcer.svelte';
import { playSound } from '../lib/sound';
import { text } from '../lib/text.svelte';
import type { TableConnection } from './connection';
import { nameAt, speakerAt, type Speaker } from './names.svelte';
import { findBar, findChoice, isMyTurn } from './selectors';
import type { DialogName } from './TableDialogs.svelte';

/** No hint, one that is being computed, or what the search found. */
export type HintState = 'none' | 'thinking' | HintFor;

/** Why a command is refused that was sent before the table changed. */
const STALE = 'server-stale';

const actionsOf = (choices: readonly { action: string }[]): string => choices.map((choice) => choice.action).join();

/** The state of the viewer's interaction with a table: what is picked, sent, dragged or refused, and the hint. */
export class TableController<G extends GameName = GameName> {
  /** The key of what is picked; each game has keys of its own. */
  picked: string | null = $state(null);
  /** The action that is on its way to the server. */
  sent: string | null = $state(null);
  refusal: Message | null = $state.raw(null);
  hint: HintState = $state.raw('none');
  /** The copy that is dragged, of something that stays in its place until the server has answered. */
  dragged: HTMLElement | null = $state.raw(null);
  /** Opens a dialog over the table; the shell says how. */
  open: (dialog: DialogName) => void = () => undefined;
  /** Whether the guide of a first game is shown. */
  isGuided = $state(true);
  /** Where several people share a screen: the seat whose cards are shown. */
  shown: number | null = $state(null);
  #offered = '';

  readonly game: GameModule<G>;
  readonly #connection: TableConnection<G>;

  /** Begin with a table that has arrived, and the module of its game. */
  constructor(connection: TableConnection<G>, game: GameModule<G>) {
    this.#connection = connection;
    this.game = game;
  }

  get table(): TableOf<G> {
    const table = this.#connection.table;
    if (!table) throw new Error('No table yet');
    return table;
  }

  get view(): View<G> {
    return this.table.view;
  }

  get speaker(): Speaker {
    return speakerAt(this.table.seats, this.view.edition);
  }

  nameOf(seat: number): string {
    return nameAt(this.table.seats, seat);
  }

  /** Whether the cards are covered: several people share the screen, and the next one has not confirmed yet that they are looking. */
  get isCovered(): boolean {
    const { seats, seat, status } = this.table;
    return status === 'playing' && seats.filter((one) => one.mine).length > 1 && this.shown !== seat;
  }

  /** Whether it is the viewer's turn, and they see their cards. */
  get isActing(): boolean {
    return isMyTurn(this.table) && !this.isCovered;
  }

  /** Whether the viewer can act now, and no action waits for an answer. */
  get canAct(): boolean {
    return this.isActing && this.sent === null;
  }

  /** The action that a hint or the guide of a first game proposes; it is marked on the table. */
  get advised(): string | null {
    if (typeof this.hint !== 'string') return this.hint.action;
    return this.canAct && this.isGuided ? (this.table.lesson?.action ?? null) : null;
  }

  // --- picking ---

  /** Pick something, and announce what can be done with it; picked again, it is put back. */
  pick(name: string, told: string): void {
    if (this.picked === name) return this.unpick();
    this.picked = name;
    this.refusal = null;
    playSound('pick');
    announce(told);
  }

  unpick(): void {
    if (!this.picked) return;
    this.picked = null;
    announce(text('table-unpicked'));
  }

  // --- acting ---

  /** Carry out an action, or say why not. */
  act(action: string): void {
    const choice = findChoice(this.table, action);
    if (!choice) return this.#explain(action);
    if (!this.canAct) return;
    this.refusal = null;
    this.hint = 'none';
    this.sent = choice.action;
    void this.send({ do: 'play', action: choice.action });
  }

  #explain(action: string): void {
    const bar = findBar(this.table, action);
    if (bar) this.refuse(bar.reason);
  }

  refuse(reason: Message): void {
    this.refusal = reason;
    playSound('refused');
    announce(this.game.tellReason(reason, this.view));
  }

  async send(deed: Deed): Promise<boolean> {
    const answer = await this.#connection.send(deed);
    this.sent = null;
    if (!answer.done) this.#dropCopy();
    if (answer.refused) this.refuse(answer.refused);
    return answer.done;
  }

  takeBack(): void {
    if (this.table.can.includes('take_back')) void this.send({ do: 'take_back' });
    else if (this.table.can.includes('offer:back')) void this.send({ do: 'offer', what: 'back' });
  }

  /** Ask for a hint, and once more if the question crossed a change of the table; a hint about another position is dropped. */
  async askHint(isAgain = false): Promise<void> {
    if (!this.table.can.includes('hint') || this.hint === 'thinking' || this.isCovered) return;
    const [only, ...others] = this.table.choices;
    if (only && !others.length) return void (this.hint = { action: only.action, chance: null, margin: null, error: null, options: [] });
    this.hint = 'thinking';
    const { choices } = this.table;
    const answer = await this.#connection.send({ do: 'hint' });
    const isSame = actionsOf(choices) === actionsOf(this.table.choices);
    this.hint = isSame ? (answer.hint ?? 'none') : 'none';
    if (!answer.refused) return;
    if (answer.refused.key !== STALE) return isSame ? this.refuse(answer.refused) : undefined;
    if (!isAgain) await this.askHint(true);
  }

  /** Reset what a new table makes obsolete; what is picked stays while the choices are the same and nothing was sent. */
  settle(): void {
    const offered = actionsOf(this.table.choices);
    if (offered !== this.#offered || this.sent !== null) this.picked = null;
    if (offered !== this.#offered && this.hint !== 'thinking') this.hint = 'none';
    this.#offered = offered;
    this.sent = null;
    this.#dropCopy();
  }

  /** Remove the copy that is dragged. */
  #dropCopy(): void {
    this.dragged?.remove();
    this.dragged = null;
  }
}
