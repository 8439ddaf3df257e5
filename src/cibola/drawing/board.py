"""The table of the board game: five paths rising to their cities, with tiles and pawns on their steps.

A hollow mark is a seat's explorer, a solid one its leader.
"""

from typing import Any

from cibola.drawing.labels import hand_of, signed, state_of_play
from cibola.drawing.symbols import ARTEFACT, EXPLORERS, FREE, LEADERS, SEPARATOR, STEP, SYMBOLS
from cibola.engine.interface import ReadablePosition
from cibola.games.board.state import BRIDGE, CROSSINGS
from cibola.messages import text as say

TILES = {"a": ARTEFACT, "s": STEP}
LABEL, PATH = 10, 11  # the width of the values at the left, and of a path


def lines(position: ReadablePosition, view: Any, language: str) -> list[str]:
    """Draw the table."""
    title = say("draw-round", language, round=view.round, rounds=view.rounds)
    return [
        title + SEPARATOR + state_of_play(position, view, language),
        "",
        *_paths(view),
        *_middle(view, language),
        "",
        *(line for side in view.sides for line in _side(side, language)),
        say("draw-board-marks", language, artefact=ARTEFACT, step=STEP),
    ]


def _paths(view: Any) -> list[str]:
    """Draw the steps from the cities down, with the bridges across all paths."""
    names = "".join(f"{SYMBOLS[path.colour]} {path.colour}".ljust(PATH) for path in view.paths)
    drawn = [" " * LABEL + names]
    for step in range(len(view.values), 0, -1):
        label = f"{step:>2} {signed(view.values[step - 1]):>4}".ljust(LABEL)
        drawn.append(label + "".join(_place(view, path, step).ljust(PATH) for path in view.paths))
        if step == BRIDGE:
            drawn.append(" " * LABEL + ("═" * (PATH - 2) + "  ") * len(view.paths))
    return drawn


def _place(view: Any, path: Any, step: int) -> str:
    """Draw one step of a path: its tile, and the pawns that stand there."""
    pawns = "".join(
        pawn_mark(side.seat, leader=expedition.leader)
        for side in view.sides
        for expedition in side.expeditions
        if expedition.colour == path.colour and expedition.step == step
    )
    return f"{tile_mark(path.tiles[step - 1]):<3} {pawns}"


def tile_mark(tile: str | None) -> str:
    """Return the mark of a tile, as views name it."""
    return FREE if tile is None else TILES.get(tile, f"+{tile}")


def pawn_mark(seat: int, *, leader: bool) -> str:
    """Return the mark of a seat's pawn."""
    return (LEADERS if leader else EXPLORERS)[seat]


def _middle(view: Any, language: str) -> list[str]:
    piles = "".join((f"{pile.top} ({pile.height})" if pile.top else FREE).ljust(PATH) for pile in view.piles)
    crossings = say("draw-crossings", language, count=view.crossings, most=CROSSINGS)
    return [
        say("draw-pile", language).ljust(LABEL) + piles,
        f"{say('draw-deck', language)} {view.deck}{SEPARATOR}{crossings}",
    ]


def _side(side: Any, language: str) -> list[str]:
    name = side.name or say("draw-seat", language, seat=side.seat)
    points = say(
        "draw-board-points",
        language,
        points=signed(side.points),
        pawns=signed(side.round_points),
        total=signed(side.total),
    )
    artefacts = f"{ARTEFACT} {side.artefacts}" + (f" + {side.artefact_tiles}" if side.artefact_tiles else "")
    mark = pawn_mark(side.seat, leader=False)
    rows = [_row(side.seat, expedition) for expedition in side.expeditions if expedition.step]
    return [f"{mark} " + SEPARATOR.join([name, points, artefacts, hand_of(side, language)]), *rows]


def _row(seat: int, expedition: Any) -> str:
    """Draw a row of cards, with its pawn and what it is worth."""
    values = " ".join(card[1:] for card in expedition.cards) + (" ↓" if expedition.direction == "down" else "")
    pawn = pawn_mark(seat, leader=expedition.leader)
    return f"  {SYMBOLS[expedition.colour]} {values:<28} {pawn} {expedition.step} {signed(expedition.points):>5}"
