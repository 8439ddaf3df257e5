"""B15 to B17.1: the end of the game, the short game, the variant up or down."""
# ruff: noqa: N802 (a test is named after its rule)

from itertools import product
from typing import Any

import pytest
from tests.games.board.setup import deal, expedition, finish, lay, on, pass_to, pawns, side, table
from tests.games.refusals import refuse_move

from cibola.position.position import Position

pytestmark = pytest.mark.pure

LARGE = [-60, -50, -40, -30, -20, -10, 30, 40, 50, 70, 100]
SMALL = [-20, -15, 10, 15, 30, 50]
START = 250  # points that a tile gives first, so that nothing is held at 0


def collected(count: int, edition: str = "short", **options: Any) -> Position:
    """Set up a game in its last round whose seat 0 has 250 points of a tile and so many artefacts; pawns cost nothing.

    In the long game two rounds go by first.
    """
    places = [f"{letter}{step}" for letter in "YBWGR" for step in range(1, 10)]
    own = on(" ".join(["Y1:250", *(f"{place}:a" for place in places[1 : count + 1])]), steps=[0] * 9)
    cards = "Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 B0 B1 B2"
    if edition == "short":
        return lay(table(cards, edition=edition, **own, **options), cards)
    position = finish(finish(table(**own, **options)).give(deal(**own, **options)))
    return lay(position.give(deal(cards, **own, **options)), cards)


def test_B15_the_game_has_three_rounds() -> None:
    position = Position("board", {"seats": 3}, seed=1)
    assert position.view().rounds == 3
    for number in (1, 2):
        finish(position)
        assert (position.outcome, position.view().round) == (None, number + 1)
    assert finish(position).outcome is not None


@pytest.mark.parametrize("artefacts", range(12))
def test_B15_artefacts_score_on_the_large_track(artefacts: int) -> None:
    position = collected(artefacts, "standard")
    assert side(position).artefact_tiles == artefacts
    assert position.scores[0] == START + LARGE[min(artefacts, 10)]
    assert finish(position).scores == (START + LARGE[min(artefacts, 10)], 0)
    assert side(position).artefacts == artefacts


def test_B15_artefacts_do_not_score_before_the_last_round() -> None:
    position = finish(lay(table("B0 B1 Y0", **on("B1:a B2:a Y1:250", steps=[0] * 9)), "B0 B1 Y0"))
    assert position.scores == (250, 0)
    assert [one.artefacts for one in position.view().sides] == [2, 0]


def test_B15_the_total_is_held_at_zero_again() -> None:
    """Without an artefact one loses 60 points, but no more than one has; the pawns' loss before does not carry over."""
    own = on("Y1:45")
    position = finish(finish(table(**own)).give(deal(**own))).give(deal("Y0 B0", **own))
    lay(position, "Y0 B0!")
    assert side(position).points == 45
    assert finish(position).scores == (0, 0)


def with_scores(*texts: str) -> Position:
    """Finish a short game: for each seat the tiles of its path, met with 0, 1 …; every step is worth nothing.

    The small track gives -20, -15, 10 for 0, 1, 2 artefacts.
    """
    letters = "YBWG"[: len(texts)]
    kinds = [text.split() for text in texts]
    placed = [f"{letters[at]}{step}:{kind}" for at, row in enumerate(kinds) for step, kind in enumerate(row, 1)]
    hands = [" ".join(f"{letters[at]}{value}" for value in range(len(row))) for at, row in enumerate(kinds)]
    own = on(" ".join(placed), steps=[0] * 9)
    return finish(lay(table(*hands, edition="short", seats=len(texts), **own), *hands))


@pytest.mark.parametrize(
    ("texts", "scores", "winners"),
    [
        (("50", "40"), (30, 20), (0,)),
        (("40", "50 10"), (20, 40), (1,)),
        (("20", "15 a", "40 20"), (0, 0, 40), (2,)),
        (("50", "45 a"), (30, 30), (1,)),
        (("10 a a", "40", "35 a"), (20, 20, 20), (0,)),
        (("50", "50"), (30, 30), (0, 1)),
        (("45 a", "50", "45 a", "5"), (30, 30, 30, 0), (0, 2)),
        (("5", "5 a", "5", "5 a"), (0, 0, 0, 0), (1, 3)),
        (("5", "5", "5", "5"), (0, 0, 0, 0), (0, 1, 2, 3)),
    ],
)
def test_B15_1_most_points_then_most_artefacts_then_shared(
    texts: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    position = with_scores(*texts)
    assert position.outcome is not None
    assert (position.scores, position.outcome.winners) == (scores, winners)


def test_B15_1_an_agreed_end_counts_points_and_artefacts_as_they_stand() -> None:
    own = on("Y1:a B1:5", steps=[0] * 9)
    position = lay(table("Y0", "", **own), "Y0").agree(0)
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason) == ((0,), "agreed")


def test_B16_the_short_game_is_one_round() -> None:
    position = Position("board", {"edition": "short"}, seed=1)
    assert position.view().rounds == 1
    assert finish(position).outcome is not None


@pytest.mark.parametrize("artefacts", range(8))
def test_B16_artefacts_score_on_the_small_track(artefacts: int) -> None:
    position = collected(artefacts)
    worth = START + SMALL[min(artefacts, 5)]
    assert position.scores[0] == worth
    assert finish(position).scores == (worth, 0)


