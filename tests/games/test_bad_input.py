"""Bad input to any game: each its own error, with its rule, in both languages; and nothing has changed."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest
from tests.games.board import setup as board
from tests.games.card import setup as card
from tests.games.refusals import refuse, refuse_start
from tests.games.roll import setup as roll

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
from cibola.games import GAMES
from cibola.position.position import Position

pytestmark = pytest.mark.pure

CARD_DEAL, BOARD_DEAL, DICE = card.deal(), board.deal(), "R R R 1 1 1"
EXPLOITS_DEAL = card.deal(laid_out="low", **card.DUEL)
DUEL = card.DUEL
LAST_CARD = CARD_DEAL.split()[-1]
LAST_BOARD_CARD = BOARD_DEAL.split()[BOARD_DEAL.split().index("removed") - 1]
BOARD_CARDS, BOARD_TILES = BOARD_DEAL.split(" tiles ")


def rolled(seats: int = 2) -> Position:
    return roll.roll(roll.table(seats), "ROY123")


class BadInput(NamedTuple):
    """What is bad input to one game, and the tables to try it on."""

    running: Callable[[], Position]  # seat 0 is to move, and may play `move`
    move: str
    finished: Callable[[], Position]
    undealt: Sequence[Callable[[], Position]]  # the next deal or roll is due
    deal: str  # a deal or roll that is right at the beginning
    over_rule: str
    undealt_rule: str
    incomplete: str  # a deal or roll in which something is missing
    incomplete_rule: str
    starter_rule: str
    actions: int  # how many numbers of actions there are
    unreadable: Sequence[str]
    unreadable_at: Sequence[Callable[[], Position]]
    refused_when_over: Sequence[str | int]
    deals: Sequence[tuple[dict[str, Any], str, type[CibolaError], str]]
    values: Sequence[tuple[str, Sequence[object]]]  # options with values that they cannot have
    options: dict[str, Any]  # the others, while these are tried
    foreign: Sequence[str]  # options that the game does not have


NO_SEATS = ("youngest", -1, "0", True, None, [0])
NO_COUNTS = (1, 0, -1, "2", 2.0, True, None)
NO_FLAGS = (1, "yes", None)
NO_CAPS = (-1, 2**32, 0.5, None, False)
NO_STARTERS = (" start", " start 2", " start 0 start 1")

CASES = {
    "card": BadInput(
        running=lambda: card.table("Y7"),
        move="Y7",
        finished=lambda: card.finish(card.table(rounds=1)),
        undealt=[lambda: Position("card"), lambda: card.finish(card.table())],
        deal=CARD_DEAL,
        over_rule="C7",
        undealt_rule="C2",
        incomplete="Y2 Y3",
        incomplete_rule="C2",
        starter_rule="C9.1",
        actions=127,
        unreadable=[
            *("", " ", "Y1", "Y11", "Y02", "Y0", "Q7", "YY", "7Y", "7", "x", "--Y7", "-", "-D", "-Y", "DD", "Y7 D"),
            *("Y7D", "?", "-?", "Y?", "Y7\x00", "Y７", "−Y7", "🂡", "!resign now", "Y" * 10_000),  # noqa: RUF001 (look-alikes)
        ],
        unreadable_at=[
            lambda: card.table("Y7"),
            lambda: card.table("Y7 Y8").play("Y7"),
            lambda: card.finish(card.table(rounds=1)),
        ],
        refused_when_over=["D", "Y7", "-Y7", 0, 126],
        deals=[
            ({}, "", DealError, "C2"),
            ({}, CARD_DEAL.removesuffix(LAST_CARD), DealError, "C2"),
            ({}, CARD_DEAL.removesuffix(LAST_CARD) + "Y2", DealError, "C1"),
            ({}, CARD_DEAL + " Y2", DealError, "C1"),
            ({}, CARD_DEAL + " Yx", DealError, "C1"),
            ({}, CARD_DEAL.removesuffix(LAST_CARD) + "V2", DealError, "C1"),
            ({}, card.deal(edition="duel"), DealError, "C1"),
            ({}, card.deal(sixth=True), DealError, "C1"),
            ({"sixth": True}, CARD_DEAL, DealError, "C2"),
            ({"edition": "mini"}, CARD_DEAL, DealError, "C1"),
            ({}, CARD_DEAL.removesuffix(LAST_CARD) + "?", DealError, ""),
            ({}, CARD_DEAL.removesuffix(LAST_CARD) + "Q2", UnreadableError, ""),
            ({}, CARD_DEAL.replace("Y2", "-Y2"), UnreadableError, ""),
            ({}, CARD_DEAL + "exploits", UnreadableError, ""),
            ({}, CARD_DEAL + " exploits", DealError, "C11"),
            ({"edition": "duel"}, EXPLOITS_DEAL, DealError, "C11"),
            (DUEL, card.deal(edition="duel"), DealError, "C11"),
            (DUEL, EXPLOITS_DEAL.rsplit(" ", 1)[0], DealError, "C11"),
            (DUEL, EXPLOITS_DEAL.rsplit(" ", 1)[0] + " low", DealError, "C11"),
            (DUEL, EXPLOITS_DEAL + " run", DealError, "C11"),
            (DUEL, EXPLOITS_DEAL.rsplit(" ", 1)[0] + " white", UnreadableError, ""),
            ({"start": 1}, CARD_DEAL + " start 1", DealError, "C9.1"),
        ],
        values=[
            ("edition", ("Duel", "chess", "", None, 1, ["duel"])),
            ("rounds", (0, -1, 1001, 2**16, 1.0, "3", True)),
            ("sixth", NO_FLAGS),
            ("exploits", NO_FLAGS),
            ("start", (*NO_SEATS, 2)),
            ("eldest", (2, -1, "0", True, None)),
            ("tie", ("eldest", 0, ["shared"])),
            ("turn_cap", NO_CAPS),
        ],
        options={"edition": "duel"},
        foreign=["colour", "seats", "layout"],
    ),
    "board": BadInput(
        running=lambda: board.table("Y7"),
        move="-Y7",
        finished=lambda: board.finish(board.table(edition="short")),
        undealt=[lambda: Position("board", {"start": 0}), lambda: board.finish(board.table())],
        deal=BOARD_DEAL,
        over_rule="B15",
        undealt_rule="B6.1",
        incomplete="Y2 Y3",
        incomplete_rule="B6.1",
        starter_rule="B6.2",
        actions=177,
        unreadable=[
            *("", " ", "Y11", "Y00", "Y07", "Yx", "V7", "Q7", "YY", "7Y", "7", "!", "--Y7", "-", "-D", "-Y", "DD"),
            *("Y7 D", "Y7!!", "!Y7", "-Y7!", ">>", ">D", ">Y7", "> Y", "Y>", "?", "-?", "Y7\x00"),
            *("Y７", "−Y7", "Y" * 10_000),  # noqa: RUF001 (look-alikes)
        ],
        unreadable_at=[lambda: board.table("Y7")],
        refused_when_over=["D", "Y7", "-Y7", ">", 0, 176],
        deals=[
            ({}, "", DealError, "B6.1"),
            ({}, BOARD_DEAL.replace(f" {LAST_BOARD_CARD} removed", " removed"), DealError, "B6.1"),
            ({}, BOARD_DEAL.replace(f" {LAST_BOARD_CARD} removed", " Y10 removed"), DealError, "B2"),
            ({}, BOARD_DEAL.replace("Y10", "Y10 Y10", 1), DealError, "B2"),
            ({}, BOARD_DEAL.replace(" removed", ""), DealError, "B6.1"),
            ({}, BOARD_DEAL.replace(f"{LAST_BOARD_CARD} removed", f"removed {LAST_BOARD_CARD}"), DealError, "B6.1"),
            ({"seats": 3}, BOARD_DEAL, DealError, "B6.1"),
            ({}, board.deal(seats=3), DealError, "B6.1"),
            ({"edition": "mini"}, BOARD_DEAL, DealError, "B2"),
            ({}, BOARD_DEAL.replace("Y10", "?", 1), DealError, ""),
            ({}, BOARD_DEAL.replace("Y10", "Q2", 1), UnreadableError, ""),
            ({}, BOARD_DEAL.replace("Y10", "-Y10", 1), UnreadableError, ""),
            ({}, BOARD_CARDS, DealError, "B4"),
            ({}, f"{BOARD_CARDS} tiles", DealError, "B4"),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES} a", DealError, "B4"),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.replace('15', '20', 1)}", DealError, "B4"),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.removesuffix(' s')} 0", UnreadableError, ""),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.replace('15', '015', 1)}", UnreadableError, ""),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.replace('15', '1' * 5000, 1)}", UnreadableError, ""),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.replace('15', '٥', 1)}", UnreadableError, ""),  # noqa: RUF001 (a look-alike)
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.replace('15', '?', 1)}", DealError, ""),
            ({}, f"{BOARD_CARDS} tiles {BOARD_TILES.replace('15', '-5', 1)}", UnreadableError, ""),
            ({}, f"{BOARD_CARDS} tiles tiles {BOARD_TILES}", UnreadableError, ""),
            ({"start": "random", "seats": 4}, board.deal(seats=4) + " start 4", DealError, "B6.2"),
        ],
        values=[
            ("edition", ("Short", "chess", "", None, 1, ["short"])),
            ("seats", (*NO_COUNTS, 5)),
            ("up_or_down", NO_FLAGS),
            ("free_start", NO_FLAGS),
            ("take_back", NO_FLAGS),
            ("start", (*NO_SEATS, 4)),
            ("eldest", (4, -1, "0", True, None)),
            ("turn_cap", NO_CAPS),
        ],
        options={},
        foreign=["colour", "rounds"],
    ),
    "roll": BadInput(
        running=rolled,
        move="R1",
        finished=roll.over,
        undealt=[roll.table],
        deal=DICE,
        over_rule="R11.1",
        undealt_rule="R3",
        incomplete="R R R",
        incomplete_rule="R1",
        starter_rule="R3",
        actions=68,
        unreadable=[
            *("", " ", "R", "7", "R10", "R07", "7R", "Q7", "RR", "--", "-R", "R-", ">>", ">Q", ">7", "> R", "R7 >O"),
            *("R7>O", "D", "?", "R?", "R7\x00", "R７", "−", "→R", "R" * 10_000),  # noqa: RUF001 (look-alikes)
        ],
        unreadable_at=[roll.table, rolled, roll.following, roll.over],
        refused_when_over=["R1", "-", ">", 0, 67],
        deals=[
            *(({}, text, DealError, "R1") for text in ("", "R", "R R R", "R R R 1 1", "R R R 1 1 1 1")),
            *(({}, text, DealError, "R1") for text in ("R R 1 1 1 1", "1 1 1 R R R", "Q R R 1 1 1", "RO R R 1 1 1")),
            *(({}, text, DealError, "R1") for text in ("R R R 1 1 10", "R R R 1 1 -1", "RRR111", "R R R 1 1 01")),
            *(({}, text, DealError, "R1") for text in ("R R R 1 1 １", "R, R, R, 1, 1, 1")),  # noqa: RUF001 (look-alike)
            ({}, "R R ? 1 1 1", DealError, ""),
            ({"layout": "mini"}, "R R Y 1 1 1", DealError, "R1"),
            ({"layout": "mini"}, "R R O 1 1 2", DealError, "R1"),
            ({"start": "random", "seats": 5}, "R R R 1 1 1 start 5", DealError, "R3"),
        ],
        values=[
            ("seats", (*NO_COUNTS, 6)),
            ("start", (*NO_SEATS, 5)),
            ("eldest", (5, -1, "0", True, None)),
        ],
        options={"seats": 5},
        foreign=["colour", "edition", "rounds", "turn_cap", "exploits"],
    ),
}
BY_GAME = pytest.mark.parametrize("game", CASES)
WITH_SEATS = pytest.mark.parametrize(("game", "most"), [("board", 4), ("roll", 5)])


def test_every_game_has_its_bad_input() -> None:
    assert CASES.keys() == GAMES.keys()


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, bad in CASES.items() for text in bad.unreadable])
def test_text_that_cannot_be_read(game: str, text: str) -> None:
    for reach in CASES[game].unreadable_at:
        refuse(reach(), UnreadableError, "", lambda p: p.play(text))


@BY_GAME
def test_a_number_that_is_no_action(game: str) -> None:
    for number in (-1, CASES[game].actions, 255, 2**31, 2**64, -(10**30), True):
        refuse(CASES[game].running(), UnreadableError, "", lambda p, number=number: p.play(number))  # type: ignore[misc]  # a bound default


@BY_GAME
@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_seat_that_is_not_to_move(game: str, seat: int) -> None:
    position, move = CASES[game].running(), CASES[game].move
    refuse(position, WrongSeatError, "", lambda p: p.play(move, seat=seat))
    assert [item.seat for item in position.play(move, seat=0).moves][-1] == 0


@pytest.mark.parametrize(
    ("game", "move"), [(game, move) for game, bad in CASES.items() for move in bad.refused_when_over]
)
def test_a_finished_game(game: str, move: str | int) -> None:
    bad = CASES[game]
    endings = {bad.over_rule: [bad.finished()], "": [bad.running().resign(1), bad.running().abandon(0)]}
    for rule, positions in endings.items():
        for position in positions:
            refuse(position, GameOverError, rule, lambda p: p.play(move))
            refuse(position, GameOverError, rule, lambda p: p.play(move, seat=1))
            assert position.legal == []


@BY_GAME
def test_a_finished_game_cannot_end_again_nor_be_dealt(game: str) -> None:
    position = CASES[game].finished()
    refuse(position, GameOverError, "", lambda p: p.resign(0))
    refuse(position, NotAllowedError, "", lambda p: p.give(CASES[game].deal))


@BY_GAME
def test_a_round_or_roll_that_is_still_due(game: str) -> None:
    bad = CASES[game]
    for reach in bad.undealt:
        position = reach()
        refuse(position, NotDealtError, bad.undealt_rule, lambda p: p.play(bad.move))
        refuse(position, DealError, bad.incomplete_rule, lambda p: p.give(bad.incomplete))
        refuse(position, UnreadableError, "", lambda p: p.give(bad.deal, at=10**30))


@BY_GAME
def test_a_deal_that_is_not_due(game: str) -> None:
    refuse(CASES[game].running(), NotAllowedError, "", lambda p: p.give(CASES[game].deal))


def refuse_deal(game: str, options: dict[str, Any], text: str, error: type[CibolaError], rule: str) -> None:
    """Check that a deal is refused, whether it is given at the start or later."""
    chosen = {"start": 0, **options}
    refuse_start(error, rule, lambda: Position(game, chosen, deals=[text]))
    refuse(Position(game, chosen), error, rule, lambda p: p.give(text))


@pytest.mark.parametrize(
    ("game", "options", "text", "error", "rule"), [(game, *case) for game, bad in CASES.items() for case in bad.deals]
)
def test_a_deal_that_cannot_be(
    game: str, options: dict[str, Any], text: str, error: type[CibolaError], rule: str
) -> None:
    refuse_deal(game, options, text, error, rule)


@BY_GAME
def test_a_deal_with_a_wrong_starter(game: str) -> None:
    deal, rule = CASES[game].deal, CASES[game].starter_rule
    for starter in (" start 0", " start"):
        refuse_deal(game, {}, deal + starter, DealError, rule)
    for starter in ("", *NO_STARTERS):
        refuse_deal(game, {"start": "random"}, deal + starter, DealError, rule)


@BY_GAME
def test_only_the_first_deal_may_name_a_starter(game: str) -> None:
    deals = [f"{CASES[game].deal} start {seat}" for seat in (0, 1)]
    rule = CASES[game].starter_rule
    refuse_start(DealError, rule, lambda: Position(game, {"start": "random"}, deals=deals))
    refuse_start(DealError, rule, lambda: Position(game, {"start": "random"}, deals={1: deals[0]}))


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [(game, name, value) for game, bad in CASES.items() for name, values in bad.values for value in values],
)
def test_an_option_that_cannot_have_this_value(game: str, name: str, value: object) -> None:
    options = {**CASES[game].options, name: value}
    error = refuse_start(OptionError, "", lambda: Position(game, options, seed=1))
    assert f"“{name}”" in str(error)
    assert " to " not in error.text("fr")


@WITH_SEATS
@pytest.mark.parametrize("name", ["start", "eldest"])
def test_a_seat_that_nobody_plays_cannot_be_an_option(game: str, most: int, name: str) -> None:
    for seats in range(2, most):
        error = refuse_start(OptionError, "", lambda: Position(game, {"seats": seats, name: seats}, seed=1))  # noqa: B023 (called at once)
        assert f"“{name}”" in str(error)
        assert str(seats) in str(error)
        Position(game, {"seats": seats, name: seats - 1}, seed=1)


@pytest.mark.parametrize(("game", "option"), [(game, option) for game, bad in CASES.items() for option in bad.foreign])
def test_an_option_that_the_game_does_not_have(game: str, option: str) -> None:
    refuse_start(OptionError, "", lambda: Position(game, {option: 1}, seed=1))


def test_a_game_that_does_not_exist() -> None:
    refuse_start(OptionError, "", lambda: cibola.start_by_name("chess"))


@BY_GAME
@pytest.mark.parametrize("players", [[], ["Ana"], ["Ana", "Ben", "Cleo"]])
def test_a_wrong_number_of_players(game: str, players: list[str]) -> None:
    refuse_start(OptionError, "", lambda: cibola.start_by_name(game, seed=1, players=players))


@pytest.mark.parametrize("reach", [card.table, lambda: board.table(seats=3), lambda: rolled(3)], ids=CASES)
@pytest.mark.parametrize("ask", [Position.view, Position.observe, Position.resign, Position.seen_by])
def test_a_seat_that_does_not_exist(reach: Callable[[], Position], ask: Callable[[Position, int], object]) -> None:
    position = reach()
    refuse(position, NotAllowedError, "", lambda p: ask(p, p.seats))
