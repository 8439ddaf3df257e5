"""The prepared first games: their options, their deals, and what both sides play."""

from typing import Any

import msgspec


class Tutorial(msgspec.Struct, frozen=True):
    """A prepared game; the guide speaks before each of the learner's actions."""

    game: str
    options: dict[str, Any]
    deals: dict[int, str]
    script: tuple[tuple[str, str], ...]  # an action, and the key of what the guide says before it; "": the opponent's
    end: str  # the key of what the guide says after the last action

    def progress(self, played: int) -> float:
        """Return how much of the tutorial is done, from 0 to 1."""
        return min(played / len(self.script), 1.0)


# The first card game: an expedition from its wager to its bonus (C3 to C8.4).

CARD_HANDS = "Yx Y3 Y5 Y8 B4 R2 W10 G9  B5 B6 B8 Y7 G2 R4 W3 Wx"
CARD_DECK = """
    Y6 R9 Y9 G5 W7 R3 B9 Y10 G4 W2 R7 G3 Y2 B2 R5 W6 Gx G7 Gx R10 Bx W9 W8 Rx Wx Rx B3 Bx W5 B7 G8 G10 Wx W4 Rx R8 Bx
    Yx Yx B10 Gx Y4 G6 R6
"""

CARD = Tutorial(
    game="card",
    options={"edition": "tilsit", "rounds": 1, "start": 0},
    deals={0: " ".join(f"{CARD_HANDS} {CARD_DECK}".split())},
    script=(
        ("Yx", "lesson-card-wager"),
        ("D", "lesson-card-take"),
        ("B5", ""),
        ("D", ""),
        ("Y3", "lesson-card-low"),
        ("D", "lesson-card-take"),
        ("-Y7", ""),
        ("D", ""),
        ("Y5", "lesson-card-rise"),
        ("Y", "lesson-card-pile"),
        ("B6", ""),
        ("D", ""),
        ("Y6", "lesson-card-gaps"),
        ("D", "lesson-card-deck"),
        ("-G2", ""),
        ("D", ""),
        ("Y7", "lesson-card-worth"),
        ("D", "lesson-card-take"),
        ("B8", ""),
        ("D", ""),
        ("-R2", "lesson-card-discard"),
        ("D", "lesson-card-barred"),
        ("B9", ""),
        ("D", ""),
        ("Y8", "lesson-card-go-on"),
        ("D", "lesson-card-take"),
        ("-W3", ""),
        ("D", ""),
        ("Y9", "lesson-card-seven"),
        ("D", "lesson-card-take"),
        ("R4", ""),
        ("D", ""),
        ("Y10", "lesson-card-bonus"),
        ("D", "lesson-card-take"),
    ),
    end="lesson-card-end",
)


# The first board game: the leader on the blue path, over tiles and the bridge (B7 to B14).

BOARD_HANDS = "B2 B4 B6 B6 R1 G9 W5 Y10  R3 R4 R6 B9 G2 W1 W7 Y4"
BOARD_DECK = """
    B7 R7 G4 W8 Y6 R8 B8 G3 W2 Y1 B10 Y3 G7 W9 R8 G1 G5 Y9 Y9 R9 R2 R7 R10 G1 R5 W10 G9 B0 G10 R1 Y5 B3 G5 B10 G7 W4 Y2
    W6 B9 Y6 Y8 B1 Y5 Y7 B1 Y0 W0 R2 W0 G0 G6 W4 R3 G4 R10 R4 R0 Y4 R5 B8 G6 B5 B3 R0
"""
BOARD_REMOVED = "B2 B7 Y3 W8 W5 G8 W7 Y10 W10 G2 W9 W3 W3 B4 Y8 G3 B5 R9 W2 Y1 W6 G0 G8 B0 Y0 Y2 W1 G10 Y7 R6"
BOARD_TILES = "5 a s a 15  s a 10 a s  a s 5 s a  s 10 a s 15  a s 10 a s"

BOARD = Tutorial(
    game="board",
    options={"edition": "short", "start": 0},
    deals={0: " ".join(f"{BOARD_HANDS} {BOARD_DECK} removed {BOARD_REMOVED} tiles {BOARD_TILES}".split())},
    script=(
        ("B2!", "lesson-board-leader"),
        ("D", "lesson-board-take"),
        ("R3", ""),
        ("D", ""),
        ("B4", "lesson-board-advance"),
        ("D", "lesson-board-take"),
        ("R4", ""),
        ("D", ""),
        ("B6", "lesson-board-tile"),
        (">B", "lesson-board-step"),
        ("D", "lesson-board-take"),
        ("R6", ""),
        ("D", ""),
        ("B6", "lesson-board-equal"),
        ("D", "lesson-board-take"),
        ("W1", ""),
        ("D", ""),
        ("B7", "lesson-board-points"),
        ("D", "lesson-board-take"),
        ("R7", ""),
        (">R", ""),
        ("D", ""),
        ("B8", "lesson-board-bridge"),
        ("D", "lesson-board-take"),
    ),
    end="lesson-board-end",
)


# The first roll & write: a double box, a rising column, an arrow, a refusal (R3 to R9).

ROLL = Tutorial(
    game="roll",
    options={"start": 0},
    deals={0: "R R B 0 3 5", 1: "R O G 1 4 9", 2: "R Y P 2 2 6", 3: "R R O 3 7 8", 4: "G G B 8 9 9"},
    script=(
        ("R0", "lesson-roll-double"),
        ("B3", ""),
        ("G4", ""),
        ("R1", "lesson-roll-others"),
        ("R2", "lesson-roll-rise"),
        ("Y6", ""),
        ("O7", ""),
        ("R3", "lesson-roll-third"),
        (">O", "lesson-roll-arrow"),
        ("-", "lesson-roll-refuse"),
        ("G8", ""),
    ),
    end="lesson-roll-end",
)


TUTORIALS = {tutorial.game: tutorial for tutorial in (CARD, BOARD, ROLL)}
