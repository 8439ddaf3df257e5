// Leaving out what a viewer may not know: deals with hidden cards, draws, what was taken back.

import { CHANCE_RESULT } from './entries';
import { CHANCE, type Move } from './game';
import { isEntry, Log } from './log';
import type { Position } from './position';

/** Return the log without what was taken back and without deals, which records keep apart; draws as in `moves`. */
export function visibleLog(log: Log, moves: readonly Move[]): Log {
  const line = new Log();
  const decisions = moves.filter((move) => move.seat !== CHANCE).values();
  for (const number of log.numbers()) {
    const item = log.item(number);
    if (!isEntry(item)) {
      const { at, comment } = log.note(number);
      line.write(decisions.next().value ?? item, at, comment);
    } else if (!item.text.startsWith(CHANCE_RESULT)) {
      line.write(item);
    }
  }
  return line;
}

/** Return whether everything may be shown: the game is over, or the next deal is due (C5.2). */
export function isEverythingPublic(position: Position): boolean {
  return position.outcome !== null || position.isChanceDue;
}

/** Write the deals as a seat knows them; after its round, each may be shown. */
export function visibleDeals(position: Position, seat: number): Map<number, string> {
  const { engine, boxRow, chanceResults, moves } = position;
  const deals = new Map(chanceResults.map((result, event) => [event, engine.writeChance(boxRow, result)]));
  if (!isEverythingPublic(position)) {
    const { event, result, since } = lastDeal(position);
    deals.set(event, engine.hideChance(boxRow, result, seat, moves.slice(since)));
  }
  return deals;
}

/** Return the number of the last deal, its result, and where it stands among the moves. */
export function lastDeal(position: Position): { event: number; result: Uint8Array<ArrayBuffer>; since: number } {
  const event = position.chanceResults.length - 1;
  const result = position.chanceResults[event];
  if (!result) throw new RangeError('nothing was dealt yet');
  const since = position.moves.findIndex((move) => move.seat === CHANCE && move.action === event);
  return { event, result, since };
}
