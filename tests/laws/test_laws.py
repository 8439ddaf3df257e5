"""Laws that hold in every game, with every option, after every action."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.tables import TABLES, explicit, games, play_out, positions, starts, table_of, viewers

from cibola.errors import CibolaError, GameOverError, NotAllowedError, WrongSeatError
from cibola.games import GAMES
from cibola.games.board.view import View as BoardView
from cibola.games.card.view import View
from cibola.games.roll.view import View as RollView
from cibola.position.position import Position

VIEWS = {"card": View, "board": BoardView, "roll": RollView}


def test_every_game_has_its_laws() -> None:
    assert TABLES.keys() == GAMES.keys() == VIEWS.keys()


@given(games())
def test_nothing_is_lost(game: Iterator[Position]) -> None:
    for position in game:
        table = table_of(position)
        assert table.components_out(position) == table.components(position)


@pytest.mark.pure
@given(games())
@settings(max_examples=40)
def test_points_counted_from_scratch_agree(game: Iterator[Position]) -> None:
    for number, position in enumerate(game):
        if number % 11 == 0 or position.outcome:
            assert position.scores == table_of(position).naive_scores(position)
    assert position.outcome is not None
    assert position.outcome.scores == position.scores


@given(games())
def test_legal_actions_ascend_and_never_run_out(game: Iterator[Position]) -> None:
    for position in game:
        actions = position.actions
        assert actions == sorted(set(actions))
        assert bool(actions) == (position.outcome is None)
        assert position.legal == [position.game.write(action) for action in actions]
        assert [position.game.read(text.lower()) for text in position.legal] == actions


@pytest.mark.pure
@given(positions())
def test_exactly_the_legal_actions_are_accepted(position: Position) -> None:
    before, log = position.states.tobytes(), position.record
    legal = set(position.actions)
    for action in range(position.game.actions):
        if action in legal:
            position.copy().play(action)
        else:
            with pytest.raises(NotAllowedError) as refused:
                position.play(action)
            assert refused.value.rule or isinstance(refused.value, GameOverError)
    assert position.states.tobytes() == before
    assert position.record == log


@given(positions(), st.integers())
def test_wrong_numbers_and_wrong_seats_change_nothing(position: Position, number: int) -> None:
    before = position.states.tobytes()
    if not 0 <= number < position.game.actions:
        with pytest.raises(CibolaError, match="not an action"):
            position.play(number)
    for seat in range(-3, position.seats + 3):
        if position.mover not in (seat, None):
            with pytest.raises(WrongSeatError):
                position.play(position.actions[0], seat=seat)
    assert position.states.tobytes() == before


@given(positions())
def test_the_same_action_gives_the_same_position(position: Position) -> None:
    for action in position.actions:
        first, second = position.copy().play(action), position.copy().play(action)
        assert first == second
        assert first.states.tobytes() == second.states.tobytes()
        assert first.moves == second.moves
        assert first.fingerprint == second.fingerprint != position.fingerprint


@given(positions())
def test_a_copy_is_independent(position: Position) -> None:
    before = (position.fingerprint, position.record, list(position.moves), position.players)
    twin = position.copy()
    assert twin == position
    play_out(twin, 1).hand_over(0, "Somebody")
    assert (position.fingerprint, position.record, position.moves, position.players) == before


@given(positions())
def test_replaying_the_record_gives_an_equal_position(position: Position) -> None:
    again = position.record.replay()
    assert again == position
    assert again.states.tobytes() == position.states.tobytes()
    assert (again.record, again.moves, again.outcome) == (position.record, position.moves, position.outcome)
    assert all(again.view(seat) == position.view(seat) for seat in viewers(position))


@given(positions())
def test_given_deals_are_as_good_as_a_seed(position: Position) -> None:
    twin = explicit(position, later=0)
    assert twin == position
    assert twin.record.replay() == position
    assert [twin.view(seat) for seat in viewers(twin)] == [position.view(seat) for seat in viewers(position)]


@given(positions())
def test_views_go_through_json(position: Position) -> None:
    for seat in viewers(position):
        view = position.view(seat)
        kind = VIEWS[position.game.name]
        assert msgspec.json.decode(msgspec.json.encode(view), type=kind) == view
        assert view == position.view(None if seat < 0 else seat)


@given(games())
@settings(max_examples=20)
def test_view_events_and_legal_actions_agree(game: Iterator[Position]) -> None:
    for position in islice(game, 0, None, 7):
        for seat in viewers(position):
            view, told = position.view(seat), position.events(seat)
            assert view.legal == (position.legal if position.mover == seat else [])
            assert view.mover == position.mover
            assert view.outcome == position.outcome
            assert len(told) == len(position.moves)
            assert view.moves == position.events(seat, len(told) - len(view.moves))
            assert [side.total for side in (view.sheets if view.game == "roll" else view.sides)] == list(
                position.scores
            )


@given(starts("card"), st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_the_order_within_a_hand_does_not_matter(position: Position, rng: Random) -> None:
    """Arrange both hands of the first deal anew, and play the same actions: all positions are equal."""
    size = int(position.boxes["hand"][0])
    words = position.game.write_chance(position.boxes, position.chance_results[0]).split()
    hands = [words[:size], words[size : 2 * size]]
    for hand in hands:
        rng.shuffle(hand)
    twin = Position(
        position.game.name,
        position.options,
        seed=position.seed,
        deals=[[*hands[0], *hands[1], *words[2 * size :]]],
    )
    assert twin == position
    for number, action in enumerate(_actions_of(position)):
        twin.play(action)
        position.play(action)
        assert twin.fingerprint == position.fingerprint
        assert number % 20 or twin.view(0) == position.view(0)


def _actions_of(position: Position) -> list[int]:
    return [move.action for move in play_out(position.copy(), 5).moves if move.seat >= 0]
