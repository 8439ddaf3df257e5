"""The careful player of the card game: it is blind to what is hidden, comes to an end, and sees what is plain."""

from typing import Any

import numpy as np
import pytest
from tests.games.card.setup import duel, lay, play, table

import cibola
from cibola.engine import random
from cibola.engine.interface import MOST_ACTIONS, StateArray, copy_state, imagine_now, legal_now
from cibola.players import PLAYERS, choose_action
from cibola.players.careful import card
from cibola.players.careful.card_sets import AHEAD, SETS, SIZE, TOTAL
from cibola.players.careful.interface import evaluate
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, play_careful_games
from cibola.position.position import Position

TABLES: list[dict[str, Any]] = [
    {"rounds": 1},
    {"rounds": 1, "sixth": True},
    {"rounds": 2, "edition": "tilsit"},
    {"edition": "duel"},
    {"edition": "duel", "exploits": True},
    {"edition": "duel", "exploits": True, "sixth": True, "start": "random"},
    {"edition": "mini", "rounds": 5},
    {"rounds": 1, "turn_cap": 5},
]
MANY_DECISIONS = 400  # no round of 72 cards between players who draw takes half as many


def worths_of(position: Position, states: StateArray | None = None) -> dict[str, float]:
    """Weigh every legal action."""
    states = position.states if states is None else states
    actions, estimates = np.zeros(MOST_ACTIONS, np.int64), np.zeros(MOST_ACTIONS, np.float64)
    count = legal_now(position.boxes, states, actions)
    evaluate(position.boxes[0], states[0], make_evaluator("card")[0], actions, count, estimates)
    return {position.game.write(int(actions[at])): float(estimates[at]) for at in range(count)}


def best(position: Position) -> str:
    """Name the action that looks best."""
    estimates = worths_of(position)
    return max(estimates, key=estimates.__getitem__)


def play_games(options: dict[str, Any], games: int, **changes: float) -> tuple[int, list[int]]:
    """Let careful play whole games against itself, or against one with other weights; return decisions and points."""
    position = Position("card", options)
    states, scratches = np.zeros(1, position.game.state), np.zeros(1, ChoiceScratch)
    totals, wins = np.zeros(2, np.int64), np.zeros(2, np.float64)
    evaluators = np.concatenate([make_evaluator("card"), make_evaluator("card", **changes)])
    stream = random.stream_from("careful")
    decisions = play_careful_games(position.boxes, states, evaluators, 2, stream, scratches, games, totals, wins)
    return decisions, totals.tolist()


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_its_worths_do_not_depend_on_what_is_hidden(options: dict[str, Any]) -> None:
    position = cibola.start("card", seed=5, **options)
    stream, changed = random.stream_from("worlds"), 0
    while position.mover is not None:
        estimates = worths_of(position)
        for _ in range(3):
            world = copy_state(position.states)
            imagine_now(position.boxes, world, position.mover, stream)
            assert worths_of(position, world) == estimates
            changed += world.tobytes() != position.states.tobytes()
        assert worths_of(position.seen_by(position.mover)) == estimates
        position.play(max(estimates, key=estimates.__getitem__))
    assert changed


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_its_games_against_itself_end(options: dict[str, Any]) -> None:
    games = 200
    decisions, _ = play_games(options, games)
    assert decisions < games * MANY_DECISIONS * options.get("rounds", 1)


def test_its_games_end_also_where_it_errs_much() -> None:
    decisions, _ = play_games({"rounds": 1}, 200, noise=5.0)
    assert decisions < 200 * MANY_DECISIONS


def test_it_beats_uniform_play_by_far_and_scores_well_against_itself() -> None:
    games = 1000
    _, (careful, uniform) = play_games({"rounds": 1}, games, noise=1e6)
    assert careful - uniform > 130 * games
    _, points = play_games({"rounds": 1}, games)
    assert sum(points) > 2 * 25 * games


def test_the_same_seed_gives_the_same_choice() -> None:
    position = cibola.start("card", seed=7)
    choices = {choose_action(PLAYERS["careful"], position, seed) for seed in range(5)}
    assert len(choices) == 1


def test_every_weight_is_a_field_of_the_mind() -> None:
    assert card.Evaluator.names is not None
    assert card.Evaluator.names[: len(card.WEIGHTS) + 1] == ("noise", *card.WEIGHTS)


# --- plain positions ---


def test_it_begins_with_a_wager_where_the_colour_is_strong() -> None:
    assert best(table("Yx Y2 Y5 Y8 Y9 Y10 R3 B4", rounds=1)) == "Yx"


def test_it_lays_low_numbers_before_high_ones() -> None:
    position = lay(table("Y2 Y3 Y4 Y8 Y9 R3 B4 G5", rounds=1), "Y2", "")
    estimates = worths_of(position if position.mover == 0 else play(position, f"{position.legal[-1]} D"))
    assert estimates["Y3"] > estimates["Y4"] > estimates["Y8"] > estimates["Y9"]


