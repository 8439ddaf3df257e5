// Replays of local tables and of records that were opened, page by page (as server/tables/replays.py).

import type { EngineGame } from '../engine/game';
import { RefusedError } from '../engine/errors';
import { Position } from '../engine/position';
import { commitmentTo, fromHex, toHex } from '../engine/random';
import { dumpRecord, type GameRecord, loadRecord } from '../engine/record';
import { sha256 } from '../engine/sha256';
import type { ReplayOf, StepOf } from '../generated/answers';
import { GAME_NAMES, type GameName } from '../generated/games';
import type { OpenedRecord } from './calls';
import { recordId } from './ids';

const PAGE = 200; // steps; most games have fewer

/** Return a game with its first steps; of a running one, the record holds what its viewer knows. */
export function replayOf<G extends GameName>(
  engine: EngineGame<G>,
  table: string,
  record: GameRecord,
  { isPrepared = false, isRunning = false } = {},
): ReplayOf<G> {
  const fields = {
    table,
    game: record.game,
    record: dumpRecord(record),
    commitment: record.commitment,
    seed: record.seed,
    verified: !isPrepared && !isRunning && isSeedRight(record),
    count: record.entries.length + 1,
    steps: stepsOf(engine, record, 0),
    prepared: isPrepared,
    running: isRunning,
  };
  return fields as unknown as ReplayOf<G>;
}

/** Tell whether all deals come from the seed that was promised before the first move. */
const isSeedRight = ({ seed, commitment, deals }: GameRecord): boolean =>
  /^[0-9a-f]{64}$/.test(seed) && commitmentTo(fromHex(seed)) === commitment && deals.size === 0;

/** Return a page of steps from a number on, with all hands shown; those before it are only played. */
export function stepsOf<G extends GameName>(engine: EngineGame<G>, record: GameRecord, first: number): StepOf<G>[] {
  const position = Position.replay(engine, record, 0);
  const steps: StepOf<G>[] = first === 0 ? [stepOf(position, 0, null, '', 0)] : [];
  for (const [at, entry] of record.entries.entries()) {
    if (steps.length === PAGE) break;
    const known = position.moves.length;
    position.enter(entry);
    if (at + 1 >= first) steps.push(stepOf(position, at + 1, entry.at ?? null, entry.comment ?? '', known));
  }
  return steps;
}

/** Return one step; a take-back has no events. */
function stepOf<G extends GameName>(position: Position<G>, number: number, at: number | null, comment: string, known: number): StepOf<G> {
  const happened = known <= position.moves.length ? position.events(null, known, { everything: true }) : [];
  return { number, at, comment, happened, view: position.openView };
}

// --- records that somebody opened ---

const DIGEST = 16; // digits that name a record among those that were opened

/** Read a record, check what it claims, and play it to its end. */
export async function openRecord(text: string, engineOf: (game: GameName) => Promise<EngineGame>): Promise<OpenedRecord> {
  try {
    const record = loadRecord(text);
    const position = Position.replay(await engineOf(gameOf(record)), record);
    checkClaims(record, position);
    const digest = toHex(sha256(new TextEncoder().encode(text))).slice(0, DIGEST);
    return { id: recordId(digest), players: [...position.players] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { refused: reasonsOf(error) };
  }
}

export function gameOf({ game }: GameRecord): GameName {
  const known = GAME_NAMES.find((one) => one === game);
  if (!known) throw new RefusedError('option', 'game-unknown', { name: game, known: GAME_NAMES.join(', ') });
  return known;
}

/** Refuse a seed that is not the promised one, and scores that were not reached (as `Record.verify`). */
function checkClaims({ seed, commitment, scores: claimed }: GameRecord, { scores }: Position): void {
  if (seed && commitment && commitmentTo(fromHex(seed)) !== commitment) throw new RefusedError('record', 'record-commitment');
  if (claimed && claimed.join(' ') !== scores.join(' '))
    throw new RefusedError('record', 'record-scores', { claimed: claimed.join(' '), found: scores.join(' ') });
}

const reasonsOf = (error: RefusedError): RefusedError['reason'][] => [
  error.reason,
  ...(error.cause instanceof RefusedError ? reasonsOf(error.cause) : []),
];
