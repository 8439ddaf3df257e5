// Replays of local tables, page by page (as server/tables/replays.py).

import type { EngineGame } from '../engine/game';
import { Position } from '../engine/position';
import { commitmentTo, fromHex } from '../engine/random';
import { dumpRecord, type GameRecord } from '../engine/record';
import type { ReplayOf, StepOf } from '../generated/answers';
import type { GameName } from '../generated/games';

const PAGE = 200; // steps; most games have fewer

/** Return a finished game with its first steps. */
export function replayOf<G extends GameName>(engine: EngineGame<G>, table: string, record: GameRecord, isPrepared: boolean): ReplayOf<G> {
  const fields = {
    table,
    game: record.game,
    record: dumpRecord(record),
    commitment: record.commitment,
    seed: record.seed,
    verified: !isPrepared && isSeedRight(record),
    count: record.entries.length + 1,
    steps: stepsOf(engine, record, 0),
    prepared: isPrepared,
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
