"""On small boxes everything can be tried out: what is claimed of an action and of the ledger must come to that.

The reference plays as the careful player where there is no value network, so plain Python can play every world.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from tests.players.search.brute_force import TINY, after, ends, worlds_of
from tests.reviews.games import EXACT, careful_choice, play_out, played, result

from cibola.engine.interface import CHANCE, StateArray, copy_state, given_now, mover_now
from cibola.games.card.editions import EDITIONS
from cibola.games.common.cards import NONE
from cibola.position.position import Position
from cibola.reviews.decisions import review_decision
from cibola.reviews.line import LineEvent, read_line
from cibola.reviews.reviewer import Reviewer

Policy = Callable[[StateArray, StateArray], int]


def true_shares(position: Position, choose: Policy) -> dict[str, float]:
    """Play every action in every world that the mover must reckon with."""
    shares, seat = dict.fromkeys(position.legal, 0.0), position.mover or 0
    likely: dict[bytes, float] = defaultdict(float)
    for share, world in worlds_of(position):
        likely[world.tobytes()] += share
    for state, share in likely.items():
        world = np.frombuffer(state, position.game.state).copy()
        for action in position.actions:
            ended = play_out(position.boxes, after(position.boxes, world, action), choose)
            shares[position.game.write(action)] += share * result(position.boxes, ended)[0][seat]
    return shares


def as_event(position: Position, action: str) -> LineEvent:
    seat = position.mover or 0
    number = position.game.read(action)
    return LineEvent(1, seat, number, copy_state(position.states), False, position.seen_by(seat))  # noqa: FBT003


@pytest.mark.parametrize(("box", "count"), [("long", 4), ("high", 5), ("hand of one", 5)])
def test_values_losses_and_the_best_action_come_to_the_truth(
    monkeypatch: pytest.MonkeyPatch, box: str, count: int
) -> None:
    monkeypatch.setitem(EDITIONS, "mini", TINY[box])
    choose, lost = careful_choice("card"), 0
    for position in ends("card", 2, range(count), 0.3, edition="mini"):
        shares = true_shares(position, choose)
        worst = min(shares, key=shares.__getitem__)
        decision, _ = review_decision(as_event(position, worst), EXACT, 0.0, "exact")
        tolerance = 4 * max(decision.error, 0.01)
        assert shares[decision.best] >= max(shares.values()) - 0.03
        assert decision.measured == pytest.approx(shares[decision.best] - shares[worst], abs=tolerance)
        for option in decision.options:
            if option.worlds >= 1000:
                assert option.value == pytest.approx(shares[option.action], abs=0.05)
        lost += decision.loss > 0.1
        if max(shares.values()) - shares[worst] < 1e-9:
            assert decision.loss == 0.0
    assert lost  # there was something to find


# --- the ledger ---


def decks(states: StateArray) -> Iterator[StateArray]:
    """Put what is left of the deck into every order."""
    cards = [int(kind) for kind in states["deck"][0] if kind != NONE]
    for order in permutations(cards):
        dealt = copy_state(states)
        dealt["deck"][0, : len(order)] = order
        yield dealt


def mean_of(worths: list[tuple[list[float], list[float]]]) -> Any:
    return np.mean(np.array(worths), axis=0)


def true_worth(boxes: StateArray, states: StateArray, choose: Policy) -> Any:
    """Return chances and points where both hands are known and the deck is not."""
    return mean_of([result(boxes, play_out(boxes, dealt, choose)) for dealt in decks(states)])


def true_start(position: Position, choose: Policy) -> Any:
    """Return chances and points before the deal: the mean over all deals."""
    game, worths = position.game, []
    [event] = [event for event in read_line(position.record).events if event.seat == CHANCE]
    cards = game.write_chance(position.boxes, position.chance_results[0]).split()
    for order in sorted(set(permutations(cards))):
        states = copy_state(event.states)
        given_now(position.boxes, states, game.read_chance(position.boxes, 0, " ".join(order)))
        worths.append(result(position.boxes, play_out(position.boxes, states, choose)))
    return mean_of(worths)


@pytest.mark.parametrize("seed", [4, 7])
def test_the_ledger_adds_up_exactly_and_comes_to_the_truth(seed: int) -> None:
    position = played("card", edition="mini", seed=seed)
    choose, boxes = careful_choice("card"), position.boxes
    review = Reviewer(position.record, EXACT).run()
    assert review is not None
    ledger = review.ledger
    assert ledger is not None
    for seat in range(2):
        assert ledger.first_chance[seat] + sum(step.chance[seat] for step in ledger.steps) == ledger.result_chance[seat]
        assert ledger.first_points[seat] + sum(step.points[seat] for step in ledger.steps) == ledger.result_points[seat]
    assert [ledger.first_chance, ledger.first_points] == [
        pytest.approx(worth, abs=tolerance)
        for worth, tolerance in zip(true_start(position, choose), (0.04, 0.6), strict=True)
    ]
    told = {(step.number, step.cause): step for step in ledger.steps}
    for event in read_line(position.record).events:
        if event.seat == CHANCE:
            continue
        acted = after(boxes, event.states, event.action)
        before = true_worth(boxes, event.states, choose)
        tried = mean_of(
            [result(boxes, play_out(boxes, after(boxes, dealt, event.action), choose)) for dealt in decks(event.states)]
        )
        over = mover_now(boxes, acted) < 0
        later = np.array(result(boxes, acted)) if over else true_worth(boxes, acted, choose)
        for cause, true in (("play", tried - before), ("draw", later - tried)):
            step = told.get((event.number, cause))
            found = [step.chance, step.points] if step else np.zeros((2, 2))
            assert np.array(found)[0] == pytest.approx(true[0], abs=0.06)
            assert np.array(found)[1] == pytest.approx(true[1], abs=0.6)
