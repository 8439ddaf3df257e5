"""Interpreted and compiled rules in one process: nothing waits for a compiler, and the results are the same."""

import json
from pathlib import Path

import pytest
from tests.engine.test_compile import run

from cibola.engine import compile as compiled
from cibola.engine.compile import Policy, compiling, policy, rule

needs_numba = pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")

INTERPRETED = """
import json
from cibola.engine.compile import Policy, Rule
import tests.conftest
Policy.compiles = False
def refuse(self, sig): raise AssertionError(f"{self} is compiled")
Rule.compile = refuse
from tests.engine.test_interpreted import all_games
print(json.dumps(all_games()))
"""


def all_games() -> list[list[list[str]]]:
    """Play at random, and let the careful player play a little of every game."""
    from tests.engine.test_compile import TABLES as CARD  # noqa: PLC0415 (with the settings of the script above)
    from tests.engine.test_compile import traces  # noqa: PLC0415
    from tests.games.board.test_compiled import TABLES as BOARD  # noqa: PLC0415
    from tests.games.roll.test_compiled import traces as roll  # noqa: PLC0415

    return [traces("card", CARD), traces("board", BOARD), roll(), careful_games()]


def careful_games() -> list[list[str]]:
    """Let the careful player play a little of every game."""
    import cibola  # noqa: PLC0415 (with the settings of the script above)
    from cibola.players import choose_action, find  # noqa: PLC0415

    games = []
    for game in ("card", "board", "roll"):
        position = cibola.start(game, seed="careful")
        for _ in range(6):
            position.play(choose_action(find("careful"), position, "seed"))
        games.append([position.fingerprint, *(item.text for item in position.record.entries)])
    return games


@needs_numba
def test_with_an_empty_cache_nothing_is_compiled_and_the_games_are_the_same(tmp_path: Path) -> None:
    told = run(INTERPRETED, CIBOLA_CACHE=str(tmp_path), CIBOLA_COMPILE="0", COVERAGE_PROCESS_START="")
    assert json.loads(told) == all_games()


EVERYTHING = """
import cibola
from cibola.engine.compile import InnerRule, Policy, Rule
from cibola.players import choose_action, find
def refuse(self, *args): raise AssertionError(f"{self} is interpreted or compiled")
Rule._interpret = InnerRule.compile = refuse
compile_one = Rule.compile
def compile_none(self, sig):
    code = compile_one(self, sig)
    assert not any(self._cache_misses.values()), f"{self} is compiled for {sig}"
    return code
Rule.compile = compile_none
for game in ("card", "board", "roll"):
    p = cibola.start(game, seed=1)
    for player in ("random", "greedy", "careful", "level:1", "search:40,threads=1"):
        p.play(choose_action(find(player), p, 0))
    for seat in (0, 1, None):
        p.view(seat), p.events(seat), p.unseen(seat)
    p.choices(), p.turns_left(0), p.results, p.scores, p.outcome, p.observe(0), p.imagine(0, 1), p.seen_by(0).view(0)
    p.take_back(), p.record.replay() == p, p.record.seen_by(1).replay(), p.open_view, p.fingerprint
    for seat in p.premove_seats:
        p.premove(seat).choices(seat)
"""


@needs_numba
def test_what_is_compiled_ahead_is_all_that_programs_run() -> None:
    """With the cache that the tests have filled, nothing is interpreted and nothing is compiled."""
    run(EVERYTHING, CIBOLA_COMPILE="0")


@rule
def half(number: int) -> int:
    """Return half of a number."""
    return number // 2


@rule
def quarter(number: int) -> int:
    """Return a quarter of a number."""
    return half(half(number))


@needs_numba
def test_a_rule_is_interpreted_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Policy, "compiles", False)
    monkeypatch.setattr(Policy, "loads", False)
    before = Policy.interpreted
    assert quarter(20) == 5
    assert Policy.interpreted > before
    with compiling():
        assert quarter(20) == 5
    before = Policy.interpreted
    assert quarter(21) == 5
    assert Policy.interpreted == before


def test_the_next_test_finds_compiled_rules_again() -> None:
    """One that left its own choice behind would make all others on this worker interpret: ten times slower."""
    assert (policy.compiles, policy.loads) == (True, True)


@needs_numba
def test_long_interpretation_is_observed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, tuple[object, ...]]] = []
    monkeypatch.setattr(Policy, "compiles", False)
    monkeypatch.setattr(Policy, "loads", False)
    monkeypatch.setattr(Policy, "observe", lambda rule, args: seen.append((rule.__name__, args)))
    monkeypatch.setattr(Policy, "interpreted", 0.0)
    assert third(9) == 3
    assert not seen
    monkeypatch.setattr(Policy, "interpreted", compiled.PATIENCE)
    assert third(9) == 3
    assert seen == [("third", (9,))]


@rule
def third(number: int) -> int:
    """Return a third of a number."""
    return number // 3
