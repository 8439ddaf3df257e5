"""What a choice of the board game would bring, what is barred, and how a round scored."""

import random
from collections.abc import Iterator

import pytest

from cibola.games.board.choices import Choice
from cibola.games.board.view import View
from cibola.position.position import Position


def moments(seats: int, **options: object) -> Iterator[tuple[Position, Choice]]:
    """Play a game, low cards first but not always; give each position and the choice that is made next."""
    draw = random.Random(seats)
    position = Position("board", {"seats": seats, **options}, seed=bytes([seats] * 32))
    while position.mover is not None:
        choices = position.choices().legal
        moving = sorted((choice for choice in choices if choice.step), key=value_of)
        choice = moving[0] if moving and draw.random() < 0.97 else draw.choice(choices)
        yield position, choice
        position.play(choice.action)


def value_of(choice: Choice) -> int:
    return int(choice.card[1:]) if choice.card else -1


def shown(position: Position) -> View:
    found: View = position.view(position.mover)
    return found


def words(choice: Choice) -> set[str]:
    told = ("gain", "tile", "crosses", "ends", "onward")
    return {name for name in told if getattr(choice, name) not in {None, False}}


def followed(position: Position, choice: Choice) -> tuple[int, bool, bool]:
    """Play a choice and all that can follow it: the most points, whether an artefact or the end of the round is met."""
    after = position.copy()
    after.play(choice.action)
    view: View = after.view(position.mover)
    on = [one for one in after.choices().legal if one.step] if view.step == "choose" else []
    ways = [followed(after, one) for one in on]
    gain = (choice.gain or 0) + max([0, *(most for most, _, _ in ways)])
    finds = choice.tile == "a" or any(finds for _, finds, _ in ways)
    return gain, finds, choice.ends or any(ends for _, _, ends in ways)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_step_that_leads_on_says_what_all_its_steps_can_bring(seats: int) -> None:
    chains = 0
    for position, _ in moments(seats):
        for choice in position.choices().legal:
            if choice.onward is not None:
                assert followed(position, choice) == (
                    choice.onward.most,
                    choice.onward.artefact,
                    choice.onward.ends,
                )
                chains += choice.onward.most > (choice.gain or 0)
    assert chains


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_choice_says_beforehand_what_its_pawn_does(seats: int) -> None:
    seen = set()
    for position, choice in moments(seats, up_or_down=seats == 3):
        if choice.step is None:
            continue
        mover = position.mover or 0
        path = "YBWGR".index(choice.place or "")
        before = shown(position)
        after = position.copy()
        after.play(choice.action)
        event = after.events(mover, len(position.moves))[0]
        assert (event.step, event.tile) == (choice.step, choice.tile)
        view: View = after.view(mover)
        sides = view.results[-1].sides if choice.ends else view.sides
        old, new = before.sides[mover], sides[mover]
        tile = event.tile if event.tile not in {None, "a", "s"} else 0
        assert choice.pawn == new.expeditions[path].points - old.expeditions[path].points
        assert choice.gain == choice.pawn + int(tile)
        crosses = choice.step == before.bridge
        assert choice.crosses == crosses
        assert choice.ends == (crosses and before.crossings + 1 == before.most_crossings)
        assert (choice.onward is not None) == (view.step == "choose")
        seen |= words(choice)
    assert seen - {"ends"} == {"gain", "tile", "crosses", "onward"}
    assert "ends" in seen or seats > 2


def test_what_is_barred_is_not_legal_and_names_its_rule() -> None:
    rules = set()
    for position, _ in moments(4):
        view = shown(position)
        for bar in position.choices().barred:
            assert bar.action not in view.legal
            rules.add(bar.reason.rule)
    assert {"B8", "B9", "B11", "B12.3"} <= rules


@pytest.mark.parametrize(("seats", "edition"), [(2, "standard"), (3, "standard"), (4, "short")])
def test_the_score_of_a_round_is_told_step_by_step(seats: int, edition: str) -> None:
    *_, (position, _) = moments(seats, edition=edition)
    view: View = position.view(None)
    assert len(view.results) == view.rounds
    points = [0] * seats
    for result in view.results:
        for score in result.scores:
            assert score.before == points[score.seat]
            total = max(0, score.before + score.tiles + score.pawns)
            is_last = result.round == view.rounds
            assert (score.artefact_points is not None) == is_last
            points[score.seat] = score.total
            assert score.total == max(0, total + (score.artefact_points or 0))
    assert view.outcome is not None
    assert tuple(points) == view.outcome.scores
