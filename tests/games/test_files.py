"""The same verb stands in the same file of every game."""

import ast
from pathlib import Path

import pytest

import cibola
from cibola.games import GAMES

FOLDER = Path(cibola.__file__).parent / "games"
FILES = {"components", "state", "editions", "rules", "scoring", "notation"}
FILES |= {"view", "events", "choices", "figures", "knowledge", "observation"}
FURTHER = {"layouts", "exploits"}  # what only some boxes hold

HOMES = {
    "rules": {"start", "mover", "sample", "given", "chance", "legal", "why_not", "apply"},
    "scoring": {"score", "winners"},
    "editions": {"settle", "pack", "seats", "is_truncated", "Options"},
    "notation": {"read", "write", "read_chance", "write_chance", "hide_chance", "refusal"},
    "view": {"View", "view", "round_result"},
    "events": {"Event", "News", "read_news", "events"},
    "choices": {"Choice", "choices", "barred", "unseen_by_colour", "turns_left"},
    "figures": {"figures"},
    "observation": {"observe"},
}
MOST_IMPORT_LINES = 20  # before the first rule: not a screenful


def defined(file: Path) -> set[str]:
    return {
        node.name
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_the_same_files(game: str) -> None:
    found = {file.stem for file in (FOLDER / game).glob("*.py")} - {"__init__"}
    assert found - FURTHER == FILES


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("home", sorted(HOMES))
def test_a_verb_stands_in_the_same_file_of_every_game(game: str, home: str) -> None:
    assert defined(FOLDER / game / f"{home}.py") >= HOMES[home]
    for other in FILES - {home}:
        assert not defined(FOLDER / game / f"{other}.py") & (HOMES[home] - {"write"})  # roll: writing on a sheet


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_first_rule_comes_soon(game: str) -> None:
    text = (FOLDER / game / "rules.py").read_text("utf-8")
    docstring = ast.get_docstring(ast.parse(text), clean=False) or ""
    before = text[: text.index("@rule")].replace(docstring, "")
    assert len([line for line in before.splitlines() if line.strip()]) <= MOST_IMPORT_LINES


def test_only_events_unpack_the_news_of_an_action() -> None:
    for source in FOLDER.parent.rglob("*.py"):
        if source.name not in {"events.py", "rules.py", "interface.py"}:
            assert "other_news" not in source.read_text("utf-8")
            assert "news >>" not in source.read_text("utf-8")
            assert "news %" not in source.read_text("utf-8")
