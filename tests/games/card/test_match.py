"""C9 and C10: a match, and the editions."""
# ruff: noqa: N802 (a test is named after its rule)

from typing import Any

import pytest
from tests.games.card.setup import deal, finish, lay, table
from tests.games.deals import dealt

from cibola.games.card.editions import EDITIONS
from cibola.messages import text
from cibola.position.position import Position

pytestmark = pytest.mark.pure

# Each row lets a seat lead after the first round: nobody, seat 0, seat 1. A lone 10 loses 10 points.
LEADS = {"none": ("", ""), "seat 0": ("", "B10"), "seat 1": ("Y10", "")}


def match(*rounds: tuple[str, str], **options: Any) -> Position:
    """Play rounds in which the seats lay these cards, and stop before the last round's deal or at the end."""
    position = Position("card", options, deals=[])
    for first, second in rounds:
        position.give(deal(first, second))
        finish(lay(position, first, second))
    return position


def starter_of_second_round(lead: str, **options: Any) -> int | None:
    return match(LEADS[lead], rounds=2, **options).give(deal()).mover


def winners(*rounds: tuple[str, str], **options: Any) -> tuple[int, ...]:
    outcome = match(*rounds, rounds=len(rounds), **options).outcome
    assert outcome is not None
    assert outcome.reason == "finished"
    assert not outcome.truncated
    return outcome.winners


def test_C9_the_scores_of_the_rounds_add_up() -> None:
    position = match(("Y10", "B9"), ("Y7 Y8 Y9", ""), ("Rx", "G10"), rounds=3)
    assert [end["total"][0].tolist() for end in position.round_ends] == [[-10, -11], [-6, -11], [-46, -21]]
    assert position.scores == (-46, -21)
    assert [[side.round_score for side in result.sides] for result in position.view().results] == [
        [-10, -11],
        [4, 0],
        [-40, -10],
    ]


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_C9_a_match_has_the_rounds_chosen_beforehand(rounds: int) -> None:
    position = Position("card", {"rounds": rounds}, seed=9)
    while position.outcome is None:
        finish(position)
    assert len(position.round_ends) == len(position.chance_results) == rounds


def test_C9_a_running_round_counts_with_what_it_would_bring_now() -> None:
    position = match(("Y10", ""), rounds=2).give(deal("Y8", "B9"))
    assert position.mover == 1
    assert lay(position, "Y8", "B9").scores == (-22, -11)


def test_C9_each_round_begins_with_an_empty_table() -> None:
    view = match(("Y10", "B10"), rounds=2).give(deal()).view()
    assert (view.round, view.deck) == (2, 44)
    assert [pile.height for pile in view.piles] == [0] * 5
    assert not any(one.cards for side in view.sides for one in side.expeditions)
    assert not any(side.known for side in view.sides)


@pytest.mark.parametrize(
    ("options", "starter"),
    [
        ({}, 0),
        ({"eldest": 1}, 1),
        ({"start": "eldest", "eldest": 1}, 1),
        ({"start": 0, "eldest": 1}, 0),
        ({"start": 1}, 1),
    ],
)
def test_C9_1_the_eldest_or_the_chosen_seat_starts_the_first_round(options: dict[str, Any], starter: int) -> None:
    assert table(**options).mover == starter
    assert {Position("card", options, seed=seed).mover for seed in range(5)} == {starter}


def test_C9_1_a_random_start_is_drawn_by_lot() -> None:
    starters = [Position("card", {"start": "random"}, seed=seed).mover for seed in range(60)]
    assert 15 < sum(seat or 0 for seat in starters) < 45


@pytest.mark.parametrize("seat", [0, 1])
def test_C9_1_a_deal_can_say_whom_the_lot_made_the_starter(seat: int) -> None:
    position = Position("card", {"start": "random", "eldest": 1 - seat}, deals=[f"{deal()} start {seat}"])
    assert position.mover == seat


@pytest.mark.parametrize("eldest", [0, 1])
@pytest.mark.parametrize("start", ["eldest", 0, 1])
@pytest.mark.parametrize(("lead", "starter"), [("seat 0", 0), ("seat 1", 1), ("none", None)])
def test_C9_1_the_higher_total_starts_the_next_round_and_else_the_eldest(
    lead: str, starter: int | None, start: str | int, eldest: int
) -> None:
    expected = eldest if starter is None else starter
    assert starter_of_second_round(lead, start=start, eldest=eldest) == expected


def test_C9_1_it_is_the_running_total_that_counts_and_not_the_last_round() -> None:
    position = match(("Yx", ""), ("", "B10"), rounds=3).give(deal())
    assert position.scores == (-40, -10)
    assert position.mover == 1