def wait_until(deck: int, seat: int, keep: str) -> Position:
    """Begin yellow with Yx and Y3 for a seat that keeps some yellow cards, until so many cards are left in the deck."""
    hands = ["", ""]
    hands[seat] = f"Yx Y3 {keep} B8 B9 G2"
    position = table(*hands, rounds=1)
    wanted = ["Yx", "Y3"]
    while position.view(None).deck > deck:
        hand = position.open_view.sides[position.mover or 0].hand
        if position.mover == seat and wanted:
            play(position, f"{wanted.pop(0)} D")
        else:
            junk = next(card for card in reversed(hand) if card not in keep.split())
            play(position, f"-{junk} D")
    assert position.mover == seat
    return position


def test_for_its_last_turn_it_begins_nothing() -> None:
    position = wait_until(1, 1, "R10 G9 W9")
    estimates = worths_of(position)
    assert best(position).startswith("-") or best(position).startswith("Y")
    assert all(estimates[card] < -5 for card in ("R10", "G9", "W9"))


def test_for_its_last_turn_it_lays_the_card_that_brings_most() -> None:
    assert best(wait_until(1, 1, "Y5 Y7 Y10")) == "Y10"


def test_with_too_many_cards_to_lay_it_wins_a_turn_by_a_pile() -> None:
    position = wait_until(2, 0, "Y5 Y7 Y10")
    assert best(position) == "Y7"
    assert best(position.play("Y7")) != "D"


def test_it_does_not_discard_what_the_other_side_waits_for() -> None:
    position = table("G9 R4 W2 B3 B4 Y2 Y3 W3", "Gx G2 G3 G4 R2 B5 W7 Y9", rounds=1)
    play(position, "-W3 D Gx D -Y3 D G2 D -Y2 D G3 D")
    estimates = worths_of(position)
    assert all(estimates["-G9"] < estimates[f"-{card}"] for card in ("R4", "W2", "B3"))


def test_it_takes_the_card_that_it_can_lay_next() -> None:
    position = table("Yx Y2 Y3 Y4 Y6 R3 B4 G5", "Y5 Y9 R9 R10 B9 B10 G9 G10", rounds=1)
    play(position, "Yx D -R9 D Y2 D -R10 D Y3 D -Y5 D Y4")
    assert best(position) == "Y"


def test_it_does_not_take_what_it_cannot_lay() -> None:
    position = table("Y8 Y9 Y10 W2 B2 R3 B4 G5", "Y2 R9 R10 B9 B10 G9 G10 G8", rounds=1)
    play(position, "Y8 D -Y2 D Y9")
    estimates = worths_of(position)
    assert estimates["Y"] < estimates["D"] - 100


def test_it_keeps_what_it_took_openly() -> None:
    position = table("Yx Y2 Y3 Y4 Y6 R3 B4 G5", "Y5 Y9 R9 R10 B9 B10 G9 G10", rounds=1)
    play(position, "Yx D -Y5 D Y2 Y -R9 D")
    estimates = worths_of(position)
    assert estimates["-Y5"] == min(estimates.values())


def worths_with(exploit: str, moves: str = "Y2 D -V9 D Y3 D -V10 D") -> dict[str, float]:
    """Weigh a turn of a game of Duel with this exploit and four that the turn does not touch."""
    position = duel(f"{exploit} blue green red violet", "Y2 Y3 Y4 B5 B8 G6 R2 V3", "V2 V4 V5 V6 V7 V8 V9 V10")
    return worths_of(play(position, moves))


@pytest.mark.parametrize("exploit", ["yellow", "run"])
def test_an_exploit_that_is_met_counts_in_full(exploit: str) -> None:
    assert worths_with(exploit)["Y4"] - worths_with("most")["Y4"] == pytest.approx(10)


@pytest.mark.parametrize(
    ("exploit", "action", "moves"),
    [
        ("five", "Y4", "Y2 D -V9 D Y3 D -V10 D"),
        ("low", "Y4", "Y2 D -V9 D Y3 D -V10 D"),
        ("three", "B5", "Y2 D -V9 D Y3 D -V10 D"),
        ("most", "Y2", ""),
        ("best", "Y2", ""),
    ],
)
def test_an_exploit_that_comes_nearer_counts_in_part(exploit: str, action: str, moves: str) -> None:
    untouched = "run" if action == "B5" else "low" if not moves else "most"
    gain = worths_with(exploit, moves)[action] - worths_with(untouched, moves)[action]
    assert 0 < gain < 10


# --- tables and the interpreter ---


def test_the_tables_say_what_the_rules_say() -> None:
    for cards in range(SETS):
        numbers = [rank for rank in range(2, 11) if cards >> (rank + 1) & 1]
        assert TOTAL[cards] == sum(numbers)
        assert SIZE[cards] == cards.bit_count()
        highest = max(numbers, default=0)
        follows = sum(1 << (rank + 1) for rank in range(2, 11) if rank > highest)
        assert AHEAD[cards] == follows + (0 if numbers else 0b111)


@pytest.mark.pure
def test_it_plays_the_same_game_compiled_or_not() -> None:
    position = cibola.start("card", seed="pure", edition="duel", exploits=True)
    while position.mover is not None:
        position.play(best(position))
    assert (len(position.moves), position.scores) == (89, (42, 96))
