"""A whole bot for all three games, without Cíbola: `cibola play --against 'bot:python docs/examples/bot.py'`.

It begins expeditions with low cards and goes on in small steps. It knows no rules: the legal actions are given to it.
"""

import json
import sys
from typing import Any

GAMES = ["card", "board", "roll"]


def number(action: str) -> int:
    """Read the number of `Y7`, `Yx`, `B6!` or `R7`; a wager counts as 0."""
    return int(action[1:].rstrip("!").replace("x", "0"))


def ends(view: dict[str, Any], seat: int) -> dict[str, int]:
    """Say with which number each of one's expeditions ends; one that has not begun is left out."""
    if view["game"] == "roll":
        columns = view["sheets"][seat]["columns"]
        return {column["colour"]: column["numbers"][-1] for column in columns if column["numbers"]}
    expeditions = view["sides"][seat]["expeditions"]
    return {one["colour"]: number(one["cards"][-1]) for one in expeditions if one["cards"]}


def worth(action: str, ended: dict[str, int]) -> int:
    """Judge an action: small steps are good, high beginnings are bad."""
    if action.startswith("-"):  # discard, or refuse
        return -4
    if action.startswith(">"):  # move a pawn or follow an arrow, rather than not
        return len(action)
    if len(action) == 1:  # take from the deck, rather than from a pile
        return int(action == "D")
    if action[0] in ended:
        return -abs(number(action) - ended[action[0]])
    return -3 if number(action) < 4 else -6  # noqa: PLR2004 (a low card)


def choose(question: dict[str, Any]) -> str:
    """Take the action that looks best."""
    ended = ends(question["view"], question["seat"])
    return max(question["legal"], key=lambda action: worth(action, ended))


def answer(message: dict[str, Any]) -> dict[str, Any] | None:
    """Answer a message; those that are not named here want no answer."""
    if message["type"] == "hello":
        return {"type": "bot", "protocol": 1, "name": "small steps", "author": "the Cíbola authors", "games": GAMES}
    if message["type"] == "ping":
        return {"type": "pong", "id": message["id"]}
    if message["type"] == "think":
        return {"type": "action", "id": message["id"], "action": choose(message)}
    if message["type"] == "quit":
        sys.exit()
    return None


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply is not None:
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
