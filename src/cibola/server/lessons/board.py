"""The first board game: the leader on the blue path, over tiles and the bridge (B7 to B14)."""

from cibola.server.lessons.lesson import Lesson

HANDS = "B2 B4 B6 B6 R1 G9 W5 Y10  R3 R4 R6 B9 G2 W1 W7 Y4"
DECK = """
    B7 R7 G4 W8 Y6 R8 B8 G3 W2 Y1 B10 Y3 G7 W9 R8 G1 G5 Y9 Y9 R9 R2 R7 R10 G1 R5 W10 G9 B0 G10 R1 Y5 B3 G5 B10 G7 W4 Y2
    W6 B9 Y6 Y8 B1 Y5 Y7 B1 Y0 W0 R2 W0 G0 G6 W4 R3 G4 R10 R4 R0 Y4 R5 B8 G6 B5 B3 R0
"""
REMOVED = "B2 B7 Y3 W8 W5 G8 W7 Y10 W10 G2 W9 W3 W3 B4 Y8 G3 B5 R9 W2 Y1 W6 G0 G8 B0 Y0 Y2 W1 G10 Y7 R6"
TILES = "5 a s a 15  s a 10 a s  a s 5 s a  s 10 a s 15  a s 10 a s"

BOARD = Lesson(
    game="board",
    options={"edition": "short", "start": 0},
    deals={0: " ".join(f"{HANDS} {DECK} removed {REMOVED} tiles {TILES}".split())},
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
