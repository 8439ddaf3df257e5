// What the others decided in this round, as a seat saw it (as players/search/history.py).

import { CHANCE } from '../engine/game';
import type { Position } from '../engine/position';

/** The others' decisions, the last one first: the position before each, who decided, and what. */
export interface History {
  states: Uint8Array[];
  movers: number[];
  actions: number[];
}

/** Replay this round up to now, and return the others' last decisions, at most so many. */
export function readHistory(seen: Position, most: number): History {
  const { engine, box, moves, mover } = seen;
  const state = beforeThisRound(seen);
  const lastDeal = moves.findLastIndex(({ seat }) => seat === CHANCE);
  const kept: { state: Uint8Array; seat: number; action: number }[] = [];
  for (const { seat, action } of moves.slice(lastDeal)) {
    if (seat === CHANCE) {
      const result = seen.chanceResults[action];
      if (result) engine.rules.given(box, state, result.slice());
      continue;
    }
    if (seat !== mover) kept.push({ state: state.slice(), seat, action });
    engine.rules.reveal(box, state, action);
    engine.rules.apply(box, state, action);
  }
  const last = kept.slice(-most).reverse();
  return { states: last.map((one) => one.state), movers: last.map((one) => one.seat), actions: last.map((one) => one.action) };
}

function beforeThisRound({ engine, box, roundEnds }: Position) {
  const end = roundEnds.at(-1);
  if (end) return end.slice();
  const state = new Uint8Array(engine.tables.state.size);
  engine.rules.start(box, state);
  return state;
}
