"""Bad input: each its own error, with its rule, in both languages; and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.roll.setup import check_sentences, choose, full, offer, play, refuse, refuse_move, roll, table, write

import cibola
from cibola.errors import (
    CibolaError,
    DealError,
    GameOverError,
    NotAllowedError,
    NotDealtError,
    OptionError,
    UnreadableError,
    WrongSeatError,
)
from cibola.games.roll.notation import REFUSALS
from cibola.position.position import Position

pytestmark = pytest.mark.pure

UNREADABLE = [
    *("", " ", "R", "7", "R10", "R07", "7R", "Q7", "RR", "--", "-R", "R-", ">>", ">Q", ">7", "> R", "R7 >O", "R7>O"),
    *("D", "?", "R?", "R7\x00", "R７", "−", "→R", "R" * 10_000),  # noqa: RUF001 (look-alikes)
]


def over() -> Position:
    return play(table(), *["RRR111 - -"] * 9)


def following() -> Position:
    """Stand on an arrow; red is full, and its top ticked."""
    return offer(write(table(), 0, full("R") + " R1 Y1"), "YYY111").play("Y1")


def topped() -> Position:
    return offer(write(table(), 0, full("R") + " R1"), "RRR111")


def start_refused(error: type[CibolaError], rule: str, act: Callable[[], object]) -> CibolaError:
    """Check that a start is refused, in both languages."""
    with pytest.raises(CibolaError) as caught:
        act()
    assert (type(caught.value), caught.value.rule) == (error, rule)
    check_sentences(caught.value)
    return caught.value


@pytest.mark.parametrize("text", UNREADABLE)
def test_text_that_cannot_be_read(text: str) -> None:
    for position in (table(), roll(table(), "ROY123"), following(), over()):
        refuse(position, UnreadableError, "", lambda p: p.play(text))


@pytest.mark.parametrize("number", [-1, 68, 255, 2**31, 2**64, -(10**30)])
def test_a_number_that_is_no_action(number: int) -> None:
    refuse(roll(table(), "ROY123"), UnreadableError, "", lambda p: p.play(number))


# Every way in which the rules refuse an action: a table, the action, the message and its rule.
REFUSED: list[tuple[Callable[[], Position], str, str, str]] = [
    (over, "R1", "game-over", "R11.1"),
    (over, "-", "game-over", "R11.1"),
    (table, "R1", "not-rolled", "R3"),
    (table, ">", "not-rolled", "R3"),
    (lambda: roll(table(), "ROY123"), ">R", "roll-choose-first", "R6"),
    (lambda: roll(table(), "ROY123"), ">", "roll-choose-first", "R6"),
    (following, "-", "roll-follow-now", "R6"),
    (following, "Y1", "roll-follow-now", "R6"),
    (lambda: roll(table(), "ROY123"), "P1", "roll-no-such-colour", "R3.2"),
    (lambda: choose(roll(table(), "ROY123"), "O2"), "O1", "roll-no-such-colour", "R3.2"),
    (lambda: roll(table(), "ROY123"), "R4", "roll-no-such-digit", "R3.2"),
    (lambda: choose(roll(table(), "ROY123"), "O2"), "R2", "roll-no-such-digit", "R3.2"),
    (lambda: offer(write(table(), 0, "R7"), "RRR678"), "R6", "roll-not-higher", "R5"),
    (topped, "R1", "roll-no-top", "R8"),
    (following, ">R", "roll-no-target", "R6"),
]


@pytest.mark.parametrize(("reach", "move", "key", "rule"), REFUSED)
def test_an_action_that_is_not_allowed_now(reach: Callable[[], Position], move: str, key: str, rule: str) -> None:
    position = reach()
    kinds = {"game-over": GameOverError, "not-rolled": NotDealtError}
    assert move not in position.legal
    refuse(position, kinds.get(key, NotAllowedError), rule, lambda p: p.play(p.game.read(move)))
    error = refuse(position, kinds.get(key, NotAllowedError), rule, lambda p: p.play(move))
    assert error.message.key == key


def test_every_refusal_is_reached_and_has_a_sentence_of_its_own() -> None:
    assert {(key, rule) for *_, key, rule in REFUSED} == set(REFUSALS.values())


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_seat_that_is_not_to_move(seat: int) -> None:
    position = roll(table(), "ROY123")
    refuse(position, WrongSeatError, "", lambda p: p.play("R1", seat=seat))
    assert position.play("R1", seat=0).mover == 1


def test_a_finished_game_cannot_end_again_nor_be_rolled() -> None:
    refuse(over(), GameOverError, "", lambda p: p.resign(0))
    refuse(over(), NotAllowedError, "", lambda p: p.give("R R R 1 1 1"))
    refuse(table().resign(1), GameOverError, "", lambda p: p.play("-"))


def test_yes_and_no_are_no_actions() -> None:
    refuse(roll(table(), "ROY123"), UnreadableError, "", lambda p: p.play(True))  # noqa: FBT003 (the very mistake)


@pytest.mark.parametrize(
    ("options", "text", "rule"),
    [
        *(({}, text, "R1") for text in ("", "R", "R R R", "R R R 1 1", "R R R 1 1 1 1", "R R 1 1 1 1", "1 1 1 R R R")),
        *(({}, text, "R1") for text in ("Q R R 1 1 1", "RO R R 1 1 1", "R R R 1 1 10", "R R R 1 1 -1", "RRR111")),
        *(({}, text, "R1") for text in ("R R R 1 1 １", "R R R 1 1 01", "R, R, R, 1, 1, 1")),  # noqa: RUF001 (look-alike)
        ({}, "R R ? 1 1 1", ""),
        ({"layout": "mini"}, "R R Y 1 1 1", "R1"),
        ({"layout": "mini"}, "R R O 1 1 2", "R1"),
        ({}, "R R R 1 1 1 start 0", "R3"),
        ({}, "R R R 1 1 1 start", "R3"),
        ({"start": "random"}, "R R R 1 1 1", "R3"),
        ({"start": "random"}, "R R R 1 1 1 start", "R3"),
        ({"start": "random"}, "R R R 1 1 1 start 2", "R3"),
        ({"start": "random", "seats": 5}, "R R R 1 1 1 start 5", "R3"),
        ({"start": "random"}, "R R R 1 1 1 start 0 start 1", "R3"),
    ],
)
def test_a_roll_that_cannot_be(options: dict[str, Any], text: str, rule: str) -> None:
    chosen = {"start": 0, **options}
    start_refused(DealError, rule, lambda: Position("roll", chosen, deals=[text]))
    refuse(Position("roll", chosen), DealError, rule, lambda p: p.give(text))


def test_only_the_first_roll_may_name_a_starter() -> None:
    deals = ["R R R 1 1 1 start 0", "R R R 1 1 1 start 1"]
    start_refused(DealError, "R3", lambda: cibola.start("roll", deals=deals))


def test_a_time_that_cannot_be_is_refused_before_anything_is_rolled() -> None:
    refuse(table(), UnreadableError, "", lambda p: p.give("R R R 1 1 1", at=10**30))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("seats", value) for value in (1, 6, 0, -1, "2", 2.0, True, None)),
        *(("start", value) for value in ("youngest", 5, -1, "0", True, None, [0])),
        *(("eldest", value) for value in (5, -1, "0", True, None)),
    ],
)
def test_an_option_that_cannot_have_this_value(name: str, value: object) -> None:
    options = {"seats": 5} | {name: value}
    error = start_refused(OptionError, "", lambda: Position("roll", options, seed=1))
    assert f"“{name}”" in str(error)


@pytest.mark.parametrize("name", ["start", "eldest"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_beyond_those_who_play(name: str, seats: int) -> None:
    error = start_refused(OptionError, "", lambda: Position("roll", {"seats": seats, name: seats}, seed=1))
    assert f"“{name}”" in str(error)
    Position("roll", {"seats": seats, name: seats - 1}, seed=1)


@pytest.mark.parametrize("option", ["edition", "rounds", "turn_cap", "exploits"])
def test_an_option_of_another_game(option: str) -> None:
    start_refused(OptionError, "", lambda: Position("roll", {option: 1}, seed=1))


@pytest.mark.parametrize("players", [[], ["Ana"], ["Ana", "Ben", "Cleo"]])
def test_a_wrong_number_of_players(players: list[str]) -> None:
    start_refused(OptionError, "", lambda: cibola.start("roll", seed=1, players=players))


def test_a_seat_that_does_not_exist() -> None:
    position = roll(table(3), "ROY123")
    refuse(position, NotAllowedError, "", lambda p: p.view(3))
    refuse(position, NotAllowedError, "", lambda p: p.observe(3))
    refuse(position, NotAllowedError, "", lambda p: p.resign(3))
    refuse(position, NotAllowedError, "", lambda p: p.seen_by(3))


def test_a_refusal_names_the_colour_and_the_digit() -> None:
    position = roll(table(), "ROY123")
    assert " P " in str(refuse(position, NotAllowedError, "R3.2", lambda p: p.play("P1")))
    assert " 4 " in str(refuse(position, NotAllowedError, "R3.2", lambda p: p.play("R4")))
    refuse_move(position, "P4", "R3.2")
