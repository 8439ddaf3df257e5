import type { AnyEvent, AnyView } from '../games/game';
import type { Replay, Step } from '../generated/answers';

/** A game with cards in hand shows them all after the end. */
interface View extends AnyView {
  sides: { hand?: string[] | null }[];
}
interface Event extends AnyEvent {
  card?: string | null;
}

/** One moment of a finished game, ready to be shown. */
export interface Moment {
  number: number;
  view: View;
  events: Event[];
  hinted: boolean;
  takenBack: boolean;
}

export function momentsOf(replay: Replay): Moment[] {
  return replay.steps.map((step, at) => moment(step, replay.steps[at - 1]));
}

function moment(step: Step, before: Step | undefined): Moment {
  const view = step.view as View;
  const events = (step.happened as Event[]).map((event) => named(event, before?.view as View | undefined, view));
  const isBack = before !== undefined && events.length === 0 && view.outcome === null;
  return { number: step.number, view, events, hinted: step.comment.includes('hint'), takenBack: isBack };
}

/** After the end everything may be seen: name the card that came from the deck. */
function named(event: Event, before: View | undefined, after: View): Event {
  if (event.what !== 'take' || event.card || event.seat == null) return event;
  const old = [...(before?.sides[event.seat]?.hand ?? [])];
  const card = (after.sides[event.seat]?.hand ?? []).find((one) => {
    const at = old.indexOf(one);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
  return card ? { ...event, card } : event;
}
