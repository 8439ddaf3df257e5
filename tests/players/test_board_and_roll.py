"""Computer players at the board game and the roll & write: legal in every option, blind to what is hidden, sensible."""

from typing import Any

import pytest
from tests.players.test_players import play

import cibola
from cibola.players import PLAYERS, choose_action
from cibola.position.position import Position

BOARDS: list[dict[str, Any]] = [
    {"seats": 2, "turn_cap": 60},
    {"seats": 3, "edition": "short", "up_or_down": True},
    {"seats": 4, "edition": "short", "free_start": True, "take_back": True},
    {"seats": 2, "edition": "short", "up_or_down": True, "free_start": True, "start": "eldest", "eldest": 1},
    {"seats": 4, "turn_cap": 9},
    {"seats": 2, "edition": "mini"},
    {"seats": 2, "edition": "mini", "up_or_down": True, "take_back": True},
]
ROLLS: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "start": 2},
    {"seats": 5},
    {"seats": 2, "layout": "mini"},
    {"seats": 5, "layout": "mini", "start": "eldest"},
]
TABLES = [*(("board", options) for options in BOARDS), *(("roll", options) for options in ROLLS)]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
@pytest.mark.parametrize("names", [["random"], ["greedy"], ["greedy", "random"]], ids=" ".join)
def test_a_player_is_legal_in_every_option(game: str, options: dict[str, Any], names: list[str]) -> None:
    players = [PLAYERS[names[seat % len(names)]] for seat in range(options["seats"])]
    assert play(cibola.start_by_name(game, options, seed=4), *players).outcome


def other_world(position: Position, seat: int) -> Position:
    """Give a board game that looks the same to a seat: the rest of the deck and what was removed in another order."""
    cards, _, more = position.game.write_chance(position.boxes, position.chance_results[0]).partition(" tiles")
    words = [word for word in cards.split() if word != "removed"]
    left, removed = position.view(None).deck, int(position.boxes["removed"][0])
    kept = len(words) - removed
    hidden = list(range(kept - left, len(words)))
    moved = hidden[5:] + hidden[:5]
    dealt = [words[moved[hidden.index(at)]] if at in hidden else words[at] for at in range(len(words))]
    deal = " ".join(dealt[:kept]) + (" removed " + " ".join(dealt[kept:]) if removed else "") + " tiles" + more
    world = cibola.start("board", deals=[deal], **position.options)
    for number in range(len(position.log)):
        world.enter(position.log.entry(position.game, number))
    return world


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_player_does_not_peek_at_the_board(name: str, seats: int) -> None:
    position = cibola.start("board", seed=11, seats=seats)
    while len(position.round_ends) == 0 and len(position.moves) < 60:
        world = other_world(position, position.mover or 0)
        assert world != position
        choice = choose_action(PLAYERS[name], position, "seed")
        assert choose_action(PLAYERS[name], world, "seed") == choice
        position.play(choice)


@pytest.mark.parametrize(
    ("game", "seats", "options", "margin"),
    [
        ("board", 2, {"edition": "short"}, 150),
        ("board", 4, {"edition": "short"}, 150),
        ("roll", 2, {}, 150),
        ("roll", 5, {}, 100),
    ],
)
def test_greedy_beats_random_by_far(game: str, seats: int, options: dict[str, Any], margin: int) -> None:
    lead, wins, games = 0.0, 0, 4
    for seed in range(games):
        seat = seed % seats
        players = [PLAYERS["greedy" if each == seat else "random"] for each in range(seats)]
        position = play(cibola.start_by_name(game, {"seats": seats, **options}, seed=seed), *players)
        lead += seats * position.scores[seat] / (seats - 1) - sum(position.scores) / (seats - 1)
        wins += position.outcome is not None and position.outcome.winners == (seat,)
    assert lead / games > margin
    assert wins >= games - 1


@pytest.mark.parametrize(("game", "options", "least"), [("board", {"edition": "short"}, 60), ("roll", {}, 90)])
def test_greedy_against_itself_ends_well_above_zero(game: str, options: dict[str, Any], least: int) -> None:
    totals = [
        play(cibola.start_by_name(game, {"seats": 3, **options}, seed=seed), *[PLAYERS["greedy"]] * 3).scores
        for seed in range(3)
    ]
    assert sum(map(sum, totals)) / 9 > least


def test_greedy_lays_low_cards_first() -> None:
    position = cibola.start("board", seed=2, seats=2, start=0)
    while position.mover is not None and not position.round_ends:
        action = choose_action(PLAYERS["greedy"], position, 0)
        hand = position.view(position.mover).sides[position.mover].hand
        row = next(
            (each for each in position.view(None).sides[position.mover].expeditions if each.colour == action[0]), None
        )
        if position.view(None).step == "put" and not action.startswith("-") and row and row.step < 9:
            lays = [card for card in hand or [] if card[0] == action[0] and card in position.legal]
            assert action.rstrip("!") == min(lays, key=lambda card: int(card[1:]))
        position.play(action)
