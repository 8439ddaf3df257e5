"""Laws of choices and events: they say what the rules do, and to each viewer only what it may know."""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from tests.laws.tables import games, positions, viewers

from cibola.engine.interface import CHANCE
from cibola.errors import HiddenError, NotAllowedError
from cibola.position.position import Position


@pytest.mark.pure
@given(positions())
def test_choices_are_the_legal_actions_with_what_they_bring(position: Position) -> None:
    choices = position.choices()
    assert [choice.action for choice in choices.legal] == position.legal
    for choice in choices.legal:
        after = position.copy().play(choice.action)
        assert after.events(position.mover, len(position.moves))[0].what in {choice.what, "double", "top"}
        if (
            choice.worth is not None
            and len(after.round_ends) == len(position.round_ends)
            and position.mover is not None
        ):
            assert after.scores[position.mover] - position.scores[position.mover] == choice.worth


@given(positions())
def test_what_is_barred_is_refused_for_the_same_reason(position: Position) -> None:
    for barred in position.choices().barred:
        assert barred.action not in position.legal
        with pytest.raises(NotAllowedError) as refused:
            position.play(barred.action)
        assert refused.value.message == barred.reason


@given(positions())
def test_only_the_mover_has_choices_and_knows_them_without_the_rest(position: Position) -> None:
    for seat in range(position.seats):
        seen = position.seen_by(seat)
        if seat == position.mover:
            assert seen.choices(seat) == seen.choices() == position.choices(seat)
        else:
            assert position.choices(seat).legal == position.choices(seat).barred == []
            assert seen.choices().legal == []


@given(games())
@settings(max_examples=30)
def test_open_events_name_every_card_and_the_others_hide_draws_only(game: Iterator[Position]) -> None:
    for position in game:
        if position.outcome is None:
            continue
        everything = position.events(everything=True)
        assert len(everything) == len(position.moves)
        if position.game.has_hidden_cards:
            assert all(event.card for event in everything if event.what == "take")
        for viewer in viewers(position):
            seen = position.events(None if viewer < 0 else viewer)
            for shown, whole, move in zip(seen, everything, position.moves, strict=True):
                hides = move.action in position.game.draws and move.seat not in {viewer, CHANCE}
                assert (shown == whole) or hides


@given(positions())
def test_a_position_that_one_seat_sees_opens_no_more_than_that(position: Position) -> None:
    for seat in range(position.seats):
        seen = position.seen_by(seat)
        assert seen.events(everything=True) == position.events(seat)
        for other in set(range(position.seats)) - {seat}:
            with pytest.raises(HiddenError):
                seen.events(other)


@given(games())
@settings(max_examples=30)
def test_cards_drawn_are_those_that_hands_and_table_gained(game: Iterator[Position]) -> None:
    """Replays need not compare hands: the events name the cards."""
    before: Position | None = None
    for position in game:
        if before is not None and position.game.has_hidden_cards and len(position.round_ends) == len(before.round_ends):
            (event,) = position.events(since=len(before.moves), everything=True)[:1]
            if event.what == "take":
                hands = [Counter(view.sides[event.seat].hand) for view in (before.open_view, position.open_view)]
                assert hands[1] - hands[0] == Counter([event.card])
        before = position.copy()
