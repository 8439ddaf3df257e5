"""The notation: every action has one text."""

import pytest

from cibola.errors import UnreadableError
from cibola.games.board import BOARD
from cibola.games.board.notation import TILES, read_card, write_card, write_tile
from cibola.position.position import Position

COLOURS = "YBWGR"
CARDS = [f"{colour}{value}" for colour in COLOURS for value in range(11)]
TEXTS = [
    *CARDS,
    *(f"{card}!" for card in CARDS),
    *(f"-{card}" for card in CARDS),
    *COLOURS,
    "D",
    *(f">{colour}" for colour in COLOURS),
    ">",
]


def test_the_177_actions_have_these_texts() -> None:
    assert len(TEXTS) == BOARD.actions == 177
    assert [BOARD.write(action) for action in range(177)] == TEXTS


@pytest.mark.parametrize("form", ["{0}", "{1}", "{2}", "  {0}\t", "{1}\n"])
def test_every_text_is_read_back_in_any_case_and_with_spaces_around(form: str) -> None:
    written = [form.format(text, text.lower(), text.upper()) for text in TEXTS]
    assert [BOARD.read(text) for text in written] == list(range(177))


def test_texts_are_short_ascii_words() -> None:
    assert all(text.isascii() and len(text) <= 4 and not text.split()[1:] for text in TEXTS)
    assert len({text.upper() for text in TEXTS}) == 177


def test_every_card_and_every_tile_is_read_back() -> None:
    assert [read_card(write_card(kind).lower()) for kind in range(55)] == list(range(55))
    assert [TILES[write_tile(tile)] for tile in range(1, 256)] == list(range(1, 256))
    with pytest.raises(UnreadableError):
        read_card("D")


@pytest.mark.parametrize("options", [{}, {"seats": 4, "up_or_down": True}, {"edition": "mini", "seats": 3}])
def test_a_number_and_its_text_are_the_same_action_at_every_table(options: dict[str, object]) -> None:
    position = Position("board", options, seed=6)
    for _ in range(40):
        assert [TEXTS.index(text) for text in position.legal] == position.actions
        if position.mover is None:
            break
        number = position.actions[0]
        assert position.copy().play(TEXTS[number]) == position.play(number)
