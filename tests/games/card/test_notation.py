"""The notation: every action has one text, the same in every edition."""

import pytest

from cibola.errors import UnreadableError
from cibola.games.card import CARD
from cibola.games.card.notation import read_card, write_card
from cibola.position.position import Position

COLOURS = "YBWGRV"
RANKS = ["x", *(str(number) for number in range(2, 11))]
LAYS = [colour + rank for colour in COLOURS for rank in RANKS]
TEXTS = [*LAYS, *(f"-{card}" for card in LAYS), *COLOURS, "D"]


def test_the_127_actions_have_these_texts() -> None:
    assert len(TEXTS) == CARD.actions == 127
    assert [CARD.write(action) for action in range(127)] == TEXTS


@pytest.mark.parametrize("form", ["{0}", "{1}", "{2}", "  {0}\t", "{1}\n"])
def test_every_text_is_read_back_in_any_case_and_with_spaces_around(form: str) -> None:
    written = [form.format(text, text.lower(), text.upper()) for text in TEXTS]
    assert [CARD.read(text) for text in written] == list(range(127))


def test_texts_are_short_ascii_words() -> None:
    assert all(text.isascii() and len(text) <= 4 and not text.split()[1:] for text in TEXTS)
    assert len({text.upper() for text in TEXTS}) == 127


def test_every_card_is_read_back() -> None:
    assert [read_card(write_card(kind).lower()) for kind in range(60)] == list(range(60))
    with pytest.raises(UnreadableError):
        read_card("D")


@pytest.mark.parametrize(
    "options", [{}, {"edition": "tilsit"}, {"edition": "duel"}, {"edition": "duel", "sixth": True}]
)
def test_a_number_and_its_text_are_the_same_action_in_every_edition(options: dict[str, object]) -> None:
    position = Position("card", options, seed=6)
    for _ in range(40):
        assert [TEXTS.index(text) for text in position.legal] == position.actions
        number = position.actions[-1]
        assert position.copy().play(TEXTS[number]) == position.play(number)
