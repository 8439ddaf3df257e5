// The full sheets of an evening together: who has still to choose, who was first across a bridge, when the game is over.
import type { Message } from '../generated/protocol';
import type { Choice, Effect, Sheet } from '../generated/roll';
import type { RollScores } from '../generated/scores';
import { ARTEFACTS, DICE, noColumn, type Column, type Journal, type RollEvening, type RollSide } from './evening.ts';
import { columnPoints, sidePoints } from './scoring.ts';
import { act, ARROW, isWritten, REFUSE, replay, stageOf, type Written } from './sheet.ts';

/** By seat; null where quick entry is used. */
export type Sheets = (Written | null)[];

export const sheetsOf = (scores: RollScores, journals: Journal[]): Sheets =>
  journals.map((journal) => (journal.isFull ? replay(scores, journal.actions).written : null));

/** Return how many turns a player has finished: an arrow that waits for its column belongs to the turn. */
export const finished = (written: Written): number => written.turns - (written.isFollowing ? 1 : 0);

/** Return the seats that have still to choose before a player's next turn. */
export function awaited(sheets: Sheets, seat: number): number[] {
  const mine = sheets[seat];
  return mine ? sheets.flatMap((one, at) => (one && finished(one) < mine.turns && at !== seat ? [at] : [])) : [];
}

/** Return who takes the pad next: clockwise the first who has still to choose, or else the first with a full sheet. */
export function nextSeat(sheets: Sheets, seat: number): number | undefined {
  const others = sheets.map((_, at) => (seat + 1 + at) % sheets.length).filter((at) => at !== seat && sheets[at]);
  const waiting = awaited(sheets, seat);
  return others.find((at) => waiting.includes(at)) ?? others[0];
}

const namesOf = (scores: RollScores): string[] => [...scores.columns, ARTEFACTS, DICE];

/** Return the turn in which somebody first crossed a bridge; none yet is infinity. */
function firstAcross(sheets: Sheets, name: string): number {
  return Math.min(...sheets.map((one) => one?.crossed[name] ?? Infinity));
}

/** Return the turn with which the game ends; infinity while that is unknown, and beside quick entry. */
export function lastTurn(scores: RollScores, sheets: Sheets): number {
  if (sheets.includes(null)) return Infinity;
  const { bridges, exhausted } = scores.steps.end;
  return Math.min(
    nth(sheets.map((one) => one?.exhausted ?? Infinity), exhausted[sheets.length] ?? Infinity),
    nth(namesOf(scores).map((name) => firstAcross(sheets, name)), bridges),
  );
}

/** Return the turn with which something has happened `count` times. */
const nth = (turns: number[], count: number): number => turns.toSorted((one, other) => one - other)[count - 1] ?? Infinity;

/** Return the sheet after an action, or why it is refused. */
export function attempt(scores: RollScores, sheets: Sheets, seat: number, action: string): Written | Message {
  const mine = sheets[seat];
  const reason = mine && !mine.isFollowing ? hindrance(scores, sheets, seat, action) : null;
  if (!mine || reason) return reason ?? { key: 'web-broken', args: {}, rule: '' };
  return act(scores, mine, action);
}

function hindrance(scores: RollScores, sheets: Sheets, seat: number, action: string): Message | null {
  const { key, rule } = scores.steps.over;
  if ((sheets[seat]?.turns ?? 0) >= lastTurn(scores, sheets)) return { key, args: { action }, rule };
  const waiting = awaited(sheets, seat)[0];
  return waiting === undefined ? null : { key: 'pad-sheet-wait', args: { seat: waiting }, rule: 'R3.3' };
}

/** Return a sheet in the numbers of quick entry. */
export function sideOf(scores: RollScores, sheets: Sheets, seat: number, late: string[] = []): RollSide {
  const mine = sheets[seat];
  if (!mine) return {};
  const isFirst = (name: string) => mine.crossed[name] !== undefined && mine.crossed[name] === firstAcross(sheets, name);
  const filled = (name: string) => ({ [ARTEFACTS]: mine.artefacts, [DICE]: mine.refusals })[name] ?? stageOf(scores, mine, name)?.written ?? 0;
  const column = (name: string): Column => ({
    filled: filled(name),
    double: stageOf(scores, mine, name)?.double ?? false,
    bridge: isFirst(name) && !late.includes(name),
  });
  return Object.fromEntries(namesOf(scores).map((name) => [name, column(name)]));
}

