"""Compilation in the background: what is wanted comes first, and what is only planned is not loaded."""

from collections.abc import Callable, Iterator
from threading import Event

import pytest

import cibola
from cibola.engine.compile import Policy
from cibola.precompile import background, parts
from cibola.precompile.background import BackgroundCompiler
from cibola.precompile.parts import Part
from cibola.precompile.subprocesses import Precompiler


class Recorder(Precompiler):
    """Compiles nothing, and tells what was asked of it; it can be held up."""

    def __init__(self) -> None:
        super().__init__()
        self.compiled: list[Part] = []
        self.go = Event()

    def compile(self, game: str, part: str) -> None:
        assert self.go.wait(60)
        self.compiled.append((game, part))

    def stop(self) -> None:
        super().stop()
        self.go.set()


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Recorder]:
    """A compiler's subprocesses, with an empty cache and one thread."""
    made = Recorder()
    monkeypatch.setattr(background, "COMPILED", True)
    monkeypatch.setattr(background, "AT_ONCE", 1)
    monkeypatch.setattr(background, "is_compiled", lambda *part: part in made.compiled)
    monkeypatch.setattr(parts, "is_compiled", lambda *part: part in made.compiled)
    monkeypatch.setattr(Policy, "generation", 0)
    yield made
    made.stop()


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[Part]:
    """What was loaded into this process."""
    found: list[Part] = []
    monkeypatch.setattr(parts, "load", lambda *part: found.append(part))
    return found


CARD, BOARD, ROLL = ("card", "table"), ("board", "table"), ("roll", "search")


def test_what_is_planned_is_compiled_in_order_and_not_loaded(recorder: Recorder, loaded: list[Part]) -> None:
    compiler = BackgroundCompiler(recorder)
    recorder.go.set()
    compiler.plan([CARD, BOARD, ROLL, CARD])
    assert compiler.wait([CARD, BOARD, ROLL], 60)
    assert (recorder.compiled, loaded) == ([CARD, BOARD, ROLL], [])
    assert compiler.uncompiled == []


def test_what_is_wanted_does_not_wait_for_what_is_planned(recorder: Recorder, loaded: list[Part]) -> None:
    compiler = BackgroundCompiler(recorder)
    compiler.plan([CARD, BOARD])
    wanted = compiler.want(*ROLL)
    assert compiler.want(*ROLL) is wanted
    assert sorted(compiler.uncompiled) == sorted([CARD, BOARD, ROLL])
    recorder.go.set()
    wanted.result(60)
    assert compiler.wait([CARD, BOARD], 60)
    assert recorder.compiled.index(ROLL) < recorder.compiled.index(BOARD)
    assert loaded == [ROLL]


def test_whoever_stops_leaves_nobody_waiting(recorder: Recorder, loaded: list[Part]) -> None:
    compiler = BackgroundCompiler(recorder)
    compiler.plan([CARD])
    wanted = [compiler.want(*BOARD), compiler.want(*ROLL)]
    compiler.stop()
    for one in wanted:
        one.result(60)
    assert loaded == []


def test_what_could_not_be_compiled_elsewhere_is_compiled_here(
    recorder: Recorder, loaded: list[Part], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "compile", lambda *_: None)
    BackgroundCompiler(recorder).want(*CARD).result(60)
    assert loaded == [CARD]  # loading compiles what is not in the cache


def test_without_numba_everything_is_ready(monkeypatch: pytest.MonkeyPatch, loaded: list[Part]) -> None:
    monkeypatch.setattr(background, "COMPILED", False)
    compiler = BackgroundCompiler(Recorder())
    assert compiler.want(*CARD).done()
    assert loaded == []


def test_a_library_compiles_what_it_interprets_for_long(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder.go.set()
    compiler = BackgroundCompiler(recorder, loads=False)
    monkeypatch.setattr(background, "library_compiler", lambda: compiler)
    position = cibola.start("roll", seed=1)
    for name in ("legal_now", "observe_now", "imagine_now"):
        background.observe(rule_called(name), (position.boxes, position.states))
    background.observe(rule_called("choose_careful_action_now", "cibola.players.careful.policy"), (position.states,))
    background.observe(rule_called("shuffle", "cibola.engine.random"), (1, 2))  # of no game
    wanted = [("roll", part) for part in ("table", "knowledge", "careful")]
    assert compiler.wait(wanted, 60)
    assert sorted(recorder.compiled) == sorted(wanted)


def rule_called(name: str, module: str = "cibola.engine.interface") -> Callable[..., None]:
    def rule() -> None:
        """Do nothing."""

    rule.__name__, rule.__module__ = name, module
    return rule


@pytest.mark.parametrize(
    ("players", "needed"),
    [
        (["random", "greedy"], ["table"]),
        (["careful", "level:2"], ["table", "careful"]),
        (["random", "search:100", "level:6"], ["table", "search"]),
    ],
)
def test_a_match_needs_only_what_its_players_need(players: list[str], needed: list[str]) -> None:
    assert parts.parts_of_players("board", players) == [("board", part) for part in needed]
