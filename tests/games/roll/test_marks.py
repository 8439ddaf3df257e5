"""Laws of dice and marks, after every action of random games."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.roll import naive_table
from tests.laws.tables import starts, walk

from cibola.games.roll.view import Sheet, View
from cibola.position.position import Position


@st.composite
def views(draw: st.DrawFn) -> Iterator[tuple[Position, View]]:
    """Play a game at random, with what everybody sees after each action."""
    rng = draw(st.randoms(use_true_random=False))
    game = walk(draw(starts("roll")), rng, draw(st.sampled_from([0.0, 0.2, 0.6])))
    return ((position, position.view()) for position in game)


def marks(sheet: Sheet) -> list[int]:
    """List how far everything on a sheet is marked."""
    columns = [mark for column in sheet.columns for mark in (column.double, len(column.numbers), column.top)]
    return [*map(int, columns), sheet.artefacts, sheet.refusals, len(sheet.bridges)]


@given(views())
@settings(max_examples=15)
def test_marks_only_ever_grow_and_only_on_the_sheet_of_who_chose(game: Iterator[tuple[Position, View]]) -> None:
    for (_, before), (_, now) in pairwise((None, view) for _, view in game):
        for old, new in zip(before.sheets, now.sheets, strict=True):
            grown = [later - earlier for earlier, later in zip(marks(old), marks(new), strict=True)]
            assert min(grown) >= 0
            assert not any(grown) or old.seat == before.mover
            assert all(
                late.numbers[: len(early.numbers)] == early.numbers
                for early, late in zip(old.columns, new.columns, strict=True)
            )
        assert set(before.crossed) <= set(now.crossed)
        assert not set(now.crossed) & set(now.crossing)


@given(views())
@settings(max_examples=15)
def test_squares_never_fall_and_nothing_leaves_its_bounds(game: Iterator[tuple[Position, View]]) -> None:
    for position, view in game:
        squares = int(position.boxes["squares"][0])
        for sheet in view.sheets:
            for column in sheet.columns:
                assert column.numbers == sorted(column.numbers)
                assert len(column.numbers) <= squares
                assert all(1 <= number <= 10 for number in column.numbers)
                assert not column.top or len(column.numbers) == squares
            assert sheet.artefacts <= squares
            assert sheet.refusals <= squares
            assert sheet.exhausted == (sheet.refusals == squares)
            assert set(sheet.bridges) <= {*view.crossed, *view.crossing}


@given(views())
@settings(max_examples=15)
def test_the_dice_in_the_middle_are_those_rolled_without_the_claim(game: Iterator[tuple[Position, View]]) -> None:
    for position, view in game:
        if view.step == "over":
            assert (view.colours, view.digits, view.claim) == ([], [], None)
            continue
        rolled = position.game.write_chance(position.boxes, position.chance_results[-1]).split()[:6]
        middle = Counter([*view.colours, *map(str, view.digits)])
        assert Counter(rolled) == middle + Counter(view.claim or "")
        assert (view.claim is None) or view.mover != view.active or view.step == "follow"


@given(views())
@settings(max_examples=10)
def test_a_bridge_that_was_crossed_brought_points_to_somebody(game: Iterator[tuple[Position, View]]) -> None:
    for number, (position, view) in enumerate(game):
        assert {*view.crossed, *view.crossing} == {name for sheet in view.sheets for name in sheet.bridges}
        if number % 20 == 0:
            won = {(name, sheet.seat) for sheet in view.sheets for name in sheet.bridges}
            assert won == naive_table(position).won


@given(views())
@settings(max_examples=10)
def test_a_game_takes_75_rolls_at_most(game: Iterator[tuple[Position, View]]) -> None:
    for _, view in game:
        assert view.roll <= 75
    assert view.outcome is not None
