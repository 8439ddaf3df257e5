"""Write the reference pages of the structs that the library returns, from their source.

Fields are described by the comments behind them. `python docs/generate_reference.py` writes the pages anew; a test
fails when they differ.
"""

import ast
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = {"card": "The card game", "board": "The board game", "roll": "The roll & write"}
# Fields whose name says enough where they stand, and mean the same in every struct.
USUAL = {
    "action": "in the [notation](notation.md)",
    "active": "the active player; None between two rolls",
    "args": "what the text names",
    "artefact_points": "what they are worth",
    "artefacts": "how many",
    "barred": "whether it was just discarded on, so that nothing may be taken from it",
    "before": "points before the round",
    "bonus": "for eight cards and more",
    "bridge_points": "what they brought",
    "card": "in the notation",
    "cards": "from the first to the last",
    "colour": "its letter",
    "column": "the letter of the column",
    "columns": "from left to right",
    "comment": "of whoever made it",
    "commitment": "the SHA-256 of the seed",
    "cost": "of the expedition",
    "crossings": "pawns that have crossed a bridge in this round",
    "date": "as whoever made the record wrote it",
    "deck": "cards left in it",
    "dice": "what they show, colours first",
    "digits": "the digit dice in the middle",
    "direction": "of the row",
    "double": "whether the double box is ticked",
    "edition": "its name; empty where there is only one",
    "effects": "what else it does",
    "entries": "the log, from the first to the last",
    "exhausted": "whether all dice symbols are marked",
    "expeditions": "one for each colour in play",
    "exploits": "laid out in this round, or won",
    "format": "the version of the format",
    "game": "its name",
    "hand_size": "cards in hand",
    "height": "cards in the pile",
    "key": "of the message catalogues",
    "layout": "the sheet, as JSON",
    "leader": "whether the pawn is the leader",
    "leader_waits": "whether the leader is still to be used",
    "legal": "the legal actions of the viewer who is to move",
    "moves": "what happened since the viewer's last turn",
    "mover": "the seat to move; None: nobody",
    "multiplier": "one more than the wagers",
    "name": "as it is shown",
    "number": "that was written",
    "numbers": "from the bottom up",
    "options": "all of them, defaults included",
    "outcome": "how the game ended; None while it goes on",
    "over": "whether the game has ended",
    "path": "its letter",
    "paths": "from left to right",
    "piles": "one for each colour",
    "place": "where it goes",
    "players": "their names, by seat",
    "points": "what it is worth now",
    "reason": "a message with the rule behind it",
    "receipt": "how it scores",
    "refusal_points": "what they are worth",
    "refusals": "dice symbols marked",
    "results": "the finished rounds",
    "roll": "number of the roll, from 1 on",
    "round": "its number, from 1 on",
    "round_score": "points of the running round",
    "rounds": "how many are played",
    "rule": "id of the rule behind it; empty: none",
    "rules": "the version of the game's rules",
    "scores": "by seat",
    "seat": "its number, from 0 on",
    "seed": "64 hexadecimal digits; empty: none, or secret",
    "sheets": "by seat",
    "sides": "by seat",
    "step": "what is to be done now",
    "sum": "of the numbers",
    "text": "an action, or an event that begins with `!`, or a chance result that begins with `=`",
    "at": "milliseconds since 1970",
    "tiles": "by step",
    "top": "the card on top, or whether the artefact on top is ticked",
    "total": "points in all",
    "values": "what each step is worth",
    "what": "the kind",
    "winner": "the seat; None: nobody yet",
    "winners": "the seats",
    "worth": "by how much the score changes",
}
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
('B4', 'lay', -16, 20)
>>> _ = p.play("-B4")
>>> [(one.action, one.reason.rule) for one in p.choices().barred]
[('B', 'C6.1')]

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
    Page(
        "review.md",
        "",
        {"The fields of a review": ("cibola.reviews.model",)},
    ),
    Page(
        "statistics.md",
        "",
        {
            "The fields of statistics": (
                "cibola.statistics.model:Statistics",
                "cibola.statistics.model:PlayerStatistics",
                "cibola.statistics.model:Streak",
                "cibola.statistics.model:Group",
                "cibola.statistics.model:ReviewedGame",
                "cibola.engine.interface:Figure",
            ),
        },
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
    tree = ast.parse(text)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    literals = {
        ast.unparse(node.targets[0]): ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("Literal[")
    }
    wished = [node for node in classes if (node.name == wanted if wanted else _is_struct(node))]
    return [_struct(node, text.splitlines(), literals) for node in wished]


def _is_struct(node: ast.ClassDef) -> bool:
    return any(word.arg == "frozen" for word in node.keywords)


def _struct(node: ast.ClassDef, lines: list[str], literals: dict[str, str]) -> str:
    fields = {ast.unparse(field.target): field for field in node.body if isinstance(field, ast.AnnAssign)}
    rows = [
        f"| `{name}` | `{_type(field, literals)}` | {_comment(lines[(field.end_lineno or 0) - 1]) or USUAL[name]} |"
        for name, field in fields.items()
    ]
    told = " ".join((ast.get_docstring(node) or "").split())
    return "\n".join([f"### {node.name}", "", told, "", "| field | type | |", "|---|---|---|", *rows])


def _type(field: ast.AnnAssign, literals: dict[str, str]) -> str:
    text = ast.unparse(field.annotation).strip("'")
    for name, literal in literals.items():
        text = re.sub(rf"\b{name}\b", literal, text)
    return text.replace("|", "\\|")


def _comment(line: str) -> str:
    """Return the comment at the end of a line; no field has a # in its value."""
    return line.partition("  # ")[2].replace("|", "\\|")


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, "utf-8")
