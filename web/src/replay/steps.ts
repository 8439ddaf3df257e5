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
  const { number, view } = step;
  const events = step.happened.map((event) => nameDrawn(event, before?.view, view));
  const isTakenBack = before !== undefined && events.length === 0 && view.outcome === null;
  return { number, view, events, isHinted: step.comment.includes('hint'), isTakenBack };
}

interface Hands {
  outcome: unknown;
  sides?: { hand: string[] | null }[];
}

/** Return the card that came from the deck: in a replay all hands are open. */
function nameDrawn<E extends { what: string; seat?: number | null; card?: string | null }>(event: E, before: Hands | undefined, after: Hands): E {
  if (event.what !== 'take' || event.card || event.seat == null) return event;
  const old = [...(before?.sides?.[event.seat]?.hand ?? [])];
  const card = (after.sides?.[event.seat]?.hand ?? []).find((one) => {
    const at = old.indexOf(one);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
  return card ? { ...event, card } : event;
}