/** Copy the full sheets into the numbers that are scored. */
export function note(scores: RollScores, evening: RollEvening): void {
  const [sides] = evening.rounds;
  const sheets = sheetsOf(scores, evening.journals);
  for (const [seat, journal] of evening.journals.entries())
    if (sides && journal.isFull) sides[seat] = sideOf(scores, sheets, seat, journal.late);
}

const BESIDE: Record<string, string> = { [ARTEFACTS]: 'artefacts', [DICE]: 'dice' };
const written = (name: string): string => BESIDE[name] ?? name;

/** Return a sheet as it is drawn at a table. */
export function drawn(scores: RollScores, sheets: Sheets, seat: number, late: string[] = []): Sheet {
  const side = sideOf(scores, sheets, seat, late);
  const mine = sheets[seat];
  const points = (name: string) => columnPoints(scores, name, side[name] ?? noColumn());
  const bridges = namesOf(scores).filter((name) => side[name]?.bridge);
  return {
    seat,
    name: '',
    columns: [...scores.columns].map((colour) => ({
      colour,
      double: side[colour]?.double ?? false,
      numbers: mine?.columns[colour]?.numbers ?? [],
      top: (mine && stageOf(scores, mine, colour)?.top) ?? false,
      points: points(colour),
    })),
    artefacts: mine?.artefacts ?? 0,
    artefact_points: points(ARTEFACTS),
    refusals: mine?.refusals ?? 0,
    refusal_points: points(DICE),
    exhausted: mine != null && mine.exhausted !== null,
    bridges: bridges.map(written),
    bridge_points: bridges.length * scores.bridge_points,
    total: sidePoints(scores, side),
  };
}

/** Return the bridges that no longer bring a player points: somebody with a full sheet crossed them in an earlier turn. */
export function lostBridges(scores: RollScores, sheets: Sheets, seat: number): string[] {
  const mine = sheets[seat];
  const turn = mine ? finished(mine) + 1 : Infinity;
  return namesOf(scores).filter((name) => firstAcross(sheets, name) < turn).map(written);
}

/** Return what an action would bring; null if it is refused. */
export function preview(scores: RollScores, sheets: Sheets, seat: number, action: string): Choice | null {
  const before = sheets[seat];
  const after = attempt(scores, sheets, seat, action);
  if (!before || !isWritten(after)) return null;
  const total = (one: Written) => sidePoints(scores, sideOf(scores, sheets.with(seat, one), seat));
  const colour = action.startsWith(ARROW) ? action.slice(1) : action.charAt(0);
  return {
    action,
    what: action === REFUSE ? 'refuse' : action === ARROW ? 'stay' : action.startsWith(ARROW) ? 'follow' : 'write',
    place: action === REFUSE || action === ARROW ? null : colour,
    worth: total(after) - total(before),
    number: newNumber(before, after, colour),
    effects: effectsOf(scores, sheets, seat, before, after, colour),
  };
}

function newNumber(before: Written, after: Written, colour: string): number | null {
  const [had, has] = [before, after].map((one) => one.columns[colour]?.numbers ?? []);
  return had && has && has.length > had.length ? (has.at(-1) ?? null) : null;
}

function effectsOf(scores: RollScores, sheets: Sheets, seat: number, before: Written, after: Written, colour: string): Effect[] {
  const [from, to] = [stageOf(scores, before, colour), stageOf(scores, after, colour)];
  const crossed = Object.keys(after.crossed).filter((name) => !(name in before.crossed));
  const first = crossed.filter((name) => (after.crossed[name] ?? 0) <= firstAcross(sheets.with(seat, null), name));
  const told: [Effect, boolean][] = [
    ['double', !!to?.double && !from?.double],
    ['top', !!to?.top && !from?.top],
    ['artefact', after.artefacts > before.artefacts],
    ['die', after.refusals > before.refusals],
    ...first.map((): [Effect, boolean] => ['bridge', true]),
    ['arrow', after.isFollowing],
  ];
  return told.flatMap(([effect, isSo]) => (isSo ? [effect] : []));
}
