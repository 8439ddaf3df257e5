"""First games: a prepared deal at a real table, a guide that says what one could do, and an opponent who plays along.

A lesson is a table like any other. Whoever goes another way plays on; taking back leads back to the guide.
"""

from cibola.engine.interface import CHANCE
from cibola.position.position import Position
from cibola.server.lessons.board import BOARD
from cibola.server.lessons.card import CARD
from cibola.server.lessons.lesson import Lesson
from cibola.server.lessons.roll import ROLL
from cibola.server.protocol import LessonStep
from cibola.server.tables.parts import Header

LESSONS = {lesson.game: lesson for lesson in (CARD, BOARD, ROLL)}
LEARNER = 0  # the seat of whoever learns
ASTRAY = "lesson-astray"


def lesson_of(header: Header) -> Lesson | None:
    """Find the lesson that a table is for: nobody but a lesson prepares a deal."""
    lesson = LESSONS.get(header.game)
    return lesson if lesson and header.deals == lesson.deals else None


def step_of(header: Header, position: Position) -> LessonStep | None:
    """Say what the guide says now; nothing where there is none."""
    lesson = lesson_of(header)
    if lesson is None:
        return None
    done = _played(position)
    wanted = [action for action, _ in lesson.script[: len(done)]]
    if done[: len(lesson.script)] != wanted:
        return LessonStep(done=lesson.share(len(done)), say=ASTRAY)
    if len(done) >= len(lesson.script):
        return LessonStep(done=1.0, say=lesson.end)
    action, say = lesson.script[len(done)]
    return LessonStep(done=lesson.share(len(done)), say=say, action=action if say else None)


def answer_of(header: Header, position: Position) -> str | None:
    """Give the opponent's next action, as long as the learner follows the guide."""
    lesson = lesson_of(header)
    done = _played(position) if lesson else []
    if lesson is None or len(done) >= len(lesson.script) or position.mover == LEARNER:
        return None
    is_followed = done == [action for action, _ in lesson.script[: len(done)]]
    return lesson.script[len(done)][0] if is_followed else None


def _played(position: Position) -> list[str]:
    return [position.game.write(move.action) for move in position.moves if move.seat != CHANCE]
