"""Compiled and uncompiled rules give the same states; the cache notices every edit."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from tests.laws.tables import walk_seeded

from cibola.engine import compile as compiled
from cibola.games.card.scoring import expedition_score

PACKAGE = Path(compiled.__file__).parents[1]
ROOT = Path(__file__).parents[2]

# Uncompiled play is slow, so a few tables that together use every option.
TABLES: list[dict[str, Any]] = [
    {"edition": "mini", "rounds": 3, "start": "random"},
    {"edition": "classic", "rounds": 1, "start": 1, "turn_cap": 25},
    {"edition": "tilsit", "rounds": 2, "sixth": True, "eldest": 1, "turn_cap": 9},
    {"edition": "duel", "rounds": 2, "exploits": True, "start": "random"},
    {"edition": "duel", "rounds": 1, "exploits": True, "sixth": True, "tie": "shared", "turn_cap": 30},
]
UNCOMPILED = """
import json, sys
from cibola.engine import compile as compiled
from tests.engine.test_compile import TABLES, traces
assert not compiled.COMPILED and "numba" not in sys.modules
print(json.dumps(traces("card", TABLES)))
"""


def traces(game: str, tables: list[dict[str, Any]]) -> list[list[str]]:
    """Play every table at random: a fingerprint, the points and what is seen and imagined, after every action."""
    return [
        [
            f"{position.fingerprint} {position.scores} {position.moves[-1].news} {position.outcome}"
            + (f" {_thought(position)}" if step % 10 == 0 else "")
            for step, position in enumerate(walk_seeded(game, options, number))
        ]
        for number, options in enumerate(tables)
    ]


def _thought(position: Any) -> str:
    numbers, mask = position.observe(1)
    return f"{position.imagine(0, 5).fingerprint} {position.seen_by(-1).fingerprint} {numbers.tolist()} {mask.sum()}"


def run(script: str, **environment: str) -> str:
    """Run a script in a Python of its own, with warnings as errors."""
    command = [sys.executable, "-W", "error", "-c", script]
    settings = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not compiled.COMPILED, reason="compares with compiled rules")
def test_compiled_and_uncompiled_rules_give_the_same_states() -> None:
    assert json.loads(run(UNCOMPILED, CIBOLA_PURE="1")) == traces("card", TABLES)


def cache_name_of(package: Path) -> str:
    script = "from cibola.engine.compile import cache_name; print(cache_name())"
    return run(script, CIBOLA_PURE="1", PYTHONPATH=str(package.parent)).strip()


@pytest.mark.parametrize(
    "edited",
    [
        "games/card/scoring.py",
        "games/card/state.py",
        "games/card/components.py",
        "engine/random.py",
        "engine/compile.py",
    ],
)
def test_the_cache_notices_an_edit_of_anything_that_rules_read(tmp_path: Path, edited: str) -> None:
    package = Path(shutil.copytree(PACKAGE, tmp_path / "cibola", ignore=shutil.ignore_patterns("__pycache__")))
    before = cache_name_of(package)
    source = package / edited
    source.write_text(source.read_text("utf-8") + "\n# edited\n", "utf-8")
    assert before == compiled.cache_name() != cache_name_of(package)


def test_the_cache_does_not_mind_the_edges(tmp_path: Path) -> None:
    package = Path(shutil.copytree(PACKAGE, tmp_path / "cibola", ignore=shutil.ignore_patterns("__pycache__")))
    source = package / "messages" / "__init__.py"
    source.write_text(source.read_text("utf-8") + "\n# edited\n", "utf-8")
    assert cache_name_of(package) == compiled.cache_name()


def test_an_edit_of_a_player_leaves_the_compiled_rules_alone(tmp_path: Path) -> None:
    package = Path(shutil.copytree(PACKAGE, tmp_path / "cibola", ignore=shutil.ignore_patterns("__pycache__")))
    source = package / "players" / "base.py"
    source.write_text(source.read_text("utf-8") + "\n# edited\n", "utf-8")
    script = "from cibola.engine.compile import cache_name; print(cache_name(rules_only=True), cache_name())"
    rules, everything = run(script, CIBOLA_PURE="1", PYTHONPATH=str(package.parent)).split()
    assert rules == compiled.cache_name(rules_only=True)
    assert everything != compiled.cache_name()


def test_an_edited_callee_is_compiled_anew(tmp_path: Path) -> None:
    """The whole way once: play compiled, edit a constant in another module, and see the new points."""
    if not compiled.COMPILED:
        pytest.skip("needs Numba")
    package = Path(shutil.copytree(PACKAGE, tmp_path / "cibola", ignore=shutil.ignore_patterns("__pycache__")))
    script = "from cibola.games.card.scoring import expedition_score; print(expedition_score(0b1000))"
    settings = {"PYTHONPATH": str(tmp_path), "CIBOLA_CACHE": str(tmp_path / "cache")}
    assert run(script, **settings).strip() == "-18"
    cards = package / "games" / "card" / "components.py"
    cards.write_text(cards.read_text("utf-8").replace("COST, BONUS, LONG = 20,", "COST, BONUS, LONG = 30,"), "utf-8")
    assert run(script, **settings).strip() == "-28"


def test_two_copies_of_the_same_sources_share_the_cache(tmp_path: Path) -> None:
    """And a rule that only rules call has no machine code; whoever finds its caller in the cache does not need it."""
    if not compiled.COMPILED:
        pytest.skip("needs Numba")
    script = """
