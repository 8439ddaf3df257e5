"""Measure the ladder of the levels: each against the one below, in every game, and alone among three of them.

    .venv/bin/python bench/ladder.py docs/strength

Writes `ladder.json` there, match by match, and prints the table for its README. What stands in the file is not played
again, so that an interrupted run goes on.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CIBOLA = str(Path(sys.executable).with_name("cibola"))
# Games of the pairs 2-1, 3-2, 4-3, 5-4, 6-5: more where they are quick.
GAMES = {
    "card": (2000, 2000, 2000, 600, 120),
    "board": (1000, 1000, 1000, 200, 60),
    "roll": (1000, 1000, 1000, 200, 100),
}
GAMES_OF_FOUR = {"board": (1000, 1000, 1000, 100, 60), "roll": (1000, 1000, 1000, 100, 60)}
OPTIONS = {"card": ["--option", "rounds=1"], "board": [], "roll": []}


def play(game: str, upper: int, others: int, games: int) -> dict[str, Any]:
    """Let a level meet some players of the level below."""
    players = [f"level:{upper}", *[f"level:{upper - 1}"] * others]
    command = [CIBOLA, "arena", game, *players, *OPTIONS[game], "--games", str(games), "--processes", "2", "--json"]
    report: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)  # noqa: S603 (our own command)
    return report


def matches() -> list[tuple[str, int, int, int]]:
    """List what is to be played: quick matches first."""
    pairs = [(game, at + 2, 1, games) for game, row in GAMES.items() for at, games in enumerate(row)]
    fours = [(game, at + 2, 3, games) for game, row in GAMES_OF_FOUR.items() for at, games in enumerate(row)]
    return sorted(pairs + fours, key=lambda match: match[1])


def show(name: str, report: dict[str, Any]) -> str:
    """Write one line of the table."""
    low, high = report["win_rate_interval"]
    wins = f"{100 * report['win_rate']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return f"| {name} | {report['games']} | {wins} | {report['margin']:+.1f} |"


def main() -> None:
    """Play what is missing, and print the table."""
    file = Path(sys.argv[1]) / "ladder.json"
    reports = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for game, upper, others, games in matches():
        name = f"{game}: {upper} – {upper - 1}" + (f", among {others}" if others > 1 else "")
        if name not in reports:
            reports[name] = play(game, upper, others, games)
            file.write_text(json.dumps(reports, indent=1) + "\n", "utf-8")
        print(show(name, reports[name]), flush=True)


if __name__ == "__main__":
    main()
