"""The table of the card game: the other side above, the piles between, one's own side below."""

from typing import Any

from cibola.drawing.labels import hand_of, signed, state_of_play
from cibola.drawing.symbols import SEPARATOR, SYMBOLS
from cibola.engine.interface import ReadablePosition
from cibola.messages import text as say


def lines(position: ReadablePosition, view: Any, language: str) -> list[str]:
    """Draw the table."""
    title = say("draw-round", language, round=view.round, rounds=view.rounds)
    sides = [_side(side, language) for side in view.sides]
    return [
        title + SEPARATOR + state_of_play(position, view, language),
        *sides[1],
        *_middle(view, language),
        *reversed(sides[0]),
    ]


def _side(side: Any, language: str) -> list[str]:
    name = side.name or say("draw-seat", language, seat=side.seat)
    points = f"{signed(side.total)} ({say('draw-this-round', language)} {signed(side.round_score)})"
    rows = [
        f"  {SYMBOLS[expedition.colour]} {' '.join(expedition.cards):<36} {signed(expedition.receipt.total):>4}"
        for expedition in side.expeditions
        if expedition.cards
    ]
    exploits = [f"  {', '.join(say('exploit-' + name, language) for name in side.exploits)}"] if side.exploits else []
    return [SEPARATOR.join([name, points, hand_of(side, language)]), *rows, *exploits]


def _middle(view: Any, language: str) -> list[str]:
    piles = "  ".join(f"{SYMBOLS[pile.colour]} {pile.top or '·'}({pile.height})" for pile in view.piles)
    lines = [f"  {say('draw-deck', language)} {view.deck}   {say('draw-pile', language)} {piles}"]
    exploits = [say("exploit-" + exploit.name, language) for exploit in view.exploits if exploit.winner is None]
    if exploits:
        lines.append("  " + say("draw-open-exploits", language, exploits=", ".join(exploits)))
    return ["", *lines, ""]
