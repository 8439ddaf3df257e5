"""The compiled rules and the naive ones list the same moves all through whole games."""

from typing import Any

import pytest
from tests.games.board import naive
from tests.games.board.setup import pawns, spaces
from tests.games.deals import dealt
from tests.laws.board import RUNWAYS, rules_of

from cibola.engine.random import below, stream_from
from cibola.position.position import Position

TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "up_or_down": True},
    {"seats": 4, "free_start": True, "take_back": True},
    {"seats": 2, "layout": RUNWAYS, "up_or_down": True, "free_start": True},
    {"seats": 4, "layout": RUNWAYS},
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_both_list_the_same_moves(options: dict[str, Any], seed: int) -> None:
    """Two moves of three lay a card or move a pawn wherever one can, so that pawns come far."""
    position = Position("board", {"edition": "short", "start": seed % 2, **options}, seed=seed)
    rules = rules_of(position)
    table = naive.deal(rules, dealt(position), spaces(layout=position.options["layout"]), seed % 2)
    stream = stream_from(f"naive {seed}")
    while table.mover is not None:
        moves = naive.moves(rules, table)
        assert sorted(position.legal) == sorted(moves)
        eager = [move for move in position.legal if move[0] != "-" and move != ">"] or position.legal
        chosen = eager if below(stream, 3) else position.legal
        move = chosen[below(stream, len(chosen))]
        table = naive.after(rules, table, move)
        position.play(move)
        assert [tuple(sorted(side.known)) for side in position.view().sides] == list(table.known)
    assert position.outcome is not None
    view = position.view()
    assert [[tuple(one.cards) for one in side.expeditions] for side in view.sides] == [list(row) for row in table.rows]
    assert [pile.height for pile in view.piles] == [len(pile) for pile in table.piles]
    assert (view.crossings, view.deck) == (table.crossings, len(table.deck))
    assert [[one.step for one in side.expeditions] for side in view.sides] == [list(side) for side in table.pawns]
    assert pawns(position).count("!") == bool(table.leaders[0])


def test_some_of_these_games_end_by_the_fifth_crossing() -> None:
    position = Position("board", {"edition": "short", "start": 0, "seats": 4, "layout": RUNWAYS}, seed=0)
    while position.mover is not None:
        position.play(position.legal[0])
    assert (position.view().crossings, position.view().deck > 0) == (5, True)
