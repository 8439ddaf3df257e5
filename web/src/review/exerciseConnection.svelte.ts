import type { GameName } from '../generated/games';
import type { AnswerOf, Deed, TableOf } from '../generated/protocol';
import type { ConnectionStatus, TableConnection } from '../table/connection';

/** A position of a finished game at which one action can be chosen: nothing is sent, the answer is judged here. */
export class ExerciseConnection<G extends GameName = GameName> implements TableConnection<G> {
  table: TableOf<G> = $state.raw() as TableOf<G>;
  readonly status: ConnectionStatus = 'open';
  readonly reason = null;
  readonly spectators = 0;
  readonly clockOffset: number;
  readonly #asked: TableOf<G>;

  constructor(
    readonly id: string,
    asked: TableOf<G>,
    readonly onanswer: (action: string) => void,
  ) {
    this.#asked = this.table = asked;
    this.clockOffset = asked.now - Date.now();
  }

  subscribe(): () => void {
    return () => undefined;
  }

  send(deed: Deed): Promise<AnswerOf<G>> {
    const isAnswer = deed.do === 'play' && this.table.choices.length > 0;
    if (isAnswer) {
      this.stop();
      this.onanswer(deed.action);
    }
    return Promise.resolve({ type: 'answer', id: '', done: isAnswer, number: this.#asked.number } as AnswerOf<G>);
  }

  /** Let nobody choose any more. */
  stop(): void {
    this.table = { ...this.#asked, choices: [], bars: [] };
  }

  /** Let one choose again. */
  reset(): void {
    this.table = this.#asked;
  }

  refresh = (): Promise<void> => Promise.resolve();
  close(): void {
    this.reset();
  }
}
