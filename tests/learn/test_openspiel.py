"""The games in OpenSpiel: its own checkers, the same games as `Position`, perfect recall, resampling."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from tests.learn import openspiel_playthrough

import cibola.learn.openspiel  # noqa: F401 (registers the games)
from cibola.engine.interface import CHANCE
from cibola.errors import OptionError
from cibola.learn.layout import observation_layout
from cibola.learn.openspiel import SpielState
from cibola.position.position import Position

GAMES = {
    "card": "cibola_card(edition=mini,rounds=2)",
    "duel": "cibola_card(edition=duel,exploits=True,start=random,turn_cap=30)",
    "board": "cibola_board(edition=mini,seats=3)",
    "roll": "cibola_roll(layout=mini,seats=3)",
}


def play_out(state: SpielState, rng: Random) -> SpielState:
    while not state.is_terminal():
        state.apply_action(choose(state, rng))
    return state


def choose(state: SpielState, rng: Random) -> int:
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    assert sum(chances) == pytest.approx(1)
    return int(rng.choices(outcomes, chances)[0])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_its_checker_passes(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def test_the_playthrough_is_as_it_was() -> None:
    """If a change is wanted: `python -m tests.learn.openspiel_playthrough`, and read the difference."""
    assert openspiel_playthrough.written() == openspiel_playthrough.FILE.read_text("utf-8")


def played(game: str, seed: int) -> tuple[SpielState, dict[int, str]]:
    """Play at random; return the end, and the deals as `Position` takes them: unknown cards of a deck come last."""
    state, rng = pyspiel.load_game(game).new_initial_state(), Random(seed)
    rules = state.rules
    drawn: list[int] = []
    deals: dict[int, str] = {}

    def finish_deal() -> None:
        event = len(deals)
        draws = rules.draws_at(event)
        result = np.full(rules.game.chance_size, 255, np.uint8)
        for draw, value in zip(draws, drawn, strict=False):
            result[draw.place] = value
        if rules.game.has_hidden_cards:
            hands, later = [v for d, v in zip(draws, drawn, strict=False) if d.bag == "cards"], drawn[len(draws) :]
            rest = rules.bags["cards"].copy()
            rest.subtract([*hands, *later])
            cards = [*hands, *later, *(+rest).elements()]
            result[: len(cards)] = cards
        deals[event] = rules.game.write_chance(rules.boxes, result)
        drawn.clear()

    while not state.is_terminal():
        if state._turn == CHANCE and not state._drawn and drawn:
            finish_deal()
        action = choose(state, rng)
        if state.is_chance_node():
            drawn.append(action)
        state.apply_action(action)
    finish_deal()
    return state, deals


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_is_the_game_of_position(game: str) -> None:
    state, deals = played(game, 4)
    rules = state.rules
    position, twin = Position(rules.game.name, rules.options, deals=deals), pyspiel.load_game(game).new_initial_state()
    for entry in state._entries():
        if entry.player >= 0:
            assert position.mover == twin.current_player() == entry.player
            assert position.actions == twin.legal_actions()
            for seat in range(rules.seats):
                assert (twin.observe(seat) == position.observe(seat)[0]).all()
            position.play(entry.action)
        twin.apply_action(entry.action)
    assert position.outcome
    assert twin.is_terminal()
    assert position.scores == tuple(twin.observe(0)[rules_slice(rules.game.name)][: rules.seats])
    shares = [(seat in position.outcome.winners) / len(position.outcome.winners) for seat in range(rules.seats)]
    assert twin.returns() == pytest.approx([(share * rules.seats - 1) / (rules.seats - 1) for share in shares])


def rules_slice(game: str) -> slice:
    return next(part.slice for part in observation_layout(game) if part.name == "scores")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_player_remembers_all_that_it_has_seen_and_nothing_else(game: str) -> None:
    """Resampled games differ in what is hidden alone; texts and tensors of what was seen are the same."""
    rng, state, others = Random(7), pyspiel.load_game(game).new_initial_state(), set()
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for _ in range(120):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            for player in range(state.num_players()):
                other = state.resample_from_infostate(player, rng.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.legal_actions(player) == state.legal_actions(player)
                observer.set_from(other, player)
                seen = observer.tensor.copy()
                observer.set_from(state, player)
                assert (seen == observer.tensor).all()
                others.add(other.history_str() != state.history_str())
        state.apply_action(choose(state, rng))
    assert (True in others) == ("roll" not in game)


def test_hands_are_resampled_as_they_may_be() -> None:
    """Every hand that the other side may hold comes, and no other."""
    state = pyspiel.load_game("cibola_card(edition=mini)").new_initial_state()
    for action in (0, 1, 10, 11):  # seat 0 has Yx and Y2
        state.apply_action(action)
    rng, seen = Random(1), set()
    for _ in range(300):
        other = state.resample_from_infostate(0, rng.random)
        seen.add(tuple(sorted(other.history()[2:])))
    assert seen == {(2, 10), (2, 11), (2, 12), (10, 11), (10, 12), (11, 12)}


def test_chances_are_those_of_the_box() -> None:
    state = pyspiel.load_game("cibola_card").new_initial_state()
    assert dict(state.chance_outcomes())[0] == pytest.approx(3 / 60)
    state.apply_action(0)
    assert dict(state.chance_outcomes())[0] == pytest.approx(2 / 59)
    dice = pyspiel.load_game("cibola_roll").new_initial_state()
    assert dict(dice.chance_outcomes()) == pytest.approx(dict.fromkeys(range(6), 1 / 6))


def test_its_searches_play_it() -> None:
    game = pyspiel.load_game("cibola_card(edition=mini)")
    rng, state = Random(1), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(choose(state, rng))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=evaluator,
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_points_ahead_can_be_what_is_paid() -> None:
    state = play_out(pyspiel.load_game("cibola_card(edition=mini,reward=margin)").new_initial_state(), Random(3))
    assert state.returns()[0] == -state.returns()[1] != 0
    assert pyspiel.load_game("cibola_board(edition=mini,seats=4,reward=margin)").get_type().utility == (
        pyspiel.GameType.Utility.GENERAL_SUM
    )


@pytest.mark.parametrize("wrong", ["edition=none", "turn_cap=0", "reward=glory", "start=3"])
def test_what_cannot_be_is_refused(wrong: str) -> None:
    with pytest.raises((OptionError, pyspiel.SpielError)):
        pyspiel.load_game(f"cibola_card({wrong})")


@pytest.mark.parametrize("kind", [{"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}, {"public_info": False}])
def test_an_observer_that_would_know_more_or_forget_is_refused(kind: dict[str, Any]) -> None:
    game = pyspiel.load_game("cibola_card")
    with pytest.raises(ValueError, match="one player"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, **kind))
    with pytest.raises(ValueError, match="parameters"):
        game.make_py_observer(None, {"colour": 1})
