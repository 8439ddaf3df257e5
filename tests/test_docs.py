"""The documentation is true: its examples run, its tables are complete, its links lead somewhere."""

import doctest
import re
from pathlib import Path

import msgspec
import pytest
from docs import generate_reference

from cibola.games import GAMES
from cibola.games.board.layouts import STANDARD as BOARD
from cibola.games.common.layouts import read_layout, read_toml
from cibola.games.roll.layouts import STANDARD as SHEET

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench").glob("*.md")]
)
WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text("utf-8")]
PUBLIC_ERRORS = [name for name in __import__("cibola").__all__ if name.endswith("Error")]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_there_are_examples_to_run() -> None:
    assert {"README.md", "docs/tutorial.md", "docs/reference/library.md"} <= {name(page) for page in WITH_EXAMPLES}


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name)
def test_examples_run_as_they_are_printed(page: Path) -> None:
    failures, tried = doctest.testfile(str(page), module_relative=False)
    assert tried
    assert not failures


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_documented(game: str) -> None:
    page = (ROOT / "docs/reference/library.md").read_text("utf-8")
    for option in GAMES[game].options:
        assert f"| `{option}` |" in page


@pytest.mark.parametrize("game", GAMES)
def test_the_layout_of_observations_is_documented(game: str) -> None:
    page = (ROOT / "docs/reference/observation.md").read_text("utf-8")
    at = 0
    for part, size, what in GAMES[game].observation_layout:
        assert f"| {at} | {size} | `{part}` | {what} |" in page
        at += size
    assert f"{at} whole numbers" in page
    assert at == GAMES[game].observation


@pytest.mark.parametrize("error", PUBLIC_ERRORS)
def test_every_error_is_documented(error: str) -> None:
    assert f"`{error}`" in (ROOT / "docs/reference/library.md").read_text("utf-8").replace(
        "cibola.CibolaError", "CibolaError"
    )


def test_every_page_is_reached_from_the_index() -> None:
    index = (ROOT / "docs/README.md").read_text("utf-8")
    pages = {page.relative_to(ROOT / "docs").as_posix() for page in (ROOT / "docs").rglob("*.md")} - {"README.md"}
    assert {page for page in pages if page not in index} == set()


@pytest.mark.parametrize("shipped", [BOARD, SHEET], ids=["board", "sheet"])
def test_the_layouts_are_documented_as_they_are_shipped(shipped: msgspec.Struct) -> None:
    page = (ROOT / "docs/reference/layouts.md").read_text("utf-8")
    written = [read_toml(block) for block in re.findall(r"```toml\n(.*?)```", page, re.DOTALL)]
    matching = [table for table in written if set(table) <= set(shipped.__struct_fields__)]
    assert [read_layout(table, type(shipped), {}, lambda _: None) for table in matching] == [shipped]


@pytest.mark.parametrize(("page", "text"), generate_reference.pages().items(), ids=lambda one: getattr(one, "name", ""))
def test_reference_pages_are_made_from_the_structs(page: Path, text: str) -> None:
    assert page.read_text("utf-8") == text, "run .venv/bin/python docs/generate_reference.py"
