// What one seat of the board game may see. The mirror of src/cibola/games/board/view.py.

import type { Expedition, Path, RoundResult, Score, Side, Step, View } from '../../generated/board';
import { at, legalFor, NONE, pilesOf, rowOf, sinceLastTurn, sum } from '../common';
import { CHANCE, EVERYONE, type ReadablePosition } from '../game';
import { type Bytes, range, type Row } from '../layout';
import { constants, words } from '../tables';
import { endsTurn, events, readNews, tilePoints } from './events';
import type { Notation } from './notation';

type BoardPosition = ReadablePosition<'board'>;

/** Show the table to a viewer: a seat, a SPECTATOR, or EVERYONE, who sees all hands. */
export function view(notation: Notation, position: BoardPosition, viewer: number): View {
  const { moves, outcome, boxRow } = position;
  const table = new Reading(notation, position, position.state);
  const isOpen = viewer === EVERYONE || !['put', 'choose', 'take'].includes(table.step) || outcome !== null;
  const since = sinceLastTurn(moves, viewer, (action) => endsTurn(notation, action));
  const { BRIDGE, CROSSINGS } = constants(notation.tables, 'BRIDGE', 'CROSSINGS');
  return {
    game: 'board',
    edition: String(position.options['edition']),
    seat: viewer >= 0 ? viewer : null,
    round: table.row.number('dealt'),
    rounds: boxRow.number('rounds'),
    step: outcome ? 'over' : table.step,
    mover: position.mover,
    deck: table.row.number('deck_left'),
    crossings: table.row.number('crossings'),
    most_crossings: CROSSINGS,
    bridge: BRIDGE,
    values: boxRow.numbers('values'),
    artefact_track: artefactTrack(boxRow),
    paths: table.paths(),
    piles: pilesOf(table.row, notation.letters, range(notation.letters.length), notation.writeCard),
    sides: range(position.seats).map((seat) => table.side(seat, isOpen || seat === viewer)),
    moves: events(notation, position, viewer, since),
    results: [...position.results],
    legal: legalFor(position, viewer),
    outcome,
  };
}

/** Show a finished round, by its number from 0 on. */
export function roundResult(notation: Notation, position: BoardPosition, number: number): RoundResult {
  const { boxRow, roundEnds, seats } = position;
  const table = new Reading(notation, position, at(roundEnds, number));
  const before = number ? rowOf(notation.tables, at(roundEnds, number - 1)).numbers('points') : [];
  const tiles = pointsFromTiles(notation, position, number);
  const track = number + 1 === boxRow.number('rounds') ? artefactTrack(boxRow) : null;
  const sides = range(seats).map((seat) => table.side(seat, true));
  const scores = sides.map(
    ({ seat, round_points: pawns, artefacts, points: total }): Score => ({
      seat,
      before: before[seat] ?? 0,
      tiles: at(tiles, seat),
      pawns,
      artefacts,
      artefact_points: track && at(track, Math.min(artefacts, track.length - 1)),
      total,
    }),
  );
  return { round: number + 1, sides, crossings: table.row.number('crossings'), scores };
}

/** Add up the points that each player gained from tiles in a round. */
function pointsFromTiles(notation: Notation, { moves, seats }: BoardPosition, number: number): number[] {
  const dealt = moves.findIndex(({ seat, action }) => seat === CHANCE && action === number);
  const next = moves.findIndex(({ seat, action }) => seat === CHANCE && action === number + 1);
  const played = moves.slice(dealt + 1, next < 0 ? undefined : next).filter(({ action }) => !endsTurn(notation, action));
  return range(seats).map((seat) =>
    sum(played.filter((move) => move.seat === seat).map(({ news }) => tilePoints(notation, readNews(news)))),
  );
}

/** Return what so many artefacts are worth after the last round of this game. */
function artefactTrack(box: Row): number[] {
  return box.numbers(box.number('rounds') > 1 ? 'large_track' : 'small_track');
}

/** Return what a pawn on a step is worth; a leader counts double, plus or minus. */
export function worthOf(values: readonly number[], step: number, leads: boolean): number {
  return step ? at(values, step - 1) * (leads ? 2 : 1) : 0;
}

/** A state, and the parts of views made from it. */
class Reading {
  readonly row: Row;
  readonly step: Step;
  private readonly values: number[];

  constructor(
    private readonly notation: Notation,
    private readonly position: BoardPosition,
    private readonly state: Bytes,
  ) {
    this.row = rowOf(notation.tables, state);
    this.step = stepOf(notation, this.row);
    this.values = position.boxRow.numbers('values');
  }

  paths(): Path[] {
    const { NO_TILE } = this.notation.numbers;
    const write = (tile: number) => (tile === NO_TILE ? null : this.notation.writeTile(tile));
    return this.row.grid('tile').map((tiles, path) => ({ colour: this.notation.letter(path), tiles: tiles.map(write) }));
  }

  /** Return one player's side, with or without the hand. */
  side(seat: number, isShown: boolean): Side {
    const { EXPLORERS } = constants(this.notation.tables, 'EXPLORERS');
    const { engine, box, players } = this.position;
    const own = (name: string) => at(this.row.numbers(name), seat);
    const hand = this.cards('hand', seat);
    const expeditions = this.expeditions(seat);
    return {
      seat,
      name: at(players, seat),
      expeditions,
      hand_size: hand.length,
      hand: isShown ? hand : null,
      known: this.cards('known', seat),
      artefacts: own('artefacts'),
      artefact_tiles: own('artefact_tiles'),
      points: own('points'),
      round_points: sum(expeditions.map(({ points }) => points)),
      total: engine.rules.score(box, this.state, seat),
      explorers: EXPLORERS - expeditions.filter(({ step, leader }) => step > 0 && !leader).length,
      leader_waits: own('leader') === NONE,
    };
  }

  private cards(name: string, seat: number): string[] {
    const kinds = at(this.row.grid(name), seat).filter((kind) => kind !== NONE);
    return kinds.map(this.notation.writeCard);
  }

  private expeditions(seat: number): Expedition[] {
    const names = words(this.notation.tables, 'DIRECTIONS');
    const [pawns, rows] = [at(this.row.grid('pawn'), seat), at(this.row.grid('row'), seat)];
    const directions = at(this.row.grid('direction'), seat).map((direction) => at(names, direction));
    const led = at(this.row.numbers('leader'), seat);
    return pawns.map((step, path) => {
      const direction = directions[path] as Expedition['direction'];
      const cards = this.laid(path, at(rows, path));
      return {
        colour: this.notation.letter(path),
        cards: direction === 'down' ? cards.reverse() : cards,
        direction,
        step,
        leader: led === path,
        points: worthOf(this.values, step, led === path),
      };
    });
  }

  /** List the cards of a row: so many counts of two bits, that of the lowest value rightmost. */
  private laid(path: number, row: number): string[] {
    const { VALUES } = this.notation.numbers;
    return range(VALUES).flatMap((value) =>
      range((row >>> (2 * value)) & 3).map(() => this.notation.writeCard(path * VALUES + value)),
    );
  }
}

export function stepOf(notation: Notation, row: Row): Step {
  return at(words(notation.tables, 'STEP_NAMES'), row.number('step')) as Step;
}
