"""Positions drawn as text and HTML: everything that lies on the table is there, in both languages."""

import random
import re
from html import unescape

import pytest
from rich.cells import cell_len

import cibola
from cibola.drawing import LOOKS, SHAPES, SYMBOLS, who_won
from cibola.drawing.symbols import EXPLORERS, LEADERS
from cibola.games import GAMES
from cibola.messages import LANGUAGES
from cibola.position.position import Position

TABLES = [("card", 2), ("board", 2), ("board", 3), ("board", 4), ("roll", 2), ("roll", 3), ("roll", 4), ("roll", 5)]


def played(game: str, seats: int, moves: int, number: int = 1) -> Position:
    """Play some moves at random, laying cards rather than discarding them."""
    choose = random.Random(number)
    position = Position(game, {} if game == "card" else {"seats": seats}, seed=number)
    for _ in range(moves):
        if position.mover is None:
            break
        bold = [text for text in position.legal if not text.startswith("-")]
        position.play(choose.choice(bold or position.legal))
    return position


def rows(position: Position) -> list[str]:
    return str(position).splitlines()


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moves", [0, 1, 25, 5000])
def test_every_table_can_be_drawn(game: str, seats: int, language: str, moves: int) -> None:
    position = played(game, seats, moves)
    for seat in (None, *range(seats)):
        drawn = position.draw(language, seat)
        assert not [line for line in drawn.splitlines() if line != line.rstrip()]
        for number in range(seats):
            assert f"{'Siège' if language == 'fr' else 'Seat'} {number}" in drawn
    html = position.draw_html(language)
    assert unescape(re.sub("<[^>]+>", "", html)) == position.draw(language)
    if moves:
        assert html.count("<span") > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_due_is_told(game: str) -> None:
    position = Position(game, {})
    assert "is due" in str(position)
    assert "attend" in position.draw("fr")


@pytest.mark.parametrize("game", GAMES)
def test_symbols_are_narrow_and_differ(game: str) -> None:
    symbols = [look.symbol for look in LOOKS[game].values()]
    assert len(set(symbols)) == len(symbols)
    assert all(cell_len(symbol) == 1 for symbol in [*symbols, *EXPLORERS, *LEADERS])
    assert not set(symbols) & set(EXPLORERS)


def test_every_game_shows_the_symbols_of_its_colours() -> None:
    assert all(symbol in str(played("board", 2, 9)) for letter, symbol in SYMBOLS.items() if letter != "V")
    assert all(shape in str(played("roll", 2, 9)) for shape in SHAPES.values())


def test_pawns_tiles_and_leaders_stand_on_their_steps() -> None:
    position = cibola.start("board", seats=2, seed=3, start=0)
    first = next(text for text in position.legal if text.endswith("!"))
    position.play(first)
    path = "YBWGR".index(first[0])
    bottom = next(line for line in rows(position) if line.startswith(" 1  −20"))
    assert bottom[10 + 11 * path :].startswith("·   ●")
    assert bottom.count("●") == 1
    view = position.view()
    drawn = "\n".join(rows(position))
    assert drawn.count("↑") == sum(tile == "s" for way in view.paths for tile in way.tiles) + 1  # and its meaning
    assert drawn.count("¤") == sum(tile == "a" for way in view.paths for tile in way.tiles) + 3  # as above; two players


def test_columns_rise_from_the_bottom() -> None:
    position = cibola.start("roll", seats=2, start=0, deals=["R R O 0 3 7", "R R R 7 8 8", "O O O 0 5 5"])
    position.play("R3").play("R7").play("R8").play("R7").play("O0").play("-")
    squares = {line.split()[0]: line.split() for line in rows(position) if line[:2].strip().isdecimal()}
    assert squares["1"][1] == "3"
    assert squares["1"][10] == "7"
    assert squares["2"][10] == "8"
    assert squares["3"][1] == "→"
    doubles = next(line for line in rows(position) if line.startswith("×2")).split()
    assert doubles[1:7] == ["–", "✓", "·", "·", "·", "·"]


def test_the_dice_in_the_middle_and_the_claim_are_drawn() -> None:
    position = cibola.start("roll", seats=2, start=0, deals=["R R O 0 3 7"])
    assert "Dice: ♥ R  ♥ R  ● O  0  3  7" in str(position)
    assert "Dice: ♥ R  ● O  0  7 · taken: ♥ R  3" in str(position.play("R3"))


def test_winners_are_named() -> None:
    position = cibola.start("roll", seats=3, seed=1, players=["Ana", "Ben", "Cléo"]).resign(1)
    assert who_won(position, "en") == "Ana and Cléo share the win"
    assert who_won(position, "fr") == "Ana et Cléo partagent la victoire"
    assert who_won(cibola.start("roll", seed=1).resign(0), "en") == "Seat 1 has won"
    assert who_won(cibola.start("roll", seed=1).abandon(0), "en") == "Nobody has won"
    assert who_won(cibola.start("roll", seed=1).agree(0), "en") == "A shared win"
