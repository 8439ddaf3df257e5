// What every game offers around its compiled rules: the fields of `Game` in src/cibola/engine/interface.py.

import type { Choice, Event, GameName, View } from '../generated/games';
import type { Outcome } from '../generated/card';
import type { Barred, Message } from '../generated/protocol';
import type { Bytes, Row } from './layout';
import type { Rules } from './module';
import type { Layouts } from './printed';
import type { GameTables, Options } from './tables';

export type { Outcome };

export const CHANCE = -3; // what `mover` returns where no seat is to move
export const OVER = -4;
export const SPECTATOR = -1; // a viewer who sees only what everybody sees
export const EVERYONE = -2; // one who sees all that a state holds

/** A decision that was carried out, or a chance event: then `seat` is CHANCE and `action` the event's number. */
export interface Move {
  readonly seat: number;
  readonly action: number;
  readonly news: number; // what `apply` returned, packed: only the game's own events read it
}

/** What the views, events and choices of a game read of a position; none of them changes it. */
export interface ReadablePosition<G extends GameName = GameName> {
  readonly engine: EngineGame<G>;
  readonly box: Bytes;
  readonly state: Bytes;
  readonly boxRow: Row;
  readonly seats: number;
  readonly players: readonly string[];
  readonly options: Readonly<Options>;
  readonly moves: readonly Move[];
  readonly chanceResults: readonly Bytes[];
  readonly roundEnds: readonly Bytes[]; // the state at the end of each round
  readonly results: RoundResult<G>[];
  readonly mover: number | null;
  readonly outcome: Outcome | null;
  readonly actions: readonly number[];
}

/** A finished round, as the views of a game list it. */
export type RoundResult<G extends GameName> = View<G>['results'][number];

/** One game: its tables, its compiled rules, and the functions that read and name things. */
export interface EngineGame<G extends GameName = GameName> {
  readonly name: G;
  readonly tables: GameTables;
  readonly rules: Rules;
  readonly layouts?: Layouts; // where printed values can be replaced

  // Notation. A chance result is bytes as `given` takes them; what cannot be read throws a `RefusedError`.
  writeChance(box: Row, chanceResult: Bytes): string;
  readChance(box: Row, event: number, text: string): Bytes;
  hideChance(box: Row, chanceResult: Bytes, seat: number, moves: readonly Move[]): string;
  refusal(box: Bytes, s: Bytes, action: number): Message;

  // What a seat sees and can do.
  view(position: ReadablePosition<G>, viewer: number): View<G>; // EVERYONE sees all hands
  roundResult(position: ReadablePosition<G>, number: number): RoundResult<G>; // of a finished round, from 0 on
  events(position: ReadablePosition<G>, viewer: number, since: number): Event<G>[];
  hideMoves(moves: readonly Move[], seat: number): Move[]; // their news, as a seat knows it
  choices(position: ReadablePosition<G>): Choice<G>[];
  barred(position: ReadablePosition<G>): Barred[];
  unseenByColour(position: ReadablePosition<G>, viewer: number): Record<string, number> | null;
  turnsLeft(position: ReadablePosition<G>, seat: number): number | null;

  // Choosing before one's turn comes: who may, the state as if it were that seat's turn, and what it sees meanwhile.
  premoveSeats(box: Row, state: Row): number[];
  turnTo(state: Bytes, seat: number): Bytes; // a copy
  premoveView(view: View<G>, premoved: View<G>): View<G>;
}

/** The functions of a game in which nobody chooses before the turn comes. */
export const noPremoves = {
  premoveSeats: (): number[] => [],
  turnTo: (state: Bytes): Bytes => state.slice(),
  premoveView: <T>(_view: T, premoved: T): T => premoved,
};

/** Leave out fields that have their usual value (nothing, no, an empty list), as the structs of the games do. */
export function withoutDefaults<T extends object>(fields: T): T {
  const isUsual = (value: unknown) =>
    value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isUsual(value))) as T;
}

/** Write how a game was ended as Python prints it. */
export function writeOutcome(end: Outcome | null): string {
  if (!end) return 'None';
  const { winners, reason, scores, truncated, seat } = end;
  const list = (numbers: number[]) => `(${numbers.join(', ')}${numbers.length === 1 ? ',' : ''})`;
  const cut = truncated ? 'True' : 'False';
  return `Outcome(winners=${list(winners)}, reason='${reason}', scores=${list(scores)}, truncated=${cut}, seat=${seat})`;
}
