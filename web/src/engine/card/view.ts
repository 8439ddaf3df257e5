// What one seat of the card game may see: the mirror of src/cibola/games/card/view.py.

import type { Exploit, Expedition, Receipt, RoundResult, Side, View } from '../../generated/card';
import { at, legalFor, NONE, pilesOf, rowOf, sinceLastTurn } from '../common';
import { EVERYONE, type ReadablePosition } from '../game';
import { type Bytes, range, type Row } from '../layout';
import { words } from '../tables';
import type { Card } from './card';

type CardPosition = ReadablePosition<'card'>;

const RECEIPT = ['sum', 'cost', 'multiplier', 'bonus', 'total'] as const satisfies (keyof Receipt)[];

/** Show the table to a viewer: a seat, a SPECTATOR, or EVERYONE, who sees all hands. */
export function view(card: Card, position: CardPosition, viewer: number): View {
  const table = new Reading(card, position, position.state);
  const { mover, outcome } = position;
  const isOpen = viewer === EVERYONE || table.step === 'deal' || table.step === 'over' || outcome !== null;
  const since = sinceLastTurn(position.moves, viewer, card.endsTurn);
  return {
    game: 'card',
    edition: String(position.options['edition']),
    seat: viewer >= 0 ? viewer : null,
    round: table.row.number('dealt'),
    rounds: position.boxRow.number('rounds'),
    step: outcome ? 'over' : table.step,
    mover,
    deck: table.row.number('deck_left'),
    piles: pilesOf(table.row, card.letters, table.colours, card.notation.writeCard),
    sides: range(position.seats).map((seat) => table.side(seat, isOpen || seat === viewer)),
    exploits: table.exploits,
    moves: card.events(position, viewer, since),
    results: position.results,
    legal: legalFor(position, viewer),
    outcome,
  };
}

/** Show a finished round, by its number from 0 on. */
export function roundResult(card: Card, position: CardPosition, number: number): RoundResult {
  const table = new Reading(card, position, at(position.roundEnds, number));
  return {
    round: table.row.number('dealt'),
    sides: range(position.seats).map((seat) => table.side(seat, true)),
    exploits: table.exploits,
  };
}

/** A state of a position, the present one or the end of a round, and the parts of views made from it. */
class Reading {
  readonly row: Row;
  readonly step: View['step'];
  readonly colours: number[];
  private readonly tally: Tally;

  constructor(
    private readonly card: Card,
    private readonly position: CardPosition,
    private readonly state: Bytes,
  ) {
    this.row = rowOf(card.tables, state);
    this.step = at(words(card.tables, 'STEPS'), this.row.number('step')) as View['step'];
    this.colours = card.coloursOf(position.boxRow);
    this.tally = new Tally(card, state);
  }

  /** Return one player's side, with or without the hand. */
  side(seat: number, isShown: boolean): Side {
    const { card, position, row } = this;
    const hand = at(row.grid('hand'), seat).filter((kind) => kind !== NONE);
    const known = at(row.grid('known'), seat);
    return {
      seat,
      name: at(position.players, seat),
      expeditions: this.colours.map((colour) => this.expedition(seat, colour)),
      hand_size: hand.length,
      hand: isShown ? hand.map(card.notation.writeCard) : null,
      known: this.colours.flatMap((colour) => card.cardsOf(colour, at(known, colour))),
      exploits: card.notation.writeExploits(at(row.numbers('won'), seat)),
      round_score: this.tally.points(seat),
      total: card.rules.score(position.box, this.state, seat),
    };
  }

  private expedition(seat: number, colour: number): Expedition {
    const laid = at(at(this.row.grid('laid'), seat), colour);
    return {
      colour: at(this.card.letters, colour),
      cards: this.card.cardsOf(colour, laid),
      receipt: this.tally.receipt(seat, colour),
    };
  }

  /** The exploits that are laid out, and who has won each. */
  get exploits(): Exploit[] {
    const won = this.row.numbers('won');
    const shown = won.reduce((all, bits) => all | bits, this.row.number('exploits'));
    return this.card.notation.writeExploits(shown).map((name) => {
      const exploit = this.card.exploits.indexOf(name);
      const winner = won.findIndex((bits) => (bits >> exploit) & 1);
      return { name, first: exploit < this.card.numbers.FIRST_EXPLOITS, winner: winner < 0 ? null : winner };
    });
  }
}

/** Every expedition's receipt and each side's points of a state, counted by the rules. */
export class Tally {
  private readonly receipts: BigInt64Array;
  private readonly totals: BigInt64Array;
  private readonly colours: number;

  constructor({ rules, numbers: { SEATS, COLOURS } }: Card, state: Bytes) {
    this.colours = COLOURS;
    this.receipts = new BigInt64Array(SEATS * COLOURS * RECEIPT.length);
    this.totals = new BigInt64Array(SEATS);
    rules.call('tally', state, this.receipts, this.totals);
  }

  points(seat: number): number {
    return Number(at(this.totals, seat));
  }

  receipt(seat: number, colour: number): Receipt {
    const first = (seat * this.colours + colour) * RECEIPT.length;
    const lines = RECEIPT.map((name, place) => [name, Number(at(this.receipts, first + place))]);
    return Object.fromEntries(lines) as Record<(typeof RECEIPT)[number], number>;
  }
}
