"""Bad input: each its own error, with its rule, in both languages; and nothing has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.card.setup import DUEL, check_sentences, deal, finish, pass_to, play, refuse, refuse_move, table

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
from cibola.position.position import Position

pytestmark = pytest.mark.pure

UNREADABLE = [
    *("", " ", "Y1", "Y11", "Y02", "Y0", "Q7", "YY", "7Y", "7", "x", "--Y7", "-", "-D", "-Y", "DD", "Y7 D", "Y7D"),
    *("?", "-?", "Y?", "Y7\x00", "Y７", "−Y7", "🂡", "!resign now", "Y" * 10_000),  # noqa: RUF001 (look-alikes)
]
OPENING = deal()
EXPLOITS = deal(laid_out="low", **DUEL)
LAST = OPENING.split()[-1]


def start_refused(error: type[CibolaError], rule: str, act: Callable[[], object]) -> CibolaError:
    """Check that a start is refused, in both languages."""
    with pytest.raises(CibolaError) as caught:
        act()
    assert (type(caught.value), caught.value.rule) == (error, rule)
    check_sentences(caught.value)
    return caught.value


@pytest.mark.parametrize("text", UNREADABLE)
def test_text_that_cannot_be_read(text: str) -> None:
    for position in (table("Y7"), table("Y7 Y8").play("Y7"), finish(table(rounds=1))):
        refuse(position, UnreadableError, "", lambda p: p.play(text))


@pytest.mark.parametrize("number", [-1, 127, 255, 2**31, 2**64, -(10**30)])
def test_a_number_that_is_no_action(number: int) -> None:
    position = table()
    refuse(position, UnreadableError, "", lambda p: p.play(number))


@pytest.mark.parametrize(
    ("hand", "before", "move", "rule"),
    [
        ("Y7", "", "V7", "C1.1"),
        ("Y7", "", "-V7", "C1.1"),
        ("Y7", "Y7", "V", "C1.1"),
        ("Y7", "", "D", "C3"),
        ("Y7", "", "Y", "C3"),
        ("Y7 Y8", "Y7", "Y8", "C3"),
        ("Y7 Y8", "Y7", "-Y8", "C3"),
        ("Y7", "", "B7", "C3"),
        ("Y7", "", "-B7", "C3"),
        ("Y7 Y3", "Y7 D -B7 D", "Y3", "C4.1"),
        ("Y7 Yx", "Y7 D -B7 D", "Yx", "C4.2"),
        ("Y7", "Y7", "B", "C6"),
        ("Y7", "-Y7", "Y", "C6.1"),
    ],
)
def test_an_action_that_is_not_allowed_now(hand: str, before: str, move: str, rule: str) -> None:
    position = play(table(hand, "B7"), before)
    refuse_move(position, move, rule)
    refuse(position, NotAllowedError, rule, lambda p: p.play(p.game.read(move)))


def test_each_refusal_has_a_sentence_of_its_own() -> None:
    position = play(table("Y7 Y3 Yx"), "Y7 D")
    pass_to(position, 0)
    sentences = set()
    for move in ("V7", "D", "R10", "Y3", "Yx"):
        with pytest.raises(NotAllowedError) as caught:
            position.play(move)
        sentences.add(str(caught.value))
    assert len(sentences) == 5


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_seat_that_is_not_to_move(seat: int) -> None:
    position = table("Y7")
    refuse(position, WrongSeatError, "", lambda p: p.play("Y7", seat=seat))
    assert position.play("Y7", seat=0).view().step == "take"


@pytest.mark.parametrize("move", ["D", "Y7", "-Y7", 0, 126])
def test_a_finished_game(move: str | int) -> None:
    ended = {"C7": [finish(table(rounds=1))], "": [table().resign(1), table().abandon(0), finish(table()).agree(0)]}
    for rule, positions in ended.items():
        for position in positions:
            refuse(position, GameOverError, rule, lambda p: p.play(move))
            refuse(position, GameOverError, rule, lambda p: p.play(move, seat=1))
            assert position.legal == []


def test_a_finished_game_cannot_end_again_nor_be_dealt() -> None:
    position = finish(table(rounds=1))
    refuse(position, GameOverError, "", lambda p: p.resign(0))
    refuse(position, NotAllowedError, "", lambda p: p.give(OPENING))


def test_a_round_that_is_not_dealt() -> None:
    for position in (Position("card"), finish(table())):
        refuse(position, NotDealtError, "C2", lambda p: p.play("D"))
        refuse(position, DealError, "C2", lambda p: p.give("Y2 Y3"))
        refuse(position, UnreadableError, "", lambda p: p.give(OPENING, at=10**30))


def test_yes_and_no_are_no_actions() -> None:
    refuse(table(), UnreadableError, "", lambda p: p.play(True))  # noqa: FBT003 (the very mistake)


def test_a_deal_that_is_not_due() -> None:
    position = table()
    refuse(position, NotAllowedError, "", lambda p: p.give(OPENING))


@pytest.mark.parametrize(
    ("options", "text", "error", "rule"),
    [
        ({}, "", DealError, "C2"),
        ({}, OPENING.removesuffix(LAST), DealError, "C2"),
        ({}, OPENING.removesuffix(LAST) + "Y2", DealError, "C1"),
        ({}, OPENING + " Y2", DealError, "C1"),
        ({}, OPENING + " Yx", DealError, "C1"),
        ({}, OPENING.removesuffix(LAST) + "V2", DealError, "C1"),
        ({}, deal(edition="duel"), DealError, "C1"),
        ({}, deal(sixth=True), DealError, "C1"),
        ({"sixth": True}, OPENING, DealError, "C2"),
        ({"edition": "mini"}, OPENING, DealError, "C1"),
        ({}, OPENING.removesuffix(LAST) + "?", DealError, ""),
        ({}, OPENING.removesuffix(LAST) + "Q2", UnreadableError, ""),
        ({}, OPENING.replace("Y2", "-Y2"), UnreadableError, ""),
        ({}, OPENING + "exploits", UnreadableError, ""),
        ({}, OPENING + " exploits", DealError, "C11"),
        ({"edition": "duel"}, EXPLOITS, DealError, "C11"),
        (DUEL, deal(edition="duel"), DealError, "C11"),
        (DUEL, EXPLOITS.rsplit(" ", 1)[0], DealError, "C11"),
        (DUEL, EXPLOITS.rsplit(" ", 1)[0] + " low", DealError, "C11"),
        (DUEL, EXPLOITS + " run", DealError, "C11"),
        (DUEL, EXPLOITS.rsplit(" ", 1)[0] + " white", UnreadableError, ""),
        ({}, OPENING + " start 0", DealError, "C9.1"),
        ({}, OPENING + " start", DealError, "C9.1"),
        ({"start": 1}, OPENING + " start 1", DealError, "C9.1"),
        ({"start": "random"}, OPENING, DealError, "C9.1"),
        ({"start": "random"}, OPENING + " start", DealError, "C9.1"),
        ({"start": "random"}, OPENING + " start 2", DealError, "C9.1"),
        ({"start": "random"}, OPENING + " start 0 start 1", DealError, "C9.1"),
    ],
)
def test_a_deal_that_cannot_be(options: dict[str, Any], text: str, error: type[CibolaError], rule: str) -> None:
    start_refused(error, rule, lambda: Position("card", options, deals=[text]))
    position = Position("card", options)
    refuse(position, error, rule, lambda p: p.give(text))


def test_only_the_first_round_may_name_a_starter() -> None:
    deals = [OPENING + " start 0", OPENING + " start 0"]
    start_refused(DealError, "C9.1", lambda: cibola.start(start="random", deals=deals))


def test_a_missing_card_is_named() -> None:
    error = start_refused(DealError, "C2", lambda: cibola.start(deals=[OPENING.removesuffix(LAST)]))
    assert LAST in str(error)
    assert "59" in str(error)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"exploits": True}, "C10"),
        ({"edition": "tilsit", "exploits": True}, "C10"),
        ({"edition": "mini", "exploits": True}, "C10"),
        ({"edition": "mini", "sixth": True}, "C1.2"),
    ],
)
def test_options_that_contradict_each_other(options: dict[str, Any], rule: str) -> None:
    start_refused(OptionError, rule, lambda: cibola.start(seed=1, **options))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("edition", value) for value in ("Duel", "chess", "", None, 1, ["duel"])),
        *(("rounds", value) for value in (0, -1, 1001, 2**16, 1.0, "3", True)),
        *((name, value) for name in ("sixth", "exploits") for value in (1, "yes", None)),
        *(("start", value) for value in ("youngest", 2, -1, "0", True, None, [0])),
        *(("eldest", value) for value in (2, -1, "0", True, None)),
        *(("tie", value) for value in ("eldest", 0, ["shared"])),
        *(("turn_cap", value) for value in (-1, 2**32, 0.5, None, False)),
    ],
)
def test_an_option_that_cannot_have_this_value(name: str, value: object) -> None:
    options = {"edition": "duel", name: value}
    error = start_refused(OptionError, "", lambda: Position("card", options, seed=1))
    assert f"“{name}”" in str(error)
    assert " to " not in error.text("fr")


@pytest.mark.parametrize(("rounds", "turn_cap"), [(1, 0), (1000, 2**32 - 1)])
def test_the_outermost_values_are_allowed(rounds: int, turn_cap: int) -> None:
    position = cibola.start(seed=1, rounds=rounds, turn_cap=turn_cap)
    assert (position.boxes["rounds"][0], position.boxes["turn_cap"][0]) == (rounds, turn_cap)


def test_a_game_or_an_option_that_does_not_exist() -> None:
    start_refused(OptionError, "", lambda: cibola.start_by_name("chess"))
    start_refused(OptionError, "", lambda: cibola.start_by_name("card", {"colour": "Y"}))


@pytest.mark.parametrize("players", [[], ["Ana"], ["Ana", "Ben", "Cleo"]])
def test_a_wrong_number_of_players(players: list[str]) -> None:
    start_refused(OptionError, "", lambda: cibola.start(seed=1, players=players))


def test_a_seat_that_does_not_exist() -> None:
    position = table()
    refuse(position, NotAllowedError, "", lambda p: p.view(2))
    refuse(position, NotAllowedError, "", lambda p: p.observe(2))
    refuse(position, NotAllowedError, "", lambda p: p.resign(2))
    refuse(position, NotAllowedError, "", lambda p: p.seen_by(2))