def test_B16_never_below_zero() -> None:
    """-20 by a pawn is held at 0 first; then two artefacts give 10."""
    position = table("B0 W0", edition="short", **on("B1:a W1:a"))
    assert finish(lay(position, "B0! W0")).scores == (10, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_B16_the_short_game_is_dealt_as_the_long_one(seats: int) -> None:
    short = Position("board", {"edition": "short", "seats": seats}, seed=1)
    long = Position("board", {"seats": seats}, seed=1)
    assert short.chance_results[0].tolist() == long.chance_results[0].tolist()


def variant(*hands: str, **options: Any) -> Position:
    return table(*hands, up_or_down=True, **{**on(), **options})


def test_B17_an_expedition_begins_with_the_lowest_or_the_highest_card() -> None:
    position = variant("B3 B5 B7 B10 B10")
    assert [move for move in position.legal if move[0] == "B"] == ["B3", "B10", "B3!", "B10!"]
    refuse_move(position, "B5", "B17")
    refuse_move(position, "B5!", "B17")


def test_B17_without_the_variant_the_highest_does_not_begin() -> None:
    refuse_move(table("B3 B5 B10"), "B10", "B8")


def test_B17_the_highest_does_not_oblige_one_to_descend() -> None:
    """The 5 is the highest in hand; equal, lower and higher cards may all follow it."""
    position = pass_to(lay(variant("B3 B5 B5 Y0 Y1 Y2 Y3 Y4 B7"), "B5"), 0)
    assert {"B3", "B5", "B7"} <= set(position.legal)


def test_B17_the_highest_may_be_followed_by_a_higher_one() -> None:
    """The 5 was the highest in hand; a 7 comes later and fixes the way up."""
    cards = "B3 B5 Y0 Y1 Y2 Y3 Y4 Y5 B7"
    position = pass_to(lay(variant(cards), "B5"), 0)
    assert {"B3", "B7"} <= set(position.legal)
    pass_to(lay(position, "B7"), 0)
    refuse_move(position, "B3", "B9")
    assert expedition(position, 0, "B").direction == "up"


def test_B17_1_the_first_different_value_fixes_the_direction() -> None:
    position = variant("B5 B5 B3 B7 B2", free_start=True)
    pass_to(lay(position, "B5"), 0)
    assert expedition(position, 0, "B").direction == "open"
    pass_to(lay(position, "B5"), 0)
    assert expedition(position, 0, "B").direction == "open"
    assert {"B3", "B7", "B2"} <= set(position.legal)
    pass_to(lay(position, "B3"), 0)
    assert expedition(position, 0, "B").direction == "down"
    refuse_move(position, "B7", "B17.1")
    assert "B2" in position.legal
    assert expedition(pass_to(lay(position, "B2"), 0), 0, "B").cards == ["B5", "B5", "B3", "B2"]
    assert pawns(position) == "B4"


def test_B17_1_equal_cards_follow_in_either_direction() -> None:
    position = variant("B5 B3 B3 W3 W5 W5", free_start=True)
    lay(position, "B5 B3 B3 W3 W5 W5")
    assert [expedition(position, 0, letter).cards for letter in "BW"] == [["B5", "B3", "B3"], ["W3", "W5", "W5"]]


def test_B17_1_each_expedition_on_its_own() -> None:
    position = variant("B5 B3 W3 W5", "B3 B5", free_start=True)
    lay(position, "B5 B3 W3 W5", "B3 B5")
    assert [expedition(position, 0, letter).direction for letter in "BW"] == ["down", "up"]
    assert expedition(position, 1, "B").direction == "up"


def test_B17_1_without_the_variant_every_row_goes_up() -> None:
    position = table("B5", **on()).play("B5")
    assert expedition(position, 0, "B").direction == "up"


def test_B17_1_the_direction_is_open_again_in_the_next_round() -> None:
    own = {**on(), "up_or_down": True, "free_start": True}
    position = finish(lay(table("B5 B3", **own), "B5 B3"))
    position.give(deal("B3 B5", start=1, **own))
    pass_to(lay(position, "B3"), 0)
    assert expedition(position, 0, "B").direction == "open"
    lay(position, "B5")
    assert expedition(position, 0, "B").direction == "up"


@pytest.mark.parametrize(
    ("edition", "up_or_down", "free_start", "take_back"), list(product(["standard", "short"], *[[False, True]] * 3))
)
def test_B17_1_all_options_combine(edition: str, up_or_down: bool, free_start: bool, take_back: bool) -> None:  # noqa: FBT001 (cases)
    options: dict[str, Any] = {
        "edition": edition,
        "up_or_down": up_or_down,
        "free_start": free_start,
        "take_back": take_back,
    }
    position = table("B3 B5 B6", "", removed="B7 B7 B8 B8 B9 B9 B10 B10 B6", **options)
    begins = {"B3", *(["B6"] if up_or_down else []), *(["B5", "B6"] if free_start else [])}
    assert {move for move in position.legal if move in {"B3", "B5", "B6"}} == begins
    assert ("B" in position.copy().play("-B5").legal) == take_back
    position = pass_to(lay(position, max(begins)), 0)
    assert ("B3" in position.legal) == up_or_down
    assert position.view().rounds == (1 if edition == "short" else 3)
