"""Environments for learning: many games at once in compiled code, PettingZoo, Gymnasium, OpenSpiel.

>>> import cibola.learn
>>> env = cibola.learn.vector_env("card", 1024)
>>> told = env.reset(seed=7)
>>> told.observations.shape, told.masks.shape
((1024, 482), (1024, 127))

Each environment imports only the library that it is named after.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

if TYPE_CHECKING:
    from cibola.learn.gymnasium import BatchEnv, Opponent, SeatEnv
    from cibola.learn.pettingzoo import TurnEnv
    from cibola.learn.vector import VectorEnv

__all__ = ["gymnasium_env", "gymnasium_vector_env", "pettingzoo_env", "vector_env"]


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


def pettingzoo_env(
    game: str = "card", *, reward: str = "win", render_mode: str | None = None, **options: Any
) -> "TurnEnv":
    """Return a PettingZoo environment (AEC) in which every seat is an agent: `seat_0`, `seat_1` and so on.

    Args:
        game: `card`, `board` or `roll`.
        reward: As of `vector_env`.
        render_mode: `ansi` (text), `html`, `svg`, or `human`, which prints the text after every step.
        options: As of `vector_env`.
    """
    from cibola.learn.pettingzoo import TurnEnv  # noqa: PLC0415 (an optional library)

    return TurnEnv(game, options, reward=reward, render_mode=render_mode)


def gymnasium_env(
    game: str = "card",
    *,
    opponent: "Opponent | Sequence[Opponent]" = "careful",
    seat: int | None = None,
    reward: str = "win",
    illegal: float | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "SeatEnv":
    """Return a Gymnasium environment: one seat against players of ours.

    Args:
        game: `card`, `board` or `roll`.
        opponent: Who plays the other seats: any player by its name (`careful`, `level:5`, `bot:…`), or a
            `Player`; one for all, or one for each in turn order from the learner on.
        seat: The learner's seat; without it, drawn by lot for each game.
        reward: As of `vector_env`.
        illegal: The reward with which an action that is not allowed ends the game; without it, such an action raises.
        render_mode: `ansi` (text), `html`, `svg`, or `human`, which prints the text after every step.
        options: As of `vector_env`.
    """
    from cibola.learn.gymnasium import SeatEnv  # noqa: PLC0415 (an optional library)

    return SeatEnv(game, options, opponent=opponent, seat=seat, reward=reward, illegal=illegal, render_mode=render_mode)


def gymnasium_vector_env(game: str = "card", games: int = 1024, *, copy: bool = True, **settings: Any) -> "BatchEnv":
    """Return `vector_env` as a vector environment of Gymnasium, with autoreset in the same step.

    Args:
        game: `card`, `board` or `roll`.
        games: How many are played side by side.
        copy: Whether every step returns arrays of its own; without it, the next step overwrites them.
        settings: Everything else that `vector_env` takes, options of the game included.
    """
    from cibola.learn.gymnasium import BatchEnv  # noqa: PLC0415 (an optional library)

    return BatchEnv(vector_env(game, games, **settings), copy=copy)
