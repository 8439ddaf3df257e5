"""Environments for learning: many games at once in compiled code, PettingZoo, Gymnasium, OpenSpiel.

>>> import cibola.learn
>>> env = cibola.learn.vector_env("card", 1024)
>>> step = env.reset(seed=7)
>>> step.observations.shape, step.masks.shape
((1024, 482), (1024, 127))
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

if TYPE_CHECKING:
    from cibola.learn.vector import VectorEnv

__all__ = ["vector_env"]


def vector_env(
    game: str = "card",
    games: int = 1024,
    *,
    opponent: str | Sequence[str] | None = None,
    seat: int | None = None,
    reward: str = "win",
    threads: int = 1,
    hidden: bool = False,
    buffers: Mapping[str, NDArray[Any]] | None = None,
    **options: Any,
) -> "VectorEnv":
    """Return an environment of many games that are stepped in compiled code.

    Args:
        game: `card`, `board` or `roll`.
        games: How many are played side by side.
        opponent: Who plays the other seats inside the loop: a name (`careful`, `random`, `level:1` to `level:4`), or
            one for each of them in turn order from the learner on. Without one, all seats are the caller's.
        seat: The learner's seat where there are opponents; without it, drawn by lot for each game.
        reward: At the end `win` (1 for a winner alone, the sum 0), `margin` (points ahead of the best other seat) or
            `points`; or after every step `difference`, by how much the lead has grown.
        threads: How many threads share the games. What happens in a game does not depend on it.
        hidden: Whether `env.hidden` tells what the seat to move cannot observe, for critics.
        buffers: Arrays of one's own to be written into, by name: `observations`, `masks`, `rewards` and so on.
        options: The options of the game, as `cibola.start` takes them; where there is a turn cap, it is 1,000 unless
            given.
    """
    from cibola.learn.vector import VectorEnv  # noqa: PLC0415 (Numba)

    return VectorEnv(
        game,
        games,
        options,
        opponent=opponent,
        seat=seat,
        reward=reward,
        threads=threads,
        hidden=hidden,
        buffers=buffers,
    )
