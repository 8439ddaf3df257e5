"""The notation: every action has one text."""

import pytest

from cibola.games.roll import ROLL
from cibola.position.position import Position

WRITES = [f"{colour}{digit}" for colour in "ROYGBP" for digit in range(10)]
TEXTS = [*WRITES, "-", *(f">{colour}" for colour in "ROYGBP"), ">"]


def test_the_68_actions_have_these_texts() -> None:
    assert len(TEXTS) == ROLL.actions == 68
    assert [ROLL.write(action) for action in range(68)] == TEXTS


@pytest.mark.parametrize("form", ["{0}", "{1}", "  {0}\t", "{1}\n"])
def test_every_text_is_read_back_in_any_case_and_with_spaces_around(form: str) -> None:
    assert [ROLL.read(form.format(text, text.lower())) for text in TEXTS] == list(range(68))


def test_texts_are_short_ascii_words() -> None:
    assert all(text.isascii() and 1 <= len(text) <= 2 and not text.split()[1:] for text in TEXTS)
    assert len(set(TEXTS)) == 68


def test_a_number_and_its_text_are_the_same_action() -> None:
    position = Position("roll", {"seats": 3}, seed=6)
    for _ in range(60):
        assert [TEXTS.index(text) for text in position.legal] == position.actions
        number = position.actions[0]
        assert position.copy().play(TEXTS[number]) == position.play(number)


@pytest.mark.parametrize("text", ["R R P 0 3 3", "p r r 3 0 3", "  R\tR P\n3 3 0 "])
def test_a_roll_is_read_in_any_order_and_case(text: str) -> None:
    boxes = ROLL.pack(ROLL.settle({"start": 1}))
    assert ROLL.write_chance(boxes, ROLL.read_chance(boxes, 0, text)) == "R R P 0 3 3"


def test_every_face_is_read_back() -> None:
    boxes = ROLL.pack(ROLL.settle({"start": 1}))
    for colour in "ROYGBP":
        for digit in range(10):
            text = f"{colour} {colour} {colour} {digit} {digit} {digit}"
            assert ROLL.write_chance(boxes, ROLL.read_chance(boxes, 3, text)) == text
