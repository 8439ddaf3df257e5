"""Bad input: each its own error, with its rule, in both languages; and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.board.setup import check_sentences, deal, finish, on, pass_to, play, refuse, refuse_move, steps, table

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
from cibola.games.board import state
from cibola.games.board.notation import REFUSALS
from cibola.position.position import Position

UNREADABLE = [
    *("", " ", "Y11", "Y00", "Y07", "Yx", "V7", "Q7", "YY", "7Y", "7", "!", "--Y7", "-", "-D", "-Y", "DD", "Y7 D"),
    *("Y7!!", "!Y7", "-Y7!", ">>", ">D", ">Y7", "> Y", "Y>", "?", "-?", "Y7\x00", "Y７", "−Y7", "Y" * 10_000),  # noqa: RUF001 (look-alikes)
]
OPENING = deal()
LAST = OPENING.split()[OPENING.split().index("removed") - 1]
CITY = "B0 " + ">B " * 8


def start_refused(error: type[CibolaError], rule: str, act: Callable[[], object]) -> CibolaError:
    """Check that a start is refused, in both languages."""
    with pytest.raises(CibolaError) as caught:
        act()
    assert (type(caught.value), caught.value.rule) == (error, rule)
    check_sentences(caught.value)
    return caught.value


@pytest.mark.parametrize("text", UNREADABLE)
def test_text_that_cannot_be_read(text: str) -> None:
    refuse(table("Y7"), UnreadableError, "", lambda p: p.play(text))


@pytest.mark.parametrize("number", [-1, 177, 255, 2**31, 2**64, -(10**30), True])
def test_a_number_that_is_no_action(number: int) -> None:
    refuse(table(), UnreadableError, "", lambda p: p.play(number))


# What stands against an action: a hand, tiles, options, what is played before, the move, the rule.
CASES: list[tuple[int, str, str, dict[str, Any], str, str, str]] = [
    (state.PUT_FIRST, "Y7", "", {}, "", "D", "B7"),
    (state.CHOOSE_NOW, "Y7 Y8", "Y1:s", {}, "Y7", "D", "B12.3"),
    (state.TAKE_NOW, "Y7 Y8", "", {}, "Y7", "-Y8", "B7"),
    (state.NOTHING_TO_CHOOSE, "Y7", "", {}, "Y7", ">Y", "B12.3"),
    (state.NOTHING_TO_CHOOSE, "Y7", "", {}, "", ">", "B12.3"),
    (state.NOT_IN_HAND, "Y7", "", {}, "", "B3", "B7.1"),
    (state.NOT_IN_HAND, "Y7", "", {}, "", "-B3", "B7.1"),
    (state.NOT_LOWEST, "Y7 Y8", "", {}, "", "Y8", "B8"),
    (state.NOT_LOWEST_OR_HIGHEST, "Y7 Y8 Y9", "", {"up_or_down": True}, "", "Y8", "B17"),
    (state.NOT_HIGHER, "Y7 Y3", "", {"free_start": True}, "Y7 D", "Y3", "B9"),
    (state.NOT_LOWER, "Y7 Y3 Y5", "", {"free_start": True, "up_or_down": True}, "Y7 D -B7 D Y3 D", "Y5", "B17.1"),
    (state.NO_EXPLORER, "Y0 B0 W0 G0 R0", "", {}, "Y0 D -B7 D B0 D -W7 D W0 D -G7 D G0 D", "R0", "B3"),
    (state.LEADER_USED, "Y0 B0", "", {}, "Y0! D", "B0!", "B3"),
    (state.ALREADY_BEGUN, "Y0 Y1", "", {}, "Y0 D", "Y1!", "B8.1"),
    (state.NO_PAWN, "Y0", "Y1:s", {}, "Y0", ">B", "B12.3"),
    (state.IN_THE_CITY, "B0 W0", steps("B1-8") + " W1:s", {}, CITY + "D -B7 D W0", ">B", "B9.1"),
    (state.EMPTY_PILE, "Y7", "", {}, "Y7", "G", "B11"),
    (state.JUST_DISCARDED, "Y7", "", {}, "-Y7", "Y", "B11"),
]


@pytest.mark.pure
@pytest.mark.parametrize(("reason", "hand", "placed", "options", "before", "move", "rule"), CASES)
def test_an_action_that_is_not_allowed_now(
    reason: int, hand: str, placed: str, options: dict[str, Any], before: str, move: str, rule: str
) -> None:
    position = pass_to(play(table(hand, "B7 W7 G7", **on(placed), **options), before), 0)
    refuse_move(position, move, rule)
    refuse(position, NotAllowedError, rule, lambda p: p.play(p.game.read(move)))
    key, said = REFUSALS[reason]
    assert (position.game.refusal(position.boxes, position.states, position.game.read(move)).key, said) == (key, rule)


def test_every_refusal_is_reached_and_has_a_sentence_of_its_own() -> None:
    assert {reason for reason, *_ in CASES} | {state.GAME_OVER, state.NOT_DEALT} == REFUSALS.keys()
    assert len({key for key, _ in REFUSALS.values()}) == len(REFUSALS)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_seat_that_is_not_to_move(seat: int) -> None:
    position = table("Y7")
    refuse(position, WrongSeatError, "", lambda p: p.play("-Y7", seat=seat))
    assert position.play("-Y7", seat=0).view().step == "take"


@pytest.mark.parametrize("move", ["D", "Y7", "-Y7", ">", 0, 176])
def test_a_finished_game(move: str | int) -> None:
    position = finish(table(edition="short"))
    refuse(position, GameOverError, "B15", lambda p: p.play(move))
    refuse(table().resign(1), GameOverError, "", lambda p: p.play(move))
    assert position.legal == []


def test_a_round_that_is_not_dealt() -> None:
    for position in (Position("board", {"start": 0}), finish(table())):
        refuse(position, NotDealtError, "B6.1", lambda p: p.play("D"))
        refuse(position, DealError, "B6.1", lambda p: p.give("Y2 Y3"))
    refuse(table(), NotAllowedError, "", lambda p: p.give(OPENING))


WORDS = OPENING.split()
CARDS, TILES = OPENING.split(" tiles ")


@pytest.mark.parametrize(
    ("options", "text", "error", "rule"),
    [
        ({}, "", DealError, "B6.1"),
        ({}, OPENING.replace(f" {LAST} removed", " removed"), DealError, "B6.1"),
        ({}, OPENING.replace(f" {LAST} removed", " Y10 removed"), DealError, "B2"),
        ({}, OPENING.replace("Y10", "Y10 Y10", 1), DealError, "B2"),
        ({}, OPENING.replace(" removed", ""), DealError, "B6.1"),
        ({}, OPENING.replace(f"{LAST} removed", f"removed {LAST}"), DealError, "B6.1"),
        ({"seats": 3}, OPENING, DealError, "B6.1"),
        ({}, deal(seats=3), DealError, "B6.1"),
        ({"edition": "mini"}, OPENING, DealError, "B2"),
        ({}, OPENING.replace("Y10", "?", 1), DealError, ""),
        ({}, OPENING.replace("Y10", "Q2", 1), UnreadableError, ""),
        ({}, OPENING.replace("Y10", "-Y10", 1), UnreadableError, ""),
        ({}, CARDS, DealError, "B4"),
        ({}, f"{CARDS} tiles", DealError, "B4"),
        ({}, f"{CARDS} tiles {TILES} a", DealError, "B4"),
        ({}, f"{CARDS} tiles {TILES.replace('15', '20', 1)}", DealError, "B4"),
        ({}, f"{CARDS} tiles {TILES.removesuffix(' s')} 0", UnreadableError, ""),
        ({}, f"{CARDS} tiles {TILES.replace('15', '015', 1)}", UnreadableError, ""),
        ({}, f"{CARDS} tiles {TILES.replace('15', '1' * 5000, 1)}", UnreadableError, ""),
        ({}, f"{CARDS} tiles {TILES.replace('15', '٥', 1)}", UnreadableError, ""),  # noqa: RUF001 (a look-alike)
        ({}, f"{CARDS} tiles {TILES.replace('15', '?', 1)}", DealError, ""),
        ({}, f"{CARDS} tiles {TILES.replace('15', '-5', 1)}", UnreadableError, ""),
        ({}, f"{CARDS} tiles tiles {TILES}", UnreadableError, ""),
        ({}, OPENING + " start 0", DealError, "B6.2"),
        ({}, OPENING + " start", DealError, "B6.2"),
        ({"start": "random"}, OPENING, DealError, "B6.2"),
        ({"start": "random"}, OPENING + " start", DealError, "B6.2"),
        ({"start": "random"}, OPENING + " start 2", DealError, "B6.2"),
        ({"start": "random"}, OPENING + " start 0 start 1", DealError, "B6.2"),
        ({"start": "random", "seats": 4}, deal(seats=4) + " start 4", DealError, "B6.2"),
    ],
)
def test_a_deal_that_cannot_be(options: dict[str, Any], text: str, error: type[CibolaError], rule: str) -> None:
    chosen = {"start": 0, **options}
    start_refused(error, rule, lambda: Position("board", chosen, deals=[text]))
    refuse(Position("board", chosen), error, rule, lambda p: p.give(text))


def test_a_deal_beyond_the_last_round_and_a_starter_in_a_later_one() -> None:
    start_refused(DealError, "B15", lambda: Position("board", {"start": 0}, deals={3: OPENING}))
    start_refused(DealError, "B15", lambda: Position("board", {"start": 0, "edition": "short"}, deals={1: OPENING}))
    start_refused(DealError, "B6.2", lambda: Position("board", {}, deals={1: OPENING + " start 0"}))


def test_a_wrong_starter_is_told_which_seats_there_are() -> None:
    error = start_refused(
        DealError, "B6.2", lambda: Position("board", {"seats": 4}, deals=[deal(seats=4) + " start 9"])
    )
    assert "0 to 3" in str(error)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("edition", value) for value in ("Short", "chess", "", None, 1, ["short"])),
        *(("seats", value) for value in (1, 5, 0, -1, "2", 2.0, True, None)),
        *((name, value) for name in ("up_or_down", "free_start", "take_back") for value in (1, "yes", None)),
        *(("start", value) for value in ("youngest", 4, -1, "0", True, None, [0])),
        *(("eldest", value) for value in (4, -1, "0", True, None)),
        *(("turn_cap", value) for value in (-1, 2**32, 0.5, None, False)),
    ],
)
def test_an_option_that_cannot_have_this_value(name: str, value: object) -> None:
    error = start_refused(OptionError, "", lambda: Position("board", {name: value}, seed=1))
    assert f"“{name}”" in str(error)


@pytest.mark.parametrize(("seats", "name", "seat"), [(2, "start", 2), (2, "eldest", 3), (3, "start", 3)])
def test_a_seat_that_nobody_plays_does_not_start(seats: int, name: str, seat: int) -> None:
    error = start_refused(OptionError, "", lambda: Position("board", {"seats": seats, name: seat}, seed=1))
    assert str(seat) in str(error)


def test_an_option_that_does_not_exist() -> None:
    start_refused(OptionError, "", lambda: cibola.start_by_name("board", {"rounds": 2}))
    start_refused(OptionError, "", lambda: cibola.start("board", seed=1, seats=3, players=["Ana", "Ben"]))


def test_a_seat_that_does_not_exist() -> None:
    position = table(seats=3)
    for ask in (Position.view, Position.observe, Position.resign, Position.seen_by):
        refuse(position, NotAllowedError, "", lambda p, ask=ask: ask(p, 3))  # type: ignore[misc]  # a bound default
