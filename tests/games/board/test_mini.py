"""The mini edition: every state of some deals, equal to a naive reading of the rules, and lawful."""

from functools import cache
from typing import Any

import pytest
from tests.games.board.setup import cards_in_box
from tests.games.board.small import Counts, Small, pawns_of, read, tiles_of

from cibola.engine.interface import apply_now, score_now, why_not_now, winners_now
from cibola.games.board import BOARD
from cibola.games.board.state import FINISHED
from cibola.games.common.cards import NONE

TILES = "Y1:s Y2:a Y3:5 B1:10 B2:s B3:a"
DEALS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "two": ("Y0 B0 Y1 B1 Y2 B2", "Y2:s B1:a", {}),
    "three": ("Y0 Y1 B0 Y2 B1 B2", TILES, {"seats": 3}),
    "variant": ("Y1 B1 Y2 B0 Y0 B2", TILES, {"seats": 3, "up_or_down": True}),
    "free": ("Y1 Y0 B2 B1 Y2 B0", TILES, {"seats": 3, "free_start": True, "up_or_down": True}),
    "four": ("Y0 Y1 B0 B1 Y2 B2", "Y1:s B1:5", {"seats": 4}),
}
LARGE: dict[str, tuple[str, str, dict[str, Any]]] = {
    "plain": ("Y0 B0 Y1 B1 Y2 B2", TILES, {}),
    "variant": ("Y1 B1 Y2 B0 Y0 B2", TILES, {"up_or_down": True}),
    "free": ("Y1 Y0 B2 B1 Y2 B0", TILES, {"free_start": True, "take_back": True}),
    "falling": ("Y2 B2 Y1 B1 Y0 B0", TILES, {"seats": 3, "take_back": True}),
}


@cache
def small(name: str) -> Small:
    cards, placed, options = DEALS[name]
    return Small(cards, placed, **options)


@pytest.fixture(params=DEALS)
def box(request: pytest.FixtureRequest) -> Small:
    return small(request.param)


def test_the_mini_edition_has_six_cards() -> None:
    assert cards_in_box(edition="mini") == ["Y0", "Y1", "Y2", "B0", "B1", "B2"]


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("two", Counts(states=28132, actions=35072, ends=8973)),
        ("three", Counts(states=10935, actions=11107, ends=4330)),
        ("variant", Counts(states=37174, actions=38126, ends=14649)),
        ("free", Counts(states=3552, actions=3583, ends=1401)),
        ("four", Counts(states=101, actions=100, ends=37)),
    ],
)
def test_the_states_are_counted_exactly(name: str, counts: Counts) -> None:
    """While they are counted, each state is compared with the naive rules: the same moves, the same table."""
    assert small(name).counts == counts


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("plain", Counts(states=114003, actions=133934, ends=38274)),
        ("variant", Counts(states=136323, actions=158356, ends=47540)),
        ("free", Counts(states=140496, actions=187723, ends=43784)),
        ("falling", Counts(states=248395, actions=295196, ends=89421)),
    ],
)
def test_larger_deals_are_counted_exactly(name: str, counts: Counts) -> None:
    cards, placed, options = LARGE[name]
    assert Small(cards, placed, **options).counts == counts


@pytest.mark.pure
def test_one_deal_is_counted_exactly_compiled_or_not() -> None:
    assert Small("Y0 Y1 B0 B1 Y2 B2", "Y1:s", seats=4).counts == Counts(states=101, actions=100, ends=37)


def test_points_pawns_tiles_and_artefacts_are_those_of_the_naive_rules(box: Small) -> None:
    seats = range(box.rules.seats)
    for state, (table, later) in box.graph.items():
        states = read(state)
        assert pawns_of(states)[: box.rules.seats] == [list(side) for side in table.pawns]
        assert tiles_of(states) == [list(path) for path in table.tiles]
        assert states["crossings"][0] == table.crossings
        assert states["advanced"][0] == (NONE if table.advanced is None else table.advanced)
        if later:
            assert [states["points"][0, seat] for seat in seats] == list(table.points)
            assert [states["artefact_tiles"][0, seat] for seat in seats] == list(table.taken)
        else:
            track = [-20, -15, 10, 15, 30, 50]
            scores = [max(0, table.points[seat] + track[min(table.taken[seat], 5)]) for seat in seats]
            assert [score_now(box.boxes, states, seat) for seat in seats] == scores
            best = max((scores[seat], table.taken[seat]) for seat in seats)
            won = sum(1 << seat for seat in seats if (scores[seat], table.taken[seat]) == best)
            assert winners_now(box.boxes, states) == won


def test_there_is_a_legal_action_exactly_before_the_end(box: Small) -> None:
    for state, (table, later) in box.graph.items():
        assert bool(later) == (read(state)["step"][0] != FINISHED) == (table.mover is not None)


@pytest.mark.parametrize("name", ["three", "free", "four"])
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    box = small(name)
    for state in list(box.graph)[::7]:
        states, legal = read(state), box.legal(state)
        assert legal == [action for action in range(BOARD.actions) if not why_not_now(box.boxes, states, action)]
        refused = set(range(BOARD.actions)).difference(legal)
        assert {apply_now(box.boxes, states, action) for action in refused} == {-1}
        assert states.tobytes() == state
