"""Figures: the parts of a seat's points add up to its score, and what is counted is what the definitions say."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.tables import play_out, positions, table_of, to_json, walk_seeded

from cibola.engine.interface import Figure
from cibola.games.common.figures import add_up, discard_lines
from cibola.position.position import Position


def lines(position: Position, seat: int) -> dict[tuple[str, str], tuple[int, int]]:
    figures = position.game.figures(position)[seat]
    return {(line.what, line.colour): (line.count, line.points) for line in (*figures.parts, *figures.details)}


@given(positions())
def test_parts_add_up_to_the_score_at_any_time(position: Position) -> None:
    figures = position.game.figures(position)
    sums = tuple(sum(part.points for part in seat.parts) for seat in figures)
    assert sums == position.scores == table_of(position).naive_scores(position)
    for seat in figures:
        assert all(line.count > 0 or line.points for line in (*seat.parts, *seat.details))
        assert all(line.points < 0 for line in seat.details if line.what == "failed")


@given(positions())
def test_expeditions_that_failed_were_begun_in_a_round(position: Position) -> None:
    for seat in range(position.seats):
        told = lines(position, seat)
        for (what, letter), (failed, lost) in told.items():
            if what == "failed":
                begun, points = told["expedition", letter]
                assert failed <= begun <= told["round", letter][0]
                assert points >= lost


ONE_ROUND: dict[str, dict[str, Any]] = {"card": {"rounds": 1}, "board": {"edition": "short"}, "roll": {}}


@pytest.mark.parametrize("game", ONE_ROUND)
@given(seed=st.integers(0, 2**32))
def test_swapped_seats_swap_figures(game: str, seed: int) -> None:
    position = play_out(Position(game, {**ONE_ROUND[game], "start": 0}, seed=seed), seed)
    twin = mirrored(position)
    assert to_json(twin.game.figures(twin)[::-1]) == to_json(position.game.figures(position))


def mirrored(position: Position) -> Position:
    """Play a game of one round between two with exchanged seats."""
    hand = int(position.boxes["hand"][0]) if position.game.has_hidden_cards else 0
    deals = []
    for event in position.chance_results:
        words = position.game.write_chance(position.boxes, event).split()
        deals.append(" ".join([*words[hand : 2 * hand], *words[:hand], *words[2 * hand :]]))
    twin = Position(position.game.name, {**position.options, "start": 1}, deals=dict(enumerate(deals)))
    for seat, action, _ in position.moves:
        if seat >= 0:
            twin.play(action, seat=1 - seat)
    return twin


@given(seed=st.integers(0, 2**32))
def test_the_board_game_spares_what_is_below_zero(seed: int) -> None:
    position = play_out(Position("board", {"edition": "short"}, seed=seed), seed)
    for seat in position.game.figures(position):
        points = {what: sum(part.points for part in seat.parts if part.what == what) for what in ("expedition", "tile")}
        kept = max(0, sum(points.values()))
        artefacts = sum(part.points for part in seat.parts if part.what == "artefact")
        spared = sum(part.points for part in seat.parts if part.what == "floor")
        assert spared == max(0, kept + artefacts) - sum(points.values()) - artefacts


def test_wagers_brought_what_the_same_numbers_would_not_have() -> None:
    deal = "Yx Y2 Y3 Y4 Y5 Y6 Y7 Y8 Bx B2 B3 B4 B5 B6 B7 B8 "
    rest = [f"{colour}{rank}" for colour in "YBWGR" for rank in ("x", "x", "x", *range(2, 11))]
    for card in deal.split():
        rest.remove(card)
    position = Position("card", {"rounds": 1}, deals={0: deal + " ".join(rest)})
    for action in ("Yx", "D", "Bx", "D", "Y8", "D", "-B8", "D"):
        position.play(action)
    told = lines(position.agree(0), 0)
    assert told["expedition", "Y"] == (1, -24)
    assert told["wager", "Y"] == (1, -12)
    assert told["failed", "Y"] == (1, -24)
    assert told["card", "Y"] == (2, 0)
    assert lines(position, 1)["wager", "B"] == (1, -40)  # without it, the expedition would not have been begun


def event(what: str, seat: int | None, card: str | None = None, source: str | None = None) -> SimpleNamespace:
    return SimpleNamespace(what=what, seat=seat, card=card, source=source)


DEAL = event("deal", None)
GIFT = [
    DEAL,
    event("discard", 0, "Y7"),
    event("take", 0, "B2", "D"),
    event("lay", 1, "R3"),
    event("take", 1, "Y7", "Y"),
]
LAID = event("lay", 1, "Y7")


@pytest.mark.parametrize(
    ("events", "discarded", "given_away"),
    [
        ([*GIFT, LAID], 1, 1),
        (GIFT, 1, 0),  # taken, and never laid
        ([*GIFT, DEAL, LAID], 1, 0),  # another round
        ([*GIFT, event("discard", 1, "Y7"), event("lay", 1, "Y7")], 1, 0),  # discarded again
        ([*GIFT[:3], event("lay", 0, "R4"), *GIFT[3:], LAID], 1, 0),  # not at once: the seat has played since
        ([DEAL, event("discard", 0, "Y7"), event("take", 0, "Y7", "Y"), event("lay", 0, "Y7")], 1, 0),  # taken back
        ([*GIFT[:3], event("take", 1, None, "D"), LAID], 1, 0),  # not from the pile
    ],
)
def test_cards_are_given_away_if_taken_at_once_and_laid(
    events: list[SimpleNamespace], discarded: int, given_away: int
) -> None:
    found = {line.what: line.count for line in discard_lines(events, 2)[0]}
    assert found == {"discard": discarded, "given-away": given_away}


def test_lines_add_up_by_kind_and_colour() -> None:
    added = add_up([Figure("wager", "Y", 1, 5), Figure("wager", "B", 2, 0), Figure("wager", "Y", 1, -5)])
    assert added == [Figure("wager", "B", 2, 0), Figure("wager", "Y", 2, 0)]
    assert add_up([Figure("long", "", 0, 0)]) == []


def test_a_seat_counts_the_same_as_everybody() -> None:
    """Nothing in the figures of a finished game is secret."""
    for game in ("card", "board", "roll"):
        *_, position = walk_seeded(game, {}, 5)
        whole = position.game.figures(position)
        for seat in range(position.seats):
            seen = position.seen_record(seat).replay()
            assert seen.game.figures(seen)[seat] == whole[seat]
