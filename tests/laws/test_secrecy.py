"""The law of secrecy: permuting all that a seat cannot know changes no byte of what it gets."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.tables import explicit, play_out, positions, scrambled, to_json, viewers, walk

from cibola.engine.interface import SPECTATOR
from cibola.errors import CibolaError, HiddenError, NotAllowedError
from cibola.messages import LANGUAGES
from cibola.position.position import Position
from cibola.record.entries import ENDINGS, Entry

seeds = st.integers(0, 2**32)


def everything_sent(position: Position, seat: int) -> Iterator[str]:
    """Give all that a seat, or a spectator, can get out of a game."""
    yield to_json(position.view(seat))
    yield to_json(position.events(seat))
    yield position.seen_record(seat).dump()
    yield position.seen_record(seat).to_json()
    seen = position.seen_by(seat)
    yield seen.states.tobytes().hex()
    yield str(seen)
    yield seen.draw_html("fr")
    if seat != SPECTATOR:
        numbers, mask = position.observe(seat)
        yield f"{numbers.tolist()} {mask.tolist()}"
        yield from refusals(position, seat)
    yield from imagined(position, seat)


def refusals(position: Position, seat: int) -> Iterator[str]:
    """Try every action as this seat; tell what is refused, in every language."""
    for action in range(position.game.actions):
        try:
            position.copy().play(action, seat=seat)
        except CibolaError as error:
            yield from (error.text(language) for language in LANGUAGES)
        else:
            yield "accepted"


def imagined(position: Position, seat: int) -> Iterator[str]:
    """Imagine the rest, and look at it from every side: also now, after more play."""
    for seed in range(3):
        thought = position.imagine(seat, seed)
        yield thought.states.tobytes().hex()
        yield str(thought)
        for viewer in viewers(thought):
            yield to_json(thought.view(viewer))
            yield to_json(thought.events(viewer))
    yield play_out(thought, 3).fingerprint


@given(positions(), st.integers(0, 59), seeds)
def test_no_byte_depends_on_what_a_seat_cannot_know(position: Position, viewer: int, seed: int) -> None:
    seat = viewers(position)[viewer % len(viewers(position))]
    true, other = explicit(position, seed), scrambled(position, seat, Random(seed))
    assert list(everything_sent(true, seat)) == list(everything_sent(other, seat))


@pytest.mark.pure
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_permuted_game_is_truly_another(seat: int) -> None:
    """The law above would say nothing if its other game were the same."""
    position = next(islice(walk(Position("card", seed=4), Random(4), 0.5), 20, None))
    assert scrambled(position, seat, Random(4)) != explicit(position, 4) == position


@given(positions())
def test_what_a_seat_loads_is_what_it_may_know(position: Position) -> None:
    """A seat's record replays to a position that shows it the same, and the other side nothing."""
    for seat in viewers(position):
        seen = position.seen_record(seat).replay()
        assert seen.seed is None
        assert seen.seen == seat
        assert to_json(seen.view(seat)) == to_json(position.view(seat))
        assert to_json(seen.events(seat)) == to_json(position.events(seat))
        assert to_json(seen.view(None)) == to_json(position.view(None))
        for other in range(position.seats):
            if other != seat:
                with pytest.raises(HiddenError):
                    seen.view(other)
                with pytest.raises(HiddenError):
                    seen.observe(other)
                with pytest.raises(HiddenError):
                    seen.imagine(other, 0)


def inside(position: Position) -> dict[str, Any]:
    """Give all that a position holds, but for the room in which it lists actions."""
    held = vars(position) | {"log": vars(position.log), "boxes": position.boxes.tobytes()}
    held |= {"states": position.states.tobytes(), "round_ends": [state.tobytes() for state in position.round_ends]}
    held["chance_results"] = [
        position.game.write_chance(position.boxes, outcome) for outcome in position.chance_results
    ]
    return {name: value for name, value in held.items() if name != "_actions"}


@given(positions(), st.sampled_from(["", *ENDINGS]))
def test_what_a_seat_is_given_holds_no_more_than_its_record(position: Position, ending: str) -> None:
    """`seen_by` does not replay, but it gives the same."""
    if ending and position.outcome is None:
        position = position.copy().enter(Entry(0, ending))
    for seat in viewers(position):
        assert inside(position.seen_by(seat)) == inside(position.seen_record(seat).replay())
        assert inside(position.seen_by(seat).seen_by(seat)) == inside(position.seen_by(seat))


def test_what_was_taken_back_is_not_given_either() -> None:
    position = play_out(Position("card", {"turn_cap": 3}, seed=1), 1).take_back(3).hand_over(1, "Ana").take_back()
    for seat in viewers(position):
        assert inside(position.seen_by(seat)) == inside(position.seen_record(seat).replay())


@given(positions(), seeds)
def test_a_refused_action_leaves_a_seen_position_as_it_was(position: Position, seed: int) -> None:
    seen = position.seen_by(seed % (position.seats + 1) - 1)
    before, record = seen.states.tobytes(), seen.record
    for action in range(position.game.actions):
        try:
            seen.copy().play(action)
        except CibolaError:
            with pytest.raises((NotAllowedError, HiddenError)):
                seen.play(action)
            assert seen.states.tobytes() == before
    assert seen.record == record


@given(positions(), seeds)
def test_a_seen_position_follows_the_public_actions(position: Position, seed: int) -> None:
    """Until a card is drawn, or shown at the end of a round, that the seat cannot know; or dice are rolled."""
    rng = Random(seed)
    for seat in viewers(position):
        whole, seen = position.copy(), position.seen_by(seat)
        while whole.mover is not None and len(whole.moves) < len(position.moves) + 40:
            action = rng.choice(whole.actions)
            whole.play(action)
            try:
                seen.play(action)
            except HiddenError:
                break
            if seen.is_chance_due:
                assert seen.scores == whole.scores
                break
            assert seen.events(None) == whole.events(None)
            assert seen.scores == whole.scores
            assert seen.outcome == whole.outcome
