// A table as whoever sits at this screen may see it (as server/tables/snapshot.py).

import { writeAction } from '../engine/notation';
import type { GameName } from '../generated/games';
import type { Seat, TableOf, UpdateOf } from '../generated/protocol';
import { currentStep, LEARNER, type Tutorials } from './lessons';
import { allowedCommands, seatToRelease } from './permissions';
import type { TableState } from './state';

const MOST_RECENT = 12; // moves that a snapshot tells
const MOST_MISSED = 16; // moves: whoever has missed more gets a full view

/** Return the seat whose view is shown: of several the mover's, one that can premove, or the last mover's. */
export function viewingSeat(state: TableState): number | null {
  const { position, ownSeats: own } = state;
  if (position.mover !== null && own.includes(position.mover)) return position.mover;
  const premoving = state.premoveSeats.find((seat) => own.includes(seat) && state.canChoose(seat));
  const moved = position.moves.findLast(({ seat }) => own.includes(seat))?.seat;
  return premoving ?? moved ?? own[0] ?? null;
}

/** Return the table as it is now. */
export function tableOf<G extends GameName>(state: TableState<G>, tutorials: Tutorials, now: number): TableOf<G> {
  const { header } = state;
  const seat = viewingSeat(state);
  const isPremoving = seat !== null && state.premoveSeats.includes(seat);
  const actions = isPremoving ? (state.premoves.get(seat) ?? []) : [];
  const position = isPremoving ? state.position.premove(seat, actions) : state.position;
  const own = state.position.view(seat);
  const choices = seat !== null && state.canChoose(seat) ? position.choices(seat) : { legal: [], barred: [] };
  const isOver = state.status === 'over';
  const can = allowedCommands(state);
  const fields = {
    id: header.id,
    number: state.number,
    now,
    game: header.game,
    options: header.options,
    status: state.status,
    seats: state.seating.map((_, place) => seatOf(state, place, now)),
    seat,
    host: true,
    clock: header.clock,
    chat: false,
    said: [],
    offer: null,
    offered_by: null,
    can,
    gone: can.includes('release') ? seatToRelease(state) : null,
    commitment: header.commitment,
    seed: isOver && !Object.keys(header.deals).length ? header.seed : null,
    next: state.next,
    view: isPremoving ? position.premoveView(own, position.view(seat)) : own,
    choices: choices.legal,
    bars: choices.barred,
    turns_left: seat === null || isOver ? null : position.turnsLeft(seat),
    unseen: header.unseen && !isOver ? position.unseen(seat) : null,
    message: state.message,
    kept: isPremoving ? actions.map((action) => writeAction(state.engine.tables, action)) : null,
    chosen: [...state.premovesComplete].sort((one, other) => one - other),
    lesson: seat === LEARNER && !isOver ? currentStep(header, tutorials, position) : null,
    daily: null,
    twice: null,
    sealed: false,
    recent: state.position.events(state.ownSeats.length === 1 ? seat : null, Math.max(0, state.position.moves.length - MOST_RECENT)),
  };
  return fields as unknown as TableOf<G>;
}

function seatOf(state: TableState, seat: number, now: number): Seat {
  const { kind = 'person', name = '', level = 0, avatar = '' } = state.seating[seat] ?? {};
  const isComputer = kind === 'computer';
  return {
    seat,
    kind,
    name: isComputer ? '' : name,
    level,
    avatar,
    taken: true,
    here: true,
    mine: !isComputer,
    link: null,
    left: isComputer ? null : state.clocks.left(seat, now),
    deadline: seat === state.clocks.running ? state.clocks.deadline : null,
  };
}

/** Return an update: the table, and the events since a line number, if it is known and recent. */
export function updateFor<G extends GameName>(state: TableState<G>, tutorials: Tutorials, now: number, since: number | null): UpdateOf<G> {
  const table = tableOf(state, tutorials, now);
  return { type: 'update', number: table.number, happened: eventsSince(state, table.seat, since), table };
}

function eventsSince<G extends GameName>(state: TableState<G>, seat: number | null, since: number | null): UpdateOf<G>['happened'] {
  if (since === null || since < state.lastTakeBack || since > state.number) return [];
  const known = state.movesAfter[since] ?? 0;
  return state.position.moves.length - known > MOST_MISSED ? [] : state.position.events(seat, known);
}
