"""Computer players: legal in every option, blind to what is hidden, and the greedy one plays sensibly."""

from typing import Any

import pytest

import cibola
from cibola.players import PLAYERS, Player, choose_action
from cibola.position.position import Position

TABLES: list[dict[str, Any]] = [
    {"rounds": 1},
    {"rounds": 1, "sixth": True},
    {"rounds": 2, "edition": "tilsit"},
    {"edition": "duel", "exploits": True},
    {"edition": "duel", "exploits": True, "sixth": True},
    {"edition": "mini", "rounds": 5},
    {"rounds": 1, "start": "random"},
    {"rounds": 1, "turn_cap": 5},
]
TOO_LONG = 2000


def play(position: Position, *players: Player) -> Position:
    """Play a game to its end."""
    for _ in range(TOO_LONG):
        if position.mover is None:
            return position
        action = choose_action(players[position.mover], position, 0)
        assert action in position.legal
        position.play(action)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_legal_in_every_option(name: str, options: dict[str, Any]) -> None:
    player = PLAYERS[name]
    assert play(cibola.start("card", seed=4, **options), player, player).outcome


def other_world(position: Position, seat: int) -> Position:
    """Give a game that looks the same to a seat: the rest of the deck in another order, and at first another hand."""
    cards, _, more = position.game.write_chance(position.boxes, position.chance_results[0]).partition(" exploits")
    words = cards.split()
    size, left = int(position.boxes["hand"][0]), position.view(None).deck
    hidden = list(range(len(words) - left, len(words)))
    if not position.log.items:
        hidden += range((1 - seat) * size, (2 - seat) * size)
    moved = hidden[5:] + hidden[:5]
    dealt = [words[moved[hidden.index(at)]] if at in hidden else words[at] for at in range(len(words))]
    options = position.options
    world = cibola.start("card", deals=[" ".join(dealt) + (" exploits" + more if more else "")], **options)
    for number in range(len(position.log)):
        world.enter(position.log.entry(position.game, number))
    return world


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_does_not_peek(name: str) -> None:
    position = cibola.start("card", seed=11, edition="duel", exploits=True)
    while position.view(None).deck > 5 and len(position.moves) < 60:
        world = other_world(position, position.mover or 0)
        assert world != position
        choice = choose_action(PLAYERS[name], position, "seed")
        assert choose_action(PLAYERS[name], world, "seed") == choice
        position.play(choice)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_needs_nothing_that_is_hidden(name: str) -> None:
    position = cibola.start("card", seed=11, rounds=1)
    for _ in range(30):
        seen = position.seen_by(position.mover or 0)
        assert seen.seed is None
        assert "?" in seen.deals[0]
        position.play(PLAYERS[name].choose(seen, 1))


def test_the_random_player_follows_its_seed() -> None:
    position = cibola.start("card", seed=1)
    choices = {choose_action(PLAYERS["random"], position, seed) for seed in range(40)}
    assert len(choices) > 5
    assert choose_action(PLAYERS["random"], position, 3) == choose_action(PLAYERS["random"], position, 3)


def test_nobody_is_asked_after_the_end() -> None:
    position = cibola.start("card", seed=1).resign(0)
    with pytest.raises(ValueError, match="nobody"):
        choose_action(PLAYERS["greedy"], position, 0)


def test_greedy_beats_random_by_far() -> None:
    margin = 0
    for seed in range(20):
        seat = seed % 2
        players = [PLAYERS["random"], PLAYERS["random"]]
        players[seat] = PLAYERS["greedy"]
        scores = play(cibola.start("card", seed=seed, rounds=1), *players).scores
        margin += scores[seat] - scores[1 - seat]
    assert margin / 20 > 80


def test_greedy_against_itself_ends_above_zero() -> None:
    totals = [play(cibola.start("card", seed=seed, rounds=1), *[PLAYERS["greedy"]] * 2).scores for seed in range(20)]
    assert sum(map(sum, totals)) / 40 > 8
