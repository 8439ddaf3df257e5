// The guide and the opponent of a first game, by the scripts of server/tutorials.

import { CHANCE } from '../engine/game';
import { writeAction } from '../engine/notation';
import type { Position } from '../engine/position';
import type { Options } from '../engine/tables';
import type { LessonStep } from '../generated/protocol';
import type { TableHeader } from './model';

/** A prepared game: its options, its deals, and what both sides play; the guide speaks before each of the learner's actions. */
export interface Tutorial {
  options: Options;
  deals: Record<number, string>;
  script: [action: string, say: string][];
  end: string;
}
export type Tutorials = Partial<Record<TableHeader['game'], Tutorial>>;

export const LEARNER = 0; // the learner's seat
const ASTRAY = 'lesson-astray';

/** Return the tutorial that a table was made for: no other table has a prepared deal. */
const findTutorial = ({ game, deals }: TableHeader, tutorials: Tutorials): Tutorial | undefined =>
  Object.keys(deals).length ? tutorials[game] : undefined;

/** Return what the guide says now; null where the table is no tutorial. */
export function currentStep(header: TableHeader, tutorials: Tutorials, position: Position): LessonStep | null {
  const tutorial = findTutorial(header, tutorials);
  if (!tutorial) return null;
  const played = actionsOf(position);
  const done = Math.min(played.length / tutorial.script.length, 1);
  if (!follows(tutorial, played)) return { done, say: ASTRAY, action: null };
  const next = tutorial.script[played.length];
  if (!next) return { done: 1, say: tutorial.end, action: null };
  const [action, say] = next;
  return { done, say, action: say ? action : null };
}

/** Return the opponent's next action, as long as the learner follows the guide. */
export function scriptedReply(header: TableHeader, tutorials: Tutorials, position: Position): string | null {
  const tutorial = findTutorial(header, tutorials);
  if (!tutorial || position.mover === LEARNER) return null;
  const played = actionsOf(position);
  return follows(tutorial, played) ? (tutorial.script[played.length]?.[0] ?? null) : null;
}

/** Tell whether the actions played so far are those of the script. */
const follows = ({ script }: Tutorial, played: readonly string[]): boolean =>
  script.every(([action], at) => at >= played.length || played[at] === action);

const actionsOf = ({ engine, moves }: Position): string[] =>
  moves.filter(({ seat }) => seat !== CHANCE).map(({ action }) => writeAction(engine.tables, action));
