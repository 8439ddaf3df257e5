"""Small bots for the tests, as scripts: one that behaves, and what to do instead of answering."""

import sys
from pathlib import Path

from cibola.players import BotPlayer

EXAMPLE = Path(__file__).parents[3] / "docs/examples/bot.py"

SCRIPT = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def note(text):
    print(text, file=sys.stderr, flush=True)
def hello(m):
    say(type="bot", protocol=1, name="tester", games=["card", "board", "roll"])
def ping(m):
    say(type="pong", id=m["id"])
def think(m):
    say(type="action", id=m["id"], action=m["legal"][0])
def other(m):
    pass
{changes}
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "quit":
        break
    globals().get(m["type"], other)(m)
"""


def bot(folder: Path, changes: str = "", settings: str = "") -> BotPlayer:
    """Make a bot that plays the first legal action, with some of its functions changed."""
    script = folder / "bot.py"
    script.write_text(SCRIPT.format(changes=changes), "utf-8")
    return BotPlayer(f"{settings} '{sys.executable}' -I '{script}'")
