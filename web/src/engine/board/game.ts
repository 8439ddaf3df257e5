// The board game around its compiled rules. Mirrors the row of the catalogue in src/cibola/games/board.

import { hideDraws, refusalWith, rowOf, turnsFromDeck, unseenCards } from '../common';
import { type EngineGame, noPremoves } from '../game';
import type { Rules } from '../module';
import type { GameTables } from '../tables';
import { barred, choices } from './choices';
import { events } from './events';
import { Notation } from './notation';
import { roundResult, view } from './view';

export function boardGame(tables: GameTables, rules: Rules): EngineGame<'board'> {
  const notation = new Notation(tables);
  return {
    name: 'board',
    tables,
    rules,
    ...noPremoves,
    writeChance: (box, chanceResult) => notation.writeChance(box, chanceResult),
    readChance: (box, event, text) => notation.readChance(box, event, text),
    hideChance: (box, chanceResult, seat, moves) => notation.hideChance(box, chanceResult, seat, moves),
    refusal: (box, state, action) => refusalWith({ rules, tables }, box, state, action, notation.refusedAction(action)),
    view: (position, viewer) => view(notation, position, viewer),
    roundResult: (position, number) => roundResult(notation, position, number),
    events: (position, viewer, since) => events(notation, position, viewer, since),
    hideMoves: hideDraws,
    choices: (position) => choices(notation, position),
    barred: (position) => barred(notation, position),
    unseenByColour: (position, viewer) =>
      unseenCards(
        position.boxRow.numbers('copies'),
        notation.numbers.VALUES,
        notation.letters,
        view(notation, position, viewer),
      ),
    turnsLeft: (position, seat) => turnsFromDeck(position, seat, rowOf(tables, position.state).number('deck_left')),
  };
}
