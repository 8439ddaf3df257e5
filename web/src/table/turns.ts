import type { StepOf } from '../generated/answers';
import type { Event, GameName } from '../generated/games';

/** What one player did in a row; a deal is nobody's. */
export interface Turn<G extends GameName> {
  seat: number | null;
  /** Counted for each game from one; deals are not counted. */
  number: number;
  moves: { step: number; event: Event<G> }[];
}

/** Group the events of a game's steps by turns: what the same player did in a row, between deals. */
export function turnsOf<G extends GameName>(steps: readonly StepOf<G>[]): Turn<G>[] {
  const turns: Turn<G>[] = [];
  let count = 0;
  for (const { number, happened } of steps)
    for (const event of happened as Event<G>[]) {
      const seat = event.seat ?? null;
      const last = turns.at(-1);
      if (last && last.seat === seat) last.moves.push({ step: number, event });
      else turns.push({ seat, number: seat === null ? 0 : (count += 1), moves: [{ step: number, event }] });
    }
  return turns;
}
