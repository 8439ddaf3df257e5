import type { Event, GameName, View } from '../generated/games';
import type { ReplayOf, StepOf } from '../generated/answers';

/** One step of a finished game, ready to be shown. */
export interface ReplayStep<G extends GameName> {
  number: number;
  view: View<G>;
  events: Event<G>[];
  isHinted: boolean;
  isTakenBack: boolean;
}

export function stepsOf<G extends GameName>(replay: ReplayOf<G>): ReplayStep<G>[] {
  return replay.steps.map((step, at) => readStep(step, replay.steps[at - 1]));
}

function readStep<G extends GameName>(step: StepOf<G>, before: StepOf<G> | undefined): ReplayStep<G> {
  const { number, view, happened: events } = step;
  const isTakenBack = before !== undefined && events.length === 0 && view.outcome === null;
  return { number, view, events, isHinted: step.comment.includes('hint'), isTakenBack };
}
