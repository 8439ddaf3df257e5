"""Write the reference pages of the structs that the library returns, from their source.

Fields are described by the comments behind them. `python docs/generate_reference.py` writes the pages anew; a test
fails when they differ.
"""

import ast
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = {"card": "The card game", "board": "The board game", "roll": "The roll & write"}
MARK = "<!-- made by docs/generate_reference.py; do not edit below -->"


class Page(NamedTuple):
    """A page: its beginning, and the structs that it lists under each heading."""

    file: str
    beginning: str  # empty: the page is written by hand up to the mark
    sections: dict[str, tuple[str, ...]]  # heading: modules, or one struct of a module


def _by_game(module: str) -> dict[str, tuple[str, ...]]:
    return {title: (f"cibola.games.{game}.{module}",) for game, title in GAMES.items()}


PAGES = (
    Page(
        "views.md",
        """# Views

`position.view(seat)` is the table as a seat may see it, `position.view()` as a spectator, `position.open_view` with
everything shown. Views are frozen structs: nothing in them is hidden, and `msgspec.to_builtins` turns them into plain
dictionaries. The server sends the same structs as JSON.
""",
        {
            "All games": ("cibola.engine.interface:Outcome", "cibola.games.common.views:Pile"),
            **_by_game("view"),
        },
    ),
    Page(
        "choices.md",
        """# Choices

`position.choices(seat)` lists what a seat can do now: every legal action with its kind and what it would bring at once,
and what a player may think of but is not allowed to do, with the reason. For a seat that is not to move both lists are
empty; without a seat it is the mover's. The same structs reach the page, so that a target can show "+14" before the
card is laid.

```python
>>> import cibola
>>> p = cibola.start("card", seed=7)
>>> choice = p.choices().legal[0]
>>> choice.action, choice.what, choice.worth, choice.cost
('Yx', 'lay', -40, 40)
>>> _ = p.play("-Yx")
>>> [(one.action, one.reason.rule) for one in p.choices().barred]
[('Y', 'C6.1')]

```
""",
        {
            "All games": (
                "cibola.position.position:Choices",
                "cibola.engine.interface:Barred",
                "cibola.errors:Message",
            ),
            **_by_game("choices"),
        },
    ),
    Page(
        "events.md",
        """# Events

`position.events(seat, since=n)` tells what happened from move number n on, as a seat may know it; without a seat, as a
spectator. `position.events(since=n, everything=True)` tells everything that the position holds, also which cards were
drawn, for replays.
""",
        _by_game("events"),
    ),
    Page(
        "records.md",
        "",
        {"The fields of a record": ("cibola.record.model", "cibola.record.entries")},
    ),
)


def pages() -> dict[Path, str]:
    """Return every page with its text."""
    return {ROOT / "docs/reference" / page.file: _page(page) for page in PAGES}


def _page(page: Page) -> str:
    beginning = page.beginning
    if not beginning:
        beginning = (ROOT / "docs/reference" / page.file).read_text("utf-8").partition(MARK)[0].rstrip() + "\n"
    parts = [beginning.rstrip(), MARK]
    for title, sources in page.sections.items():
        parts += [f"## {title}", *(text for source in sources for text in _structs(source))]
    return "\n\n".join(parts) + "\n"


def _structs(source: str) -> list[str]:
    module, _, wanted = source.partition(":")
    text = (ROOT / "src" / module.replace(".", "/")).with_suffix(".py").read_text("utf-8")
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return [
        _struct(node, text.splitlines()) for node in classes if (node.name == wanted if wanted else _is_struct(node))
    ]


def _is_struct(node: ast.ClassDef) -> bool:
    return any(word.arg == "frozen" for word in node.keywords)


def _struct(node: ast.ClassDef, lines: list[str]) -> str:
    fields = [field for field in node.body if isinstance(field, ast.AnnAssign)]
    rows = [
        f"| `{ast.unparse(field.target)}` | `{_type(field)}` | {_comment(lines[(field.end_lineno or 0) - 1])} |"
        for field in fields
    ]
    told = " ".join((ast.get_docstring(node) or "").split())
    return "\n".join([f"### {node.name}", "", told, "", "| field | type | |", "|---|---|---|", *rows])


def _type(field: ast.AnnAssign) -> str:
    return ast.unparse(field.annotation).strip("'").replace("|", "\\|")


def _comment(line: str) -> str:
    """Return the comment at the end of a line; no field has a # in its value."""
    return line.partition("  # ")[2].replace("|", "\\|")


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, "utf-8")
