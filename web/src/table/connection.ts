import type { GameName } from '../generated/games';
import type { AnswerOf, Deed, Message, TableOf, UpdateOf } from '../generated/protocol';

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

/**
 * A table that somebody looks at, wherever it lives: at a server, or in this browser. Its fields are reactive.
 * `G` is the game that is played there, where it is known.
 */
export interface TableConnection<G extends GameName = GameName> {
  readonly id: string;
  /** The table as this visitor may see it; null until the first view arrives. */
  readonly table: TableOf<G> | null;
  readonly status: ConnectionStatus;
  /** Why the table is refused, while `status` is `refused`. */
  readonly reason: Message | null;
  readonly spectators: number;
  /** How far the table's clock is ahead of this one, in milliseconds. */
  readonly clockOffset: number;

  /** Call a listener with every update in order, before `table` has it; returns how to unsubscribe. */
  subscribe(listener: (update: UpdateOf<G>) => void): () => void;
  /** Send a command; the answer says whether it was carried out. */
  send(deed: Deed, seat?: number | null): Promise<AnswerOf<G>>;
  /** Fetch the whole table again. */
  refresh(): Promise<void>;
  close(): void;
}
