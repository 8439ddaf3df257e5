"""The first card game: an expedition from its wager to its bonus (C3 to C8.4)."""

from cibola.server.lessons.lesson import Lesson

HANDS = "Yx Y3 Y5 Y8 B4 R2 W10 G9  B5 B6 B8 Y7 G2 R4 W3 Wx"
DECK = """
    Y6 R9 Y9 G5 W7 R3 B9 Y10 G4 W2 R7 G3 Y2 B2 R5 W6 Gx G7 Gx R10 Bx W9 W8 Rx Wx Rx B3 Bx W5 B7 G8 G10 Wx W4 Rx R8 Bx
    Yx Yx B10 Gx Y4 G6 R6
"""

CARD = Lesson(
    game="card",
    options={"edition": "tilsit", "rounds": 1, "start": 0},
    deals={0: " ".join(f"{HANDS} {DECK}".split())},
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
