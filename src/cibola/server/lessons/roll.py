"""The first roll & write: a double box, a rising column, an arrow, a refusal (R3 to R9)."""

from cibola.server.lessons.lesson import Lesson

ROLL = Lesson(
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
