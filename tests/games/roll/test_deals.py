"""Explicit dice: for some turns or all, with a seed or without."""

from typing import Any

import pytest
from tests.games.refusals import refuse
from tests.games.roll.setup import choose, numbers, play, roll, table

import cibola
from cibola.errors import NotAllowedError, NotDealtError
from cibola.position.position import Position

FIRST, SECOND, THIRD = "R R P 0 3 3", "O Y G 1 2 4", "B B B 9 9 9"


def pass_turn(position: Position) -> Position:
    """Let everybody refuse, and see what is rolled next."""
    for _ in range(position.seats):
        position.play("-")
    return position


def rolls_of(position: Position) -> list[str]:
    """Refuse to the end, or to where the game stops, and write all rolls."""
    while position.mover is not None:
        pass_turn(position)
    return [position.game.write_chance(position.boxes, outcome) for outcome in position.chance_results]


def started(**more: Any) -> Position:
    return cibola.start("roll", start=0, **more)


def test_all_rolls_can_be_given() -> None:
    rolls = [FIRST, SECOND, THIRD] * 3
    position = started(deals=rolls)
    assert rolls_of(position) == rolls
    assert position.outcome is not None


def test_without_a_seed_the_play_stops_at_a_roll_that_is_not_given() -> None:
    position = pass_turn(pass_turn(started(deals=[FIRST, SECOND])))
    assert position.is_chance_due
    assert (position.mover, position.legal, position.outcome) == (None, [], None)
    assert (position.view().step, position.view().colours, position.view().digits) == ("roll", [], [])
    refuse(position, NotDealtError, "R3", lambda p: p.play("R1"))
    refuse(position, NotDealtError, "R3", lambda p: p.play("-"))


def test_giving_the_roll_continues_the_play() -> None:
    position = pass_turn(started(deals=[FIRST]))
    position.give(SECOND)
    assert (position.mover, position.view().roll) == (1, 2)
    assert choose(position, "O2").view().claim == "O2"
    refuse(position, NotAllowedError, "", lambda p: p.give(THIRD))


def test_a_game_without_seed_and_deals_waits_for_its_first_roll() -> None:
    position = started(deals=[])
    assert position.is_chance_due
    assert position.give(FIRST).mover == 0


def test_with_a_seed_only_the_rolls_not_given_are_drawn() -> None:
    drawn = rolls_of(started(seed=8))
    assert len(drawn) == 9
    assert rolls_of(started(seed=8, deals={1: SECOND})) == [drawn[0], SECOND, *drawn[2:]]
    assert rolls_of(started(seed=8, deals=[None, None, THIRD])) == [*drawn[:2], THIRD, *drawn[3:]]


def test_a_roll_may_be_a_list_in_any_order_and_case() -> None:
    assert started(deals=[["p", "r", "R", "3", "0", "3"]]) == started(deals=[FIRST])


def test_what_was_chosen_before_does_not_change_what_is_rolled() -> None:
    one, other = started(seed=3), started(seed=3)
    pass_turn(one)
    while other.view().roll == 1:
        other.play(other.legal[0])
    assert (one.view().colours, one.view().digits) == (other.view().colours, other.view().digits)


def test_a_record_keeps_given_rolls_and_those_from_the_seed() -> None:
    position = pass_turn(pass_turn(started(seed=8, deals={1: SECOND})))
    again = cibola.load(position.record.dump()).replay()
    assert again == position
    assert cibola.load(position.record.to_json()).replay() == position


def test_a_record_keeps_rolls_given_at_the_table() -> None:
    position = table(3, "RRP033 R3 P0 R0", "ROY123 R3 O2 Y1")
    again = cibola.load(position.record.dump()).replay()
    assert again == position
    assert again.is_chance_due
    assert numbers(again, "O", 2) == numbers(position, "O", 2) == [2]


def test_taking_back_rolls_the_same_dice_again() -> None:
    position = started(seed=5)
    first = position.view()
    pass_turn(position).take_back(0)
    assert (position.view().colours, position.view().digits) == (first.colours, first.digits)
    given = roll(play(table(), "RRP033 R3 -"), "ROY123").take_back(3)
    assert (given.is_chance_due, numbers(given, "R")) == (True, [3])


@pytest.mark.parametrize("layout", ["standard", "mini"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_drawn_roll_given_again_is_the_same_game(layout: str, seats: int) -> None:
    drawn = cibola.start("roll", seed=4, layout=layout, seats=seats)
    text = drawn.game.write_chance(drawn.boxes, drawn.chance_results[0])
    assert text.split()[-2:] == ["start", str(drawn.mover)]
    given = cibola.start("roll", layout=layout, seats=seats, deals=[text])
    assert given == drawn
    assert given.view() == drawn.view()
