"""The worlds that the search imagines: what a seat knows is kept, likely hands come more often, luck is fair."""

from collections import Counter, defaultdict
from itertools import permutations
from math import prod
from typing import Any

import numpy as np
import pytest
from tests.chance import chi_square
from tests.games.card.setup import play
from tests.games.card.setup import table as cards
from tests.games.roll.setup import offer
from tests.games.roll.setup import table as sheets
from tests.laws.tables import table_of
from tests.players.search.positions import BOARDS, CARDS, on_the_way, plant

from cibola.engine import random
from cibola.engine.interface import StateArray, copy_state, hide_now
from cibola.games.common.hidden import unseen
from cibola.players.careful.player import make_evaluator
from cibola.players.search.card_hand_prior import LIKELY, cell_of
from cibola.players.search.hidden_cards import draw_from_own_end
from cibola.players.search.interface import imagine_likely, separate_draws
from cibola.position.position import Position

HANDS = [*(("card", options) for options in CARDS), *(("board", options) for options in BOARDS)]


def worlds_of(position: Position, count: int) -> list[StateArray]:
    """Imagine some worlds, from what the seat to move knows."""
    assert position.mover is not None
    seen, stream, evaluator = (
        position.seen_by(position.mover),
        random.stream_from("worlds"),
        make_evaluator(position.game.name),
    )
    worlds = [copy_state(seen.states) for _ in range(count)]
    for world in worlds:
        imagine_likely(position.boxes[0], world[0], position.mover, evaluator[0], stream)
    return worlds


def with_state(position: Position, states: StateArray) -> Position:
    twin = position.copy()
    twin.states = states
    return twin


@pytest.mark.pure
@pytest.mark.parametrize(("game", "options"), HANDS, ids=str)
def test_a_world_keeps_all_that_the_seat_knows_and_deals_each_card_once(game: str, options: dict[str, Any]) -> None:
    for position in on_the_way(game, options, every=17):
        seen = position.seen_by(position.mover or 0)
        count_out, count_all = table_of(position).components_out, table_of(position).components
        for world in worlds_of(position, 4):
            imagined = with_state(seen, world)
            assert count_out(imagined) == count_all(imagined)
            hide_now(position.boxes, world, position.mover or 0)
            assert world.tobytes() == seen.states.tobytes()


def hidden_of(position: Position) -> list[int]:
    """List the cards that the seat to move cannot place."""
    counts = np.zeros(position.boxes["copies"].shape[1], np.uint8)
    unseen(position.boxes[0], position.states[0], position.mover or 0, counts)
    return [kind for kind, count in enumerate(counts.tolist()) for _ in range(count)]


def chance_of_hands(weights: dict[int, float], size: int) -> dict[tuple[int, ...], float]:
    """Draw cards of different kinds one after the other, each by its weight among those left: how likely is a hand?"""
    shares: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for drawn in permutations(weights, size):
        left = [sum(weights.values()) - sum(weights[kind] for kind in drawn[:at]) for at in range(size)]
        shares[tuple(sorted(drawn))] += prod(
            weights[kind] / all_left for kind, all_left in zip(drawn, left, strict=True)
        )
    return shares


def small_table() -> Position:
    """The mini edition after a turn: the second seat cannot place three cards, two of which the other one holds."""
    return play(cards("Y2 Yx", "B2 Bx", edition="mini"), "Y2 D")


def test_hands_come_as_often_as_their_cards_weigh() -> None:
    position = small_table()
    other = 1 - (position.mover or 0)
    hidden = hidden_of(position)
    assert len(hidden) == len(set(hidden)) == 3
    weights = {kind: float(LIKELY[cell_of(position.states[0], other, kind)]) for kind in hidden}
    assert len(set(weights.values())) > 1
    shares = chance_of_hands(weights, 2)
    worlds = worlds_of(position, 6000)
    found = Counter(tuple(world["hand"][0, other].tolist()[:2]) for world in worlds)
    expected = [round(10**6 * share) for share in shares.values()]
    assert chi_square([found[hand] for hand in shares], expected) < 13.8  # one in a thousand, two degrees of freedom


def test_what_is_left_comes_in_every_order_equally_often() -> None:
    position = cards("Y2 Yx", "B2 Bx", edition="mini")
    worlds = worlds_of(position, 6000)
    decks: Counter[tuple[int, ...]] = Counter(tuple(world["deck"][0].tolist()[:2]) for world in worlds)
    for first, second in {tuple(sorted(deck)) for deck in decks}:
        counts = [decks[first, second], decks[second, first]]
        assert chi_square(counts) < 10.8


def test_cards_that_were_taken_openly_stay_in_the_hand() -> None:
    position = play(cards("Yx Y2 Y3 Y4 Y6 R3 B4 G5", "Y5 Y9 R9 R10 B9 B10 G9 G10", rounds=1), "Yx D -Y5 D Y2 Y")
    kind = position.game.read("Y5")
    assert all(kind in world["hand"][0, 0] for world in worlds_of(position, 50))


# --- luck ---


@pytest.mark.pure
@pytest.mark.parametrize("game", ["card", "board"])
def test_drawing_from_the_end_moves_one_card_for_every_second_seat(game: str) -> None:
    for position in on_the_way(game, {}, every=31):
        left = int(position.states["deck_left"][0])
        deck = position.states["deck"][0].tolist()
        for seat in range(4):
            states = copy_state(position.states)
            draw_from_own_end(states[0], seat)
            after = states["deck"][0].tolist()
            assert after == ([*deck[1:left], deck[0], *deck[left:]] if seat % 2 else deck)


def test_only_a_draw_from_the_deck_parts_luck() -> None:
    position = play(cards("Y2", "B2", rounds=1), "-Y2 D -B2")
    states = copy_state(position.states)
    separate_draws(position.boxes[0], states[0], position.game.read("Y"))
    assert states.tobytes() == position.states.tobytes()
    separate_draws(position.boxes[0], states[0], position.game.read("D"))
    assert states.tobytes() != position.states.tobytes()


def test_every_world_has_dice_of_its_own() -> None:
    """Also where the action that is tried last ends the game, and so needs none."""
    refused = ["RRP033"] * 8
    position = offer(sheets(2, *refused), "RGB123", seat=1)
    assert position.legal[-1] == "-"
    assert position.copy().play("-").outcome
    tree = plant(position)
    values, _, _ = tree.run(np.ones(tree.actions, np.uint8), 20)
    assert values[:, -1].std() == 0
    assert all(len(set(values[:, at].tolist())) > 5 for at in range(tree.actions - 1))


def test_all_actions_meet_the_same_dice() -> None:
    """Two actions that differ in nothing are worth the same in every world: here two columns that are alike."""
    position = offer(sheets(2), "RRP033", seat=0)
    tree, twin = plant(position), plant(position)
    everything, some = np.ones(tree.actions, np.uint8), np.ones(tree.actions, np.uint8)
    some[0] = 0
    assert (tree.run(everything, 10)[0][:, 1:] == twin.run(some, 10)[0][:, 1:]).all()
