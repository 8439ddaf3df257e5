// What the mover of the card game can do, what it would bring at once, and what is barred.

import type { Choice } from '../../generated/card';
import type { Barred } from '../../generated/protocol';
import { at, explain, NONE, rowOf, tryAction } from '../common';
import { type ReadablePosition, withoutDefaults } from '../game';
import { writeAction } from '../notation';
import type { Card } from './card';
import { Tally } from './view';

/** List what the mover can do, and what it would bring at once. */
export function choices(card: Card, position: ReadablePosition<'card'>): Choice[] {
  return position.actions.map((action) => choice(card, position, action));
}

function choice(card: Card, position: ReadablePosition<'card'>, action: number): Choice {
  const { DISCARD, TAKE, KINDS } = card.numbers;
  const text = writeAction(card.tables, action);
  if (action >= TAKE) return { action: text, what: 'take', place: text };
  const shown = card.notation.writeCard(action % KINDS);
  const place = shown.charAt(0);
  if (action >= DISCARD) return { action: text, what: 'discard', card: shown, place, worth: 0 };
  const { worth, cost } = effectOfLaying(card, position, action);
  return withoutDefaults({ action: text, what: 'lay', card: shown, place, worth, cost });
}

/** Return by how much a lay changes the mover's score, and what the expedition costs that it begins. */
function effectOfLaying(
  card: Card,
  position: ReadablePosition<'card'>,
  action: number,
): { worth: number; cost: number | null } {
  const seat = position.mover ?? 0;
  const colour = Math.floor(action / card.numbers.RANKS);
  const { state, worth } = tryAction(position, action, seat);
  const laid = at(at(rowOf(card.tables, position.state).grid('laid'), seat), colour);
  if (laid) return { worth, cost: null };
  const receipt = new Tally(card, state).receipt(seat, colour);
  return { worth, cost: receipt.cost * receipt.multiplier };
}

/** List the cards of the mover's hand that cannot be laid, or the pile that was just discarded on. */
export function barred(card: Card, position: ReadablePosition<'card'>): Barred[] {
  const { TAKE, KINDS } = card.numbers;
  const row = rowOf(card.tables, position.state);
  const { actions } = position;
  if (at(actions, 0) >= TAKE) {
    const colour = row.number('barred');
    return explain(position, colour === NONE ? [] : [TAKE + colour]);
  }
  const hand = new Set(at(row.grid('hand'), row.number('mover')));
  return explain(
    position,
    [...hand].filter((kind) => kind < KINDS && !actions.includes(kind)),
  );
}
