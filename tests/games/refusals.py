"""Checks that something is refused: with the right error and rule, in both languages, and without any effect."""

from collections.abc import Callable

import pytest

from cibola.errors import CibolaError, NotAllowedError
from cibola.position.position import Position


def check_sentences(error: CibolaError) -> None:
    """Check that an error speaks both languages, and names its rule."""
    sentences = {error.text("en"), error.text("fr")}
    assert len(sentences) == 2
    assert all(len(sentence) > 20 for sentence in sentences)
    assert str(error) == error.text("en")
    assert all(sentence.endswith(f"({error.rule})") for sentence in sentences if error.rule)


def refuse_start(error: type[CibolaError], rule: str, act: Callable[[], object]) -> CibolaError:
    """Check that a start is refused with this error for this rule; return the error."""
    with pytest.raises(CibolaError) as caught:
        act()
    assert (type(caught.value), caught.value.rule) == (error, rule)
    check_sentences(caught.value)
    return caught.value


def refuse(position: Position, error: type[CibolaError], rule: str, act: Callable[[Position], object]) -> CibolaError:
    """Check that something is refused with this error for this rule, and that nothing has changed; return the error."""
    before = position.fingerprint, position.record, position.legal
    refused = refuse_start(error, rule, lambda: act(position))
    assert (position.fingerprint, position.record, position.legal) == before
    return refused


def refuse_move(position: Position, move: str, rule: str) -> None:
    """Check that a move is neither listed nor played, because of this rule."""
    assert move not in position.legal
    refuse(position, NotAllowedError, rule, lambda table: table.play(move))
