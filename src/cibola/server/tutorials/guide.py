"""The guide and the opponent of a tutorial.

A tutorial is a table like any other. A learner who plays something else than the guide proposes simply plays on; taking
back leads back to the guide.
"""

from cibola.engine.interface import CHANCE
from cibola.position.position import Position
from cibola.server.protocol import LessonStep
from cibola.server.store.model import TableHeader
from cibola.tutorials import TUTORIALS, Tutorial

LEARNER = 0  # the learner's seat
ASTRAY = "lesson-astray"


def find_tutorial(header: TableHeader) -> Tutorial | None:
    """Return the tutorial that a table was made for: no other table has a prepared deal."""
    tutorial = TUTORIALS.get(header.game)
    return tutorial if tutorial and header.deals == tutorial.deals else None


def current_step(header: TableHeader, position: Position) -> LessonStep | None:
    """Return what the guide says now; None where the table is no tutorial."""
    tutorial = find_tutorial(header)
    if tutorial is None:
        return None
    played = _actions(position)
    progress = tutorial.progress(len(played))
    if not _follows(tutorial, played):
        return LessonStep(done=progress, say=ASTRAY)
    if len(played) >= len(tutorial.script):
        return LessonStep(done=1.0, say=tutorial.end)
    action, say = tutorial.script[len(played)]
    return LessonStep(done=progress, say=say, action=action if say else None)


def scripted_reply(header: TableHeader, position: Position) -> str | None:
    """Return the opponent's next action, as long as the learner follows the guide."""
    tutorial = find_tutorial(header)
    if tutorial is None or position.mover == LEARNER:
        return None
    played = _actions(position)
    if len(played) >= len(tutorial.script) or not _follows(tutorial, played):
        return None
    return tutorial.script[len(played)][0]


def _follows(tutorial: Tutorial, played: list[str]) -> bool:
    """Tell whether the actions played so far are those of the script."""
    return played[: len(tutorial.script)] == [action for action, _ in tutorial.script[: len(played)]]


def _actions(position: Position) -> list[str]:
    return [position.game.write(move.action) for move in position.moves if move.seat != CHANCE]
