"""What a type checker says of programs that use the library: each game has its own options, views, choices, events."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

RIGHT = """
import cibola

card = cibola.start("card", edition="duel", exploits=True, rounds=3, seed=1)
receipts = [expedition.receipt.total for expedition in card.view(0).sides[0].expeditions]
worth: int | None = card.choices().legal[0].worth
exploits: list[str] = card.events()[0].exploits
rule: str = card.choices().barred[0].reason.rule

board = cibola.start("board", seats=3, up_or_down=True, seed=1)
crossings: int = board.view().crossings
step: int | None = board.choices().legal[0].step
tile: str | None = board.copy().events()[0].tile

roll = cibola.start("roll", seats=5, seed=1)
claim: str | None = roll.seen_by(0).view(0).claim
numbers = [choice.number for choice in roll.choices(0).legal]

some: cibola.Position = cibola.start_by_name("card", {"rounds": 2})
again: cibola.Position = cibola.load("").replay()
mine: cibola.CardPosition = card
"""

WRONG = {  # a line, and what it is refused for
    'cibola.start("chess")': "call-overload",
    'cibola.start("card", colour="red")': "call-overload",
    'cibola.start("card", edition="deluxe")': "call-overload",
    'cibola.start("roll", rounds=2)': "call-overload",
    'cibola.start("card").view(0).crossings': "attr-defined",
    'cibola.start("board").view().sheets': "attr-defined",
    'cibola.start("roll").choices().legal[0].card': "attr-defined",
    'cibola.start("card").choices().legal[0].step': "attr-defined",
    'cibola.start("card").events()[0].tile': "attr-defined",
    'cibola.start("card").choices()[0]': "index",
}


def check(script: Path) -> str:
    """Run mypy as a user would; the cache of the project's own run makes it quick."""
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(script)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout


def test_each_game_is_typed_by_its_name(tmp_path: Path) -> None:
    script = tmp_path / "program.py"
    first = RIGHT.count("\n") + 1
    script.write_text(RIGHT + "\n".join(WRONG) + "\n", "utf-8")
    told = check(script)
    for number, (line, code) in enumerate(WRONG.items(), first):
        assert any(f":{number}: error" in one and f"[{code}]" in one for one in told.splitlines()), f"{line}\n{told}"
    lines = {one.split(":")[1] for one in told.splitlines() if ": error" in one}
    assert len(lines) == len(WRONG), told
