"""The limits of the search: simulations and seconds are kept, a turn shares them, and it can be stopped."""

import threading
from typing import Any

import pytest
from tests.laws.board import RUNWAYS
from tests.players.search.positions import DEEP, few, on_the_way

import cibola
from cibola.errors import OptionError
from cibola.messages import LANGUAGES
from cibola.players import analyse, find
from cibola.players.search import racing
from cibola.players.search.decision import MOST_WORLDS, share_of_turn
from cibola.players.search.limits import SearchLimit, SimulationBudget, TimeBudget, read_limit
from cibola.players.search.player import TREES, SearchPlayer, make_search
from cibola.position.position import Position

PUT = 0.7  # of a turn of the card game


class Clock:
    """A clock that goes on by a tick whenever somebody looks at it."""

    def __init__(self, tick: float) -> None:
        self.tick = tick
        self.now = 0.0
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.tick
        return self.now


@pytest.fixture
def undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no action ever be surely worse, so that only the limit ends a search."""
    monkeypatch.setattr(racing, "SURE", float("inf"))


# --- simulations ---


@pytest.mark.parametrize("simulations", [1, 7, 100, 1000, 12345])
@pytest.mark.parametrize("cost", [4, 22])
def test_simulations_are_spent_in_blocks_to_the_last(simulations: int, cost: int) -> None:
    budget, spent = SimulationBudget(simulations), 0
    while worlds := budget.worlds(cost):
        assert 0 < worlds <= MOST_WORLDS
        spent += worlds * cost
    assert spent <= simulations < spent + cost


@pytest.mark.usefixtures("undecided")
@pytest.mark.parametrize("game", ["card", "board", "roll"])
def test_a_number_of_simulations_is_nearly_used_up_and_never_exceeded(game: str) -> None:
    for position in on_the_way(game, {}, every=20):
        for simulations in (100, 999):
            part = simulations * share_of_turn(position.boxes, position.states, 0)
            spent = analyse(few(simulations), position, 0).simulations
            assert spent <= part
            if position.moves[-1].seat != position.mover:  # later in a turn the part may be smaller
                assert spent > part - 2 * TREES * len(position.actions)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("card", {"rounds": 1}),
        ("board", {"seats": 2, "edition": "short"}),
        ("board", {"seats": 2, "edition": "short", "layout": RUNWAYS}),
        ("roll", {"seats": 2}),
    ],
    ids=["card", "board", "chains", "roll"],
)
@pytest.mark.usefixtures("undecided")
def test_the_decisions_of_a_turn_share_its_limit(game: str, options: dict[str, Any]) -> None:
    """Also where one step leads to the next, and the next."""
    position, player, limit = cibola.start_by_name(game, options, seed=6), few(200), 200
    longest = 0
    while position.mover is not None and len(position.moves) < 160:
        spent, decisions, seat, events = 0, 0, position.mover, len(position.chance_results)
        while position.mover == seat and len(position.chance_results) == events:
            spent += analyse(player, position, 0).simulations
            decisions += 1
            position.play(position.actions[-2 if decisions > 1 and len(position.actions) > 1 else 0])
        assert spent <= limit
        longest = max(longest, decisions)
    assert longest >= (4 if options.get("layout") else 2)


# --- seconds ---


@pytest.mark.parametrize("tick", [0.001, 0.005, 0.013])
@pytest.mark.usefixtures("undecided")
def test_a_time_is_kept(tick: float) -> None:
    """It ends when another block of worlds would end more than half a block too late."""
    clock = Clock(tick)
    analysis = analyse(SearchPlayer(SearchLimit(seconds=0.03), threads=1, clock=clock), cibola.start("card", seed=2), 0)
    assert analysis.simulations > 0
    assert 0.03 * PUT - tick < clock.now - tick <= 0.03 * PUT + tick / 2


def test_some_worlds_are_imagined_however_short_the_time_is() -> None:
    clock = Clock(10.0)
    position = cibola.start("card", seed=2)
    analysis = analyse(SearchPlayer(SearchLimit(seconds=0.1), threads=1, clock=clock), position, 0)
    assert len(analysis.options) == len(position.actions)
    assert clock.looks == 3  # at the beginning, before the first worlds, after them


def test_blocks_grow_only_while_they_are_short() -> None:
    now = 0.0
    budget = TimeBudget(1.0, lambda: now)
    sizes = []
    for took in (0.0, 0.001, 0.001, 0.003, 0.02, 0.001, 0.001, 0.001):
        now += took
        sizes.append(budget.worlds(1))
    assert sizes == [2, 4, 8, 16, 16, 32, 32, 32]
    now = 0.99
    assert budget.worlds(1) == 0


# --- stopping ---


@pytest.mark.usefixtures("undecided")
def test_it_answers_at_once_when_it_is_stopped() -> None:
    """Here by its own clock: no further look at the clock follows, so no further worlds either."""

    class Stopping(Clock):
        def __call__(self) -> float:
            if self.looks == 4:
                player.stop()
            return super().__call__()

    clock = Stopping(1e-6)
    player = SearchPlayer(SearchLimit(seconds=3600.0), threads=1, clock=clock)
    position = cibola.start("card", seed=2)
    analysis = analyse(player, position, 0)
    assert clock.looks == 5
    assert analysis.action in position.legal
    assert analysis.simulations > 0


@pytest.mark.usefixtures("undecided")
def test_another_thread_can_stop_it_and_it_can_think_again() -> None:
    position, thinking, answers = cibola.start("card", seed=2), threading.Event(), []

    def clock() -> float:
        thinking.set()
        return 0.0

    player = SearchPlayer(SearchLimit(seconds=1.0), clock=clock, **DEEP)
    for _ in range(2):
        thinking.clear()
        thread = threading.Thread(target=lambda: answers.append(analyse(player, position, 0)))
        thread.start()
        thinking.wait()
        player.stop()
        thread.join()
    assert all(analysis.action in position.legal for analysis in answers)
    assert len(answers) == 2


# --- texts ---


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("1s", SearchLimit(1.0)),
        ("0.1s", SearchLimit(0.1)),
        ("3600s", SearchLimit(3600.0)),
        ("1", SearchLimit(0.0, 1)),
        ("800", SearchLimit(0.0, 800)),
    ],
)
def test_a_limit_is_read_and_written(text: str, limit: SearchLimit) -> None:
    assert read_limit(text) == limit
    assert str(limit) == text


NO_LIMITS = ["0", "0s", "-1", "-1s", "1.5", "s", "1 s", "1s ", "1m", "1e3", "9999999999", "3601s", "soon", "\u0661"]
NO_SETTINGS = [
    "depth",
    "deep=1",
    "depth=-1",
    "depth=",
    "depth=1e3",
    "depth=1e9",
    "threads=0",
    "trust=0",
    "doubt=",
    "=3",
]


@pytest.mark.parametrize("text", NO_LIMITS)
def test_what_is_no_limit_is_refused(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        find(f"search:{text}")
    assert refused.value.message.key == "player-limit"
    assert all(text in refused.value.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("text", ["search", "search:1s", "search:0.25s", "search:500", "search:0.1s,threads=1,depth=3"])
def test_a_search_is_made_by_its_text_and_has_it_as_its_name(text: str) -> None:
    assert find(text).name == text


def test_settings_follow_the_limit() -> None:
    player = make_search("50,threads=1,depth=2,trust=1.5")
    assert player.limit == SearchLimit(0.0, 50)
    assert (player.threads, player.settings["depth"], player.settings["trust"]) == (1, 2.0, 1.5)
    assert make_search("").limit == SearchLimit(1.0)


def test_a_former_name_of_a_setting_is_still_read() -> None:
    assert make_search("50,foresight=0").settings == make_search("50,network=0").settings
    assert make_search("50,foresight=0").settings != make_search("50").settings


@pytest.mark.parametrize("text", ["50,,", *(f"1s,{setting}" for setting in NO_SETTINGS)])
def test_what_is_no_setting_is_refused(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        find(f"search:{text}")
    assert refused.value.message.key == "player-setting"
    assert all("threads" in refused.value.text(language) for language in LANGUAGES)


def test_a_position_is_left_as_it_was() -> None:
    position = Position("card", seed=3)
    seen = position.seen_by(0)
    before = (seen.states.tobytes(), seen.boxes.tobytes())
    few(200, **DEEP).analyse(seen, 0)
    assert (seen.states.tobytes(), seen.boxes.tobytes()) == before
