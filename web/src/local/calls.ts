// What the page asks of the worker that holds the tables, and what it is told.

import type { ReplayOf, StepOf } from '../generated/answers';
import type { GameName } from '../generated/games';
import type { AnswerOf, Command, FromServerOf, Message, NewTable, TableOf } from '../generated/protocol';

/** The calls of the worker; each is answered. */
export interface Calls {
  create(wish: NewTable, name: string): Promise<string>;
  createLesson(game: GameName, name: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Note the table at the server that keeps a finished game; empty: the server refused it. */
  noteKept(id: string, kept: string): Promise<void>;
  table(id: string): Promise<TableOf<GameName>>;
  record(id: string): Promise<string>;
  replay(id: string): Promise<ReplayOf<GameName>>;
  replaySteps(id: string, first: number): Promise<StepOf<GameName>[]>;
  /** Check a record, and play it to its end. */
  openRecord(text: string): Promise<OpenedRecord>;
  recordReplay(id: string, text: string): Promise<ReplayOf<GameName>>;
  recordSteps(text: string, first: number): Promise<StepOf<GameName>[]>;
  execute(id: string, command: Command): Promise<AnswerOf<GameName>>;
  /** From now on, messages about the table come under this number. */
  open(id: string, channel: number): Promise<void>;
  close(channel: number): Promise<void>;
}

/** A record that was read, and who played; or why it was not: each reason explains the one before it. */
export type OpenedRecord = { id: string; players: string[] } | { refused: Message[] };

export type Call = { [Name in keyof Calls]: { id: number; call: Name; args: Parameters<Calls[Name]> } }[keyof Calls];
export type ToWorker = { base: string } | Call;

/** An answer to a call, or a message about a table that is open. */
export type FromWorker =
  | { id: number; result: unknown }
  | { id: number; refused: Message }
  | { channel: number; message: FromServerOf<GameName> };
