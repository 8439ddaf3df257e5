"""On a board full of step tiles one lay leads on in hundreds of ways: the page's engine looks at as many as Python."""

import json

from tests.laws.board import RUNWAYS
from tests.web.engine.node_engine import NodeEngine
from tests.web.engine.pictures import Asked, carry_out, picture

from cibola.games.board.choices import MOST_LOOKED_AT, _ways_on
from cibola.games.board.components import DISCARD
from cibola.games.common.choices import try_action
from cibola.position.position import Position

ALL_STEPS = RUNWAYS | {"step_tiles": 40, "artefact_tiles": 3, "point_tiles": [5, 5]}
OPTIONS = {"edition": "short", "layout": json.dumps(ALL_STEPS)}
SEED = "steps"


def begin() -> tuple[Position, Asked]:
    """Begin a game."""
    position = Position("board", OPTIONS, seed=SEED)
    answer = {"options": dict(position.options), "box": position.boxes.tobytes().hex(), "seats": position.seats}
    return position, ({"ask": "start", "game": "board", "options": OPTIONS, "start": {"seed": SEED}}, answer)


def ways_on(position: Position) -> int:
    """Count in how many ways the first choice leads on, as far as they are looked at."""
    trial = try_action(position.boxes, position.states, position.actions[0], position.mover or 0)
    return len(list(_ways_on(position, trial.states)))


def next_action(position: Position) -> str:
    """Lay low cards, draw, and use no step that is given: many pawns wait where they can still move."""
    legal = position.legal
    return legal[-1] if legal[-1] in {">", "D"} else legal[0]


def test_steps_that_lead_on_and_on_are_followed_alike(engine: NodeEngine) -> None:
    position, start = begin()
    asked = [start]
    while position.actions[0] >= DISCARD or ways_on(position) < MOST_LOOKED_AT:
        action = next_action(position)
        asked.append(({"ask": "play", "action": action, "note": {}}, carry_out(position.play, action)))
    asked.append(({"ask": "show", "since": 0}, picture(position, 0)))
    engine.compare(asked, "board")
