"""What each choice of the roll & write would do, and why others cannot be made."""

from typing import Any

import pytest
from tests.games.roll.setup import full, offer, table, write

from cibola.errors import NotAllowedError
from cibola.games.roll.choices import Choice
from cibola.position.position import Position


def choice(position: Position, action: str) -> Choice:
    found: Choice = next(one for one in position.choices().legal if one.action == action)
    return found


def told(position: Position, action: str) -> tuple[Any, ...]:
    """Give what an action writes, is worth, and does."""
    one = choice(position, action)
    return one.number, one.worth, one.effects


@pytest.mark.parametrize(
    ("before", "dice", "action", "number", "effects"),
    [
        ("", "RRR777", "R7", 7, []),
        ("", "RRR000", "R0", None, ["double"]),
        ("R0", "RRR000", "R0", 10, []),
        ("R1 R1", "RRR777", "R7", 7, ["arrow"]),
        ("Y1 Y1", "YYY777", "Y7", 7, ["artefact"]),
        ("B1 B1 B1 B1 B1 B1", "BBB111", "B1", 1, ["artefact", "bridge"]),
        (full("R"), "RRR111", "R1", None, ["top", "artefact"]),
        ("", "RRR777", "-", None, ["die"]),
    ],
)
def test_what_a_choice_would_do(before: str, dice: str, action: str, number: int | None, effects: list[str]) -> None:
    position = offer(write(table(), 0, before), dice)
    worth = position.copy().play(action).scores[0] - position.scores[0]
    assert told(position, action) == (number, worth, effects)


def test_worth_that_is_easy_to_count() -> None:
    assert told(offer(table(), "RRR777"), "R7")[1] == -20
    assert told(offer(table(), "RRR000"), "R0")[1] == -100
    assert told(offer(table(), "RRR777"), "-")[1] == -40


def test_an_arrow_offers_what_it_would_write() -> None:
    position = offer(write(table(), 0, "O5 R1 R1"), "RRR777").play("R7")
    assert told(position, ">O") == (5, 5 - 40, ["artefact"])
    assert told(position, ">G")[0] == 1
    assert [one.what for one in position.choices().legal][-1] == "stay"


def test_pairs_that_cannot_be_written_are_barred_with_their_rule() -> None:
    position = offer(write(table(), 0, "R7"), "RRO368")
    bars = {bar.action: (bar.reason.key, bar.reason.rule) for bar in position.choices(0).barred}
    assert bars == {"R3": ("roll-not-higher", "R5"), "R6": ("roll-not-higher", "R5")}


def test_columns_to_which_no_arrow_leads_are_barred() -> None:
    position = offer(write(table(), 0, f"{full('G')} G1 R1 R1"), "RRR777").play("R7")
    bars = {bar.action: bar.reason.rule for bar in position.choices(0).barred}
    assert bars == {">G": "R6"}


def test_a_premove_of_the_last_seat_loses_no_bridge_that_is_crossed_in_this_turn() -> None:
    """R10.2: until the turn is over it brings points to all who cross it."""
    position = offer(write(table(3), 0, "R1 R1 R1 R1 R1 R1"), "RRR111").play("R1")
    seen = position.view(2)
    assert (seen.crossed, seen.crossing) == ([], ["R"])
    shown = position.game.premove_view(seen, position.premove(2, ["-"]).view(2))
    assert (shown.crossed, shown.crossing[:1]) == ([], ["R"])


def test_only_who_waits_for_a_turn_may_premove() -> None:
    position = offer(table(3), "RRR111")
    for seat in (0, 1, 2, 9):
        with pytest.raises(NotAllowedError):
            position.premove(seat)
    position.play("R1")
    assert position.premove_seats == (2,)
    before = position.fingerprint
    assert position.premove(2, ["-"]).mover != 2
    assert position.fingerprint == before
    with pytest.raises(NotAllowedError):
        position.premove(1)