def test_C9_1_a_lot_for_the_first_round_decides_no_later_round() -> None:
    for seed in range(12):
        position = Position("card", {"start": "random", "rounds": 2, "eldest": 1}, seed=seed)
        assert finish(position).scores == (0, 0)
        assert position.mover == 1
        assert [("start" in dealt(position, number)) for number in (0, 1)] == [True, False]


@pytest.mark.parametrize(("lead", "expected"), [("seat 0", (0,)), ("seat 1", (1,))])
@pytest.mark.parametrize("tie", ["shared", "youngest"])
def test_C9_2_the_highest_total_wins(lead: str, expected: tuple[int, ...], tie: str) -> None:
    assert winners(LEADS[lead], tie=tie) == expected


def test_C9_2_the_total_wins_and_not_the_number_of_rounds() -> None:
    assert winners(("Y10", ""), ("Y10", ""), ("", "Bx")) == (0,)


@pytest.mark.parametrize("edition", ["classic", "tilsit"])
def test_C9_2_a_tie_is_shared_in_the_older_editions(edition: str) -> None:
    assert winners(("Y10", "B10"), edition=edition) == (0, 1)


def duel_tie(rounds: int, **options: Any) -> tuple[int, ...]:
    position = Position("card", {"edition": "duel", "rounds": rounds, **options}, seed=3)
    while position.outcome is None:
        finish(position)
    return position.outcome.winners


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize(("eldest", "youngest"), [(0, 1), (1, 0)])
def test_C9_2_a_tie_goes_to_the_youngest_in_duel(rounds: int, eldest: int, youngest: int) -> None:
    assert duel_tie(rounds, eldest=eldest) == (youngest,)


def test_C9_2_the_youngest_does_not_depend_on_who_started() -> None:
    assert [duel_tie(1, start=start) for start in (0, 1, "random")] == [(1,), (1,), (1,)]


def test_C9_2_a_table_may_choose_the_other_tie_rule() -> None:
    assert winners(("", ""), tie="youngest") == (1,)
    assert duel_tie(1, tie="shared") == (0, 1)


@pytest.mark.parametrize(
    ("edition", "rounds", "tie", "exploits", "wager"),
    [
        ("tilsit", 3, "shared", False, "wager"),
        ("classic", 3, "shared", False, "investment"),
        ("duel", 1, "youngest", True, "research"),
    ],
)
def test_C10_an_edition_is_a_row_of_data(edition: str, rounds: int, tie: str, exploits: bool, wager: str) -> None:  # noqa: FBT001 (a case)
    row = EDITIONS[edition]
    assert (row.rounds, row.tie, row.exploits, text(f"wager-{row.wager}")) == (rounds, tie, exploits, wager)
    options = Position("card", {"edition": edition}, seed=0).options
    assert (options["rounds"], options["tie"], options["exploits"]) == (rounds, tie, False)


@pytest.mark.parametrize("edition", ["classic", "tilsit", "duel"])
def test_C10_every_edition_can_be_played_for_any_number_of_rounds(edition: str) -> None:
    options = [Position("card", {"edition": edition, "rounds": rounds}, seed=0).options for rounds in (1, 3, 1000)]
    assert [option["rounds"] for option in options] == [1, 3, 1000]


def test_C10_the_words_for_a_wager_in_french() -> None:
    words = {name: text(f"wager-{row.wager}", "fr").lower() for name, row in EDITIONS.items() if name != "mini"}
    assert words == {"classic": "investissement", "tilsit": "pari", "duel": "recherche"}


def test_a_game_that_was_given_up_is_not_the_same_as_one_that_goes_on() -> None:
    position = table()
    assert position.copy() == position
    assert position.copy().resign(0) != position


def test_finished_rounds_name_who_plays_now_and_can_be_taken_back() -> None:
    """They are shown once and kept; a seat may be handed over after that, and the last round be taken back."""
    position = match(("Y10", ""), ("", "B10"), rounds=3)

    def shown() -> list[list[tuple[str, int]]]:
        return [[(side.name, side.round_score) for side in result.sides] for result in position.view(0).results]

    assert shown() == [[("", -10), ("", 0)], [("", 0), ("", -10)]]
    position.hand_over(1, "Eve")
    assert shown() == [[("", -10), ("Eve", 0)], [("", 0), ("Eve", -10)]]
    position.take_back(0)
    assert shown() == []


def test_views_of_one_moment_share_nothing_hidden() -> None:
    position = table("Y2 Y3", "B4 B5")
    for _ in range(2):
        views = [position.view(seat) for seat in (0, 1, None)]
        hands = [[side.hand is not None for side in view.sides] for view in views]
        assert hands == [[True, False], [False, True], [False, False]]
        assert all(side.hand for side in position.open_view.sides)
