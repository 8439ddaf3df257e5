"""Hands that explain what the others did: consistent with all that is known, and nearer to the truth than chance."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from tests.laws.tables import table_of
from tests.players.search.positions import BOARDS, CARDS, on_the_way, plant

import cibola
from cibola.engine.interface import StateArray, copy_state, hide_now
from cibola.engine.random import stream_from
from cibola.games import GAMES
from cibola.games.common.cards import NONE, UNKNOWN
from cibola.players import choose_action, find
from cibola.players.registry import facts_of
from cibola.players.search.history import History, read_history
from cibola.players.search.interface import deal_sampled_hand
from cibola.players.search.player import Tree
from cibola.position.position import Position

HANDS = [*(("card", options) for options in CARDS), *(("board", options) for options in BOARDS)]
GATHERED = 40


def seen_of(position: Position) -> Position:
    assert position.mover is not None
    return position.seen_by(position.mover)


def gathered(position: Position, hands: int = GATHERED, memory: int = 8) -> Tree:
    """Gather hands for the seat to move."""
    tree = plant(position)
    tree.sample_hands(read_history(seen_of(position), memory), hands)
    return tree


def odds_of(tree: Tree) -> list[float]:
    """Give how likely each gathered hand is thought to be."""
    added_up = tree.workspaces["pool_odds"][0, : int(tree.workspaces["pool"][0])]
    odds: list[float] = (np.diff(added_up, prepend=0.0) / added_up[-1]).tolist()
    return odds


def careful_middle(game: str, seed: int, moves: int, **options: Any) -> Position:
    """Let careful players play some moves."""
    position, player = cibola.start_by_name(game, options, seed=seed), find("careful")
    while len(position.moves) < moves and position.mover is not None:
        position.play(choose_action(player, position, seed))
    return position


@pytest.mark.pure
@pytest.mark.parametrize(("game", "options"), HANDS, ids=str)
def test_the_past_is_what_the_seat_saw_at_that_time(game: str, options: dict[str, Any]) -> None:
    """Checked on the way: before each decision of another seat, the position is kept as this seat saw it then."""
    position = cibola.start_by_name(game, options, seed=4)
    viewer, round_ = 0, 0
    kept: list[tuple[Position, int, int]] = []
    for _ in range(30):
        if position.mover is None:
            break
        if len(position.chance_results) != round_:
            kept, round_ = [], len(position.chance_results)
        if position.mover != viewer:
            kept.append((position.copy(), position.mover, position.actions[0]))
        else:
            history = read_history(seen_of(position), 5)
            wanted = kept[:-6:-1]
            assert history.movers.tolist() == [seat for _, seat, _ in wanted]
            assert history.actions.tolist() == [action for _, _, action in wanted]
            for before, (then, _, _) in zip(history.states, wanted, strict=True):
                known = public(then, copy_state(then.states), viewer)
                assert public(then, copy_state(before.reshape(1)), viewer) == known
        position.play(position.actions[0])


def public(position: Position, states: StateArray, viewer: int) -> bytes:
    """Give what everybody may know of a state: no hidden cards, and none of the viewer's own, which do not matter."""
    hide_now(position.boxes, states, viewer)
    own = states["hand"][0, viewer]
    own[own != NONE] = UNKNOWN
    return states.tobytes()


@pytest.mark.pure
@pytest.mark.parametrize(("game", "options"), HANDS, ids=str)
def test_a_world_with_a_gathered_hand_keeps_all_that_the_seat_knows(game: str, options: dict[str, Any]) -> None:
    stream = stream_from("recall")
    for position in on_the_way(game, options, every=23):
        tree = gathered(position, hands=4)
        seen = seen_of(position)
        for _ in range(3 * bool(tree.workspaces["pool"][0])):
            world = seen.copy()
            deal_sampled_hand(world.boxes[0], world.states[0], position.mover or 0, tree.workspaces[0], stream)
            assert table_of(position).components_out(world) == table_of(position).components(world)
            hide_now(world.boxes, world.states, position.mover or 0)
            assert world.states.tobytes() == seen.states.tobytes()


@pytest.mark.parametrize(("game", "moves"), [("card", (40, 60, 80)), ("board", (40, 60, 80))])
def test_what_others_did_tells_something_of_their_hands(game: str, moves: tuple[int, ...]) -> None:
    """Over some games, likely hands have more cards in common with the true ones than imagined hands at large."""
    better = []
    for seed in range(16):
        for position in (careful_middle(game, seed, count) for count in moves):
            tree = gathered(position, hands=300)
            other = 1 - (position.mover or 0)
            common = [in_common(position, hand, other) for hand in tree.workspaces["pool_hands"][0, :300, other]]
            better.append(float(np.dot(odds_of(tree), common)) - float(np.mean(common)))
    assert np.mean(better) > 3 * np.std(better) / np.sqrt(len(better))


def in_common(position: Position, hand: StateArray, other: int) -> int:
    true = Counter(position.states["hand"][0, other].tolist())
    return (Counter(hand.tolist()) & true).total()


def test_without_a_past_nothing_is_gathered() -> None:
    position = cibola.start("card", seed=1)
    assert not gathered(position).workspaces["pool"][0]
    assert not read_history(seen_of(position), 8).actions.size
    assert isinstance(read_history(seen_of(position), 8), History)
    assert [facts_of(game).search.has_hidden_hands for game in GAMES] == [True, True, False]


def test_hidden_cards_do_not_change_what_is_gathered() -> None:
    position = careful_middle("card", 3, 50)
    seat = position.mover or 0
    other = position.imagine(seat, "other cards")
    assert other.states.tobytes() != position.states.tobytes()
    here = gathered(position)
    there = plant(position)
    there.sample_hands(read_history(with_cards_of(position, other).seen_by(seat), 8), GATHERED)
    assert here.workspaces["pool_hands"].tobytes() == there.workspaces["pool_hands"].tobytes()
    assert odds_of(here) == odds_of(there)


def with_cards_of(position: Position, other: Position) -> Position:
    twin = position.copy()
    twin.states = other.states
    return twin