from cibola.engine.compile import compiling
from cibola.games.card.scoring import cost, expedition_score
with compiling():
    assert expedition_score(0b1000) == -18
print(sum(expedition_score.stats.cache_hits.values()), sum(expedition_score.stats.cache_misses.values()))
print(len(cost.overloads), len(cost.inner.overloads))
"""
    seen = []
    for name in ("one", "two"):
        shutil.copytree(PACKAGE, tmp_path / name / "cibola", ignore=shutil.ignore_patterns("__pycache__"))
        settings = {"PYTHONPATH": str(tmp_path / name), "CIBOLA_CACHE": str(tmp_path / "cache")}
        seen.append(run(script, **settings).split())
    assert seen == [["0", "1", "0", "1"], ["1", "0", "0", "0"]]


def test_two_that_keep_code_of_one_rule_at_once_take_turns(tmp_path: Path) -> None:
    """Neither loses what the other has kept, and no signature finds the code of another."""
    if not compiled.COMPILED:
        pytest.skip("needs Numba")
    rule: Any = expedition_score
    kept = type(rule._cache._cache_file)
    folder = tmp_path / "module"
    folder.mkdir()
    first, second = (kept(str(folder), "rule", "stamp") for _ in range(2))
    read, ended = Event(), Event()
    load_index = first._load_index

    def load_index_slowly() -> Any:
        index = load_index()
        read.set()
        ended.wait(0.3)
        return index

    def keep_another() -> None:
        read.wait(60)
        second.save("two", b"code of two")
        ended.set()

    first._load_index = load_index_slowly
    other = Thread(target=keep_another)
    other.start()
    first.save("one", b"code of one")
    other.join(60)
    again = kept(str(folder), "rule", "stamp")
    assert [again.load(key) for key in ("one", "two")] == [b"code of one", b"code of two"]


def test_the_cache_folder_is_named_by_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIBOLA_CACHE", str(tmp_path))
    assert compiled.cache_folder() == tmp_path / "compiled" / compiled.cache_name()
    assert compiled.cache_folder().is_dir()


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("CIBOLA_CACHE", str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = compiled.cache_folder()
    assert folder.is_dir()
    assert folder.parent == tmp_path
    monkeypatch.setenv("CIBOLA_CACHE", str(tmp_path))
    monkeypatch.setattr("os.access", lambda *_: False)
    assert compiled.cache_folder().name.startswith("cibola-")
