// Looks up where each digit and each arrow leads (`server/games/sheets.py`); it holds no rule of what may be written.
import type { Message } from '../generated/protocol';
import type { Effect, Refusal, RollScores, Stage } from '../generated/scores';
import { ARTEFACTS, DICE } from './evening.ts';

export const REFUSE = '-';
export const ARROW = '>';

/** What one player has written so far. */
export interface Written {
  /** By expedition: its numbers, and where it stands in the engine's table. */
  columns: Record<string, { stage: number; numbers: number[] }>;
  artefacts: number;
  refusals: number;
  /** Turns in which this player has begun to choose. */
  turns: number;
  /** Whether an arrow waits for its column. */
  isFollowing: boolean;
  /** In which turn each bridge was crossed. */
  crossed: Record<string, number>;
  /** In which turn the last die symbol was marked. */
  exhausted: number | null;
}

const NOTHING: Effect = { artefacts: 0, arrow: false };

export const blank = (scores: RollScores): Written => ({
  columns: Object.fromEntries([...scores.columns].map((colour) => [colour, { stage: 0, numbers: [] }])),
  artefacts: 0,
  refusals: 0,
  turns: 0,
  isFollowing: false,
  crossed: {},
  exhausted: null,
});

export const isWritten = (found: Written | Message): found is Written => 'columns' in found;

export const stageOf = (scores: RollScores, written: Written, colour: string): Stage | undefined =>
  scores.steps.stages[written.columns[colour]?.stage ?? -1];

/** Return one sheet after an action, whatever the others do, or why it is refused. */
export function act(scores: RollScores, before: Written, action: string): Written | Message {
  const isArrow = action.startsWith(ARROW);
  const { follow_now, choose_first } = scores.steps;
  if (isArrow !== before.isFollowing) return why(isArrow ? choose_first : follow_now, action);
  if (action === REFUSE) return markDie(scores, { ...before, turns: before.turns + 1 });
  return action === ARROW ? { ...before, isFollowing: false } : write(scores, before, action);
}

/** Replay actions on a blank sheet, up to the first that is refused. */
export function replay(scores: RollScores, actions: string[]): { written: Written; done: number } {
  let written = blank(scores);
  for (const [done, action] of actions.entries()) {
    const after = act(scores, written, action);
    if (!isWritten(after)) return { written, done };
    written = after;
  }
  return { written, done: actions.length };
}

const why = ({ key, rule }: Refusal, action: string): Message => ({
  key,
  args: { action, colour: action.replace(ARROW, '').charAt(0), digit: action.slice(-1) },
  rule,
});

/** Return the stage to which a digit or an arrow leads, or below 0 a refusal. */
function leadsTo(scores: RollScores, written: Written, action: string): number {
  const colour = action.startsWith(ARROW) ? action.charAt(1) : action.charAt(0);
  const stage = stageOf(scores, written, colour);
  const table = (written.artefacts < scores.artefacts.length - 1 ? stage?.to : stage?.to_without) ?? [];
  return table[action.startsWith(ARROW) ? table.length - 1 : Number(action.slice(1))] ?? -1;
}

function write(scores: RollScores, before: Written, action: string): Written | Message {
  const { stages, refusals } = scores.steps;
  const to = leadsTo(scores, before, action);
  const colour = action.replace(ARROW, '').charAt(0);
  const [from, next] = [stageOf(scores, before, colour), stages[to]];
  if (!from || !next) return why(refusals[-1 - to] ?? scores.steps.over, action);
  const numbers = [...(before.columns[colour]?.numbers ?? []), ...(next.written > from.written ? [next.number] : [])];
  const after = {
    ...before,
    columns: { ...before.columns, [colour]: { stage: to, numbers } },
    turns: before.turns + (action.startsWith(ARROW) ? 0 : 1),
  };
  const effect = effectOf(scores, colour, from, next);
  const marked = markArtefacts(scores, cross(scores, after, colour, from.written, next.written), effect.artefacts);
  return { ...marked, isFollowing: effect.arrow && canFollow(scores, marked) };
}

/** Return what the square does that was just filled; the double box does nothing. */
function effectOf(scores: RollScores, colour: string, from: Stage, next: Stage): Effect {
  const { effects, layout } = scores.steps;
  if (next.top !== from.top) return effects.top ?? NOTHING;
  if (next.written === from.written) return NOTHING;
  const square = layout.arrows[colour]?.includes(next.written) ? 'arrow' : layout.artefacts[colour]?.includes(next.written) ? 'artefact' : '';
  return effects[square] ?? NOTHING;
}

const canFollow = (scores: RollScores, written: Written): boolean =>
  [...scores.columns].some((colour) => leadsTo(scores, written, ARROW + colour) >= 0);

/** Note the turn in which a bridge was crossed. */
const cross = (scores: RollScores, written: Written, name: string, from: number, to: number): Written =>
  from < scores.bridge && to >= scores.bridge ? { ...written, crossed: { ...written.crossed, [name]: written.turns } } : written;

function markArtefacts(scores: RollScores, before: Written, many: number): Written {
  const artefacts = Math.min(before.artefacts + many, scores.artefacts.length - 1);
  return cross(scores, { ...before, artefacts }, ARTEFACTS, before.artefacts, artefacts);
}

function markDie(scores: RollScores, before: Written): Written {
  const last = scores.dice.length - 1;
  const refusals = Math.min(before.refusals + 1, last);
  const exhausted = refusals === last ? (before.exhausted ?? before.turns) : null;
  return cross(scores, { ...before, refusals, exhausted }, DICE, before.refusals, refusals);
}
