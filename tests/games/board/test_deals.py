"""Explicit deals of the board game: for some rounds or all, with a seed or without."""

from typing import Any

import pytest
from tests.games.board.setup import deal, finish, hand, table, tile
from tests.games.deals import deals_of, dealt

import cibola
from cibola.position.position import Position

FIRST, SECOND, THIRD = deal("Y5", "B5"), deal("G5", "R5", placed="B6:s"), deal("W5", "W6")


def start(deals: Any = None, seed: object = None) -> Position:
    return cibola.start_by_name("board", {"start": 0}, deals=deals, seed=seed)


def test_all_rounds_can_be_given() -> None:
    assert deals_of(start(deals=[FIRST, SECOND, THIRD]), finish) == [FIRST, SECOND, THIRD]


def test_a_deal_puts_each_card_and_tile_in_its_place() -> None:
    position = table("Y5 Y0 R7", "Y6 B2", last="G0", placed="W3:15 R9:s", edition="short")
    assert {"Y5", "Y0", "R7"} <= set(hand(position, 0))
    assert {"Y6", "B2"} <= set(hand(position, 1))
    assert (tile(position, "W3"), tile(position, "R9")) == ("15", "s")
    assert finish(position).events(1)[-1].card == "G0"


def test_with_a_seed_only_the_deals_not_given_are_drawn() -> None:
    drawn = deals_of(start(seed=8), finish)
    assert deals_of(start(seed=8, deals={1: SECOND}), finish) == [drawn[0], SECOND, drawn[2]]


def test_without_a_seed_the_play_stops_until_the_deal_is_given() -> None:
    position = finish(start(deals=[FIRST]))
    assert (position.is_chance_due, position.legal, position.view().step) == (True, [], "deal")
    assert "G5" in hand(position.give(SECOND.lower()), 0)


def test_the_order_within_a_hand_or_of_removed_cards_makes_no_difference() -> None:
    words = FIRST.split()
    at, tiles = words.index("removed"), words.index("tiles")
    other = [*reversed(words[:8]), *words[8 : at + 1], *reversed(words[at + 1 : tiles]), *words[tiles:]]
    assert start(deals=[other]) == start(deals=[FIRST])
    assert start(deals=[[*words[:16], *reversed(words[16:at]), *words[at:]]]) != start(deals=[FIRST])


@pytest.mark.parametrize(
    "options", [{}, {"seats": 3}, {"seats": 4, "edition": "short"}, {"edition": "mini", "seats": 4}]
)
def test_a_drawn_deal_given_again_is_the_same_game(options: dict[str, object]) -> None:
    drawn = Position("board", options, seed=4)
    given = Position("board", options, deals=[" ".join(dealt(drawn))])
    assert given == drawn
    assert given.play(given.legal[0]) != drawn
