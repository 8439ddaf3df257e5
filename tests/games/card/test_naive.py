"""The compiled rules and the naive ones list the same moves all through whole games."""

import pytest
from tests.games.card import naive
from tests.games.card.setup import cards_in_box
from tests.games.deals import dealt

from cibola.engine.random import below, stream_from
from cibola.position.position import Position

BOXES = [
    pytest.param("classic", False, id="classic"),
    pytest.param("tilsit", True, id="tilsit, six expeditions"),
    pytest.param("duel", False, id="duel"),
]


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("edition", "sixth"), BOXES)
def test_both_list_the_same_moves(edition: str, sixth: bool, seed: int) -> None:  # noqa: FBT001 (a case)
    position = Position("card", {"edition": edition, "sixth": sixth, "rounds": 1, "start": seed % 2}, seed=seed)
    cards = cards_in_box(edition=edition, sixth=sixth)
    colours = "".join(dict.fromkeys(card[0] for card in cards))
    table = naive.deal(dealt(position), colours, hand=8, mover=seed % 2)
    stream = stream_from(f"naive {edition} {seed}")
    while table.mover is not None:
        following = dict(naive.moves(table, colours))
        assert sorted(position.legal) == sorted(following)
        move = position.legal[below(stream, len(following))]
        table = following[move]
        position.play(move)
        assert [tuple(sorted(side.known)) for side in position.view().sides] == list(table.known)
    assert position.outcome is not None
    laid = [[tuple(one.cards) for one in side.expeditions] for side in position.view().sides]
    assert laid == [list(side) for side in table.laid]
    assert [pile.height for pile in position.view().piles] == [len(pile) for pile in table.piles]
