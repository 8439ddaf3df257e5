"""Imagining and observing: consistent with all that a seat knows, and every possibility equally likely."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import chi_square
from tests.laws.tables import play_out, positions, table_of, to_json, viewers

from cibola.engine import random
from cibola.engine.interface import hide_now, imagine_now
from cibola.errors import NotAllowedError, RecordError
from cibola.games import GAMES
from cibola.position.position import Position

seeds = st.integers(0, 2**32)


@given(positions(), seeds)
def test_an_imagined_position_agrees_with_what_the_seat_knows(position: Position, seed: int) -> None:
    for seat in viewers(position):
        thought = position.imagine(seat, seed)
        assert to_json(thought.view(seat)) == to_json(position.view(seat))
        assert table_of(thought).components_out(thought) == table_of(thought).components(thought)
        assert thought.actions == position.actions or thought.mover != seat
        if seat >= 0:
            assert [part.tolist() for part in thought.observe(seat)] == [
                part.tolist() for part in position.observe(seat)
            ]


@given(positions(), seeds)
def test_a_seen_position_imagines_the_same(position: Position, seed: int) -> None:
    for seat in viewers(position):
        seen = position.seen_by(seat)
        assert seen.imagine(seat, seed) == position.imagine(seat, seed)
        assert seen.imagine(seat, seed).states.tobytes() == position.imagine(seat, seed).states.tobytes()
        states = position.states.copy()
        imagine_now(position.boxes, states, seat, random.stream_from(f"imagine {seed}"))
        assert states.tobytes() == seen.imagine(seat, seed).states.tobytes()


@given(positions())
def test_a_seen_position_is_the_position_with_the_rest_hidden(position: Position) -> None:
    for seat in viewers(position):
        states = position.states.copy()
        hide_now(position.boxes, states, seat)
        assert position.seen_by(seat).states.tobytes() == states.tobytes()
        assert position.record.seen_by(seat).replay().states.tobytes() == states.tobytes()


@given(positions(), seeds)
def test_an_imagined_game_can_be_played_to_its_end(position: Position, seed: int) -> None:
    thought = position.imagine(0, seed)
    before = position.states.tobytes()
    over = play_out(thought, seed)
    assert over.outcome is not None
    assert over.view(0).outcome == over.outcome
    assert position.states.tobytes() == before


def test_an_imagined_game_has_no_record_and_no_way_back() -> None:
    thought = play_out(Position("card", {"turn_cap": 3}, seed=1), 1).take_back(3).imagine(0, 1)
    before = thought.states.tobytes()
    for ask in (lambda: thought.record, lambda: thought.seen_record(0), lambda: thought.seen_by(1)):
        with pytest.raises(RecordError):
            ask()
    with pytest.raises(NotAllowedError):
        thought.take_back()
    assert thought.states.tobytes() == before


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_imagining_is_uniform_over_all_that_is_possible(seat: int) -> None:
    """Mini: four cards are hidden from a seat, so 6 hands × 2 decks; six from a spectator, so 15 × 6 × 2."""
    position = Position("card", {"edition": "mini"}, seed=5).seen_by(seat)
    draws = 6000 if seat >= 0 else 20_000
    found = Counter(position.imagine(seat, number).fingerprint for number in range(draws))
    cells = 12 if seat >= 0 else 180
    assert len(found) == cells
    assert chi_square(list(found.values())) < (31.3 if seat >= 0 else 244)  # 99.9 % of honest seeds pass


def test_imagining_is_uniform_beside_a_card_taken_openly() -> None:
    """Seat 1 took Yx openly: its other card is Y3 or B3, and the last card of the deck is the other one."""
    position = Position("card", {"edition": "mini"}, deals=["Yx Y2 Y3 Bx B2 B3"])
    for action in ("-Yx", "D", "-Bx", "Y"):
        position.play(action)
    seen = position.seen_by(0)
    found = Counter(seen.imagine(0, number).fingerprint for number in range(3000))
    assert len(found) == 2
    assert chi_square(list(found.values())) < 10.9


def test_each_hidden_card_comes_in_proportion_to_its_copies() -> None:
    """Three wagers of a colour that nobody has seen are three times as likely on top of the deck as a number."""
    position = Position("card", seed=3).seen_by(0)
    stream, states = random.stream_from("proportion"), position.states.copy()
    tops: Counter[int] = Counter()
    for _ in range(40_000):
        imagine_now(position.boxes, states, 0, stream)
        tops[int(states["deck"][0][int(states["deck_left"][0]) - 1])] += 1
    own = [position.game.read(card) for card in position.view(0).sides[0].hand]
    copies = {kind: int(count) for kind, count in enumerate(position.boxes["copies"][0])}
    unseen = {kind: count - own.count(kind) for kind, count in copies.items() if count > own.count(kind)}
    assert tops.keys() == unseen.keys()
    shares = [tops[kind] for kind in unseen]
    assert chi_square(shares, list(unseen.values())) < 90  # fewer than 50 kinds: 99.9 % of honest seeds pass


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_layout_of_observations_is_documented(name: str) -> None:
    layout = GAMES[name].observation_layout
    assert sum(size for _, size, _ in layout) == GAMES[name].observation
    assert len({part for part, _, _ in layout}) == len(layout)
    assert all(part.isidentifier() and size > 0 and told for part, size, told in layout)


@pytest.mark.pure
@given(positions())
def test_the_mask_is_what_is_legal(position: Position) -> None:
    for seat in range(position.seats):
        numbers, mask = position.observe(seat)
        assert numbers.shape == (position.game.observation,)
        assert (numbers.dtype.name, mask.dtype.name) == ("int32", "bool")
        assert np.flatnonzero(mask).tolist() == (position.actions if position.mover == seat else [])


@given(positions())
def test_observations_count_every_card_once(position: Position) -> None:
    """The counts of own hand, laid, piles, known and unseen cards add up to the box, while a round is played."""
    if position.game.name != "card" or position.outcome is not None:
        return
    sizes = [size for _, size, _ in position.game.observation_layout]
    ends = np.cumsum([0, *sizes]).tolist()
    for seat in range(position.seats):
        numbers, _ = position.observe(seat)
        parts = {
            row[0]: numbers[first:last]
            for row, (first, last) in zip(position.game.observation_layout, pairwise(ends), strict=True)
        }
        names = ("hand", "laid", "laid_other", "known_other", "piles", "unseen")
        total = np.sum([parts[name] for name in names], axis=0)
        assert total.tolist() == position.boxes["copies"][0].tolist()
        assert parts["unseen"].sum() == parts["deck"][0] + _hidden_in_hand(position, 1 - seat)
        assert parts["scores"].tolist() == [position.scores[seat], position.scores[1 - seat]]


def _hidden_in_hand(position: Position, seat: int) -> int:
    side = position.view(None).sides[seat]
    return int(side.hand_size) - len(side.known)
