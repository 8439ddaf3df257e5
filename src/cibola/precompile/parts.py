"""The parts of a game that are compiled together: what each runs, what each compiles, and whether that is done."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

from cibola.engine import compile as compiled
from cibola.engine import random
from cibola.engine.interface import Game, Scratch, playouts
from cibola.games import GAMES
from cibola.players import Player, choose_action, find
from cibola.position.position import Position
from cibola.reviews import playouts as review_playouts
from cibola.reviews.playouts import POLICY
from cibola.reviews.simulator import Simulator

Part = tuple[str, str]  # a game, and one of PARTS

REVIEW = "review"
FEW = 6  # actions: more than a turn of everybody

# --- the parts of a game: each runs once all that it compiles ---


def play_some(game: Game) -> Position:
    """Start a game, and let everybody have a turn."""
    position = Position(game.name, {}, seed=0)
    for _ in range(FEW):
        position.play(position.actions[0])
    return position


def run_table(game: Game) -> None:
    """Run every verb once that people need to play."""
    position = play_some(game)
    position.choices()
    for viewer in (0, None):
        position.view(viewer)
        position.events(viewer)
        position.unseen(viewer)
    _ = position.open_view, position.results, position.scores, position.outcome
    for seat in position.premove_seats:
        position.premove(seat).choices(seat)
    choose_action(find("random"), position, 0)
    position.seen_by(0)
    position.record.seen_by(0).replay()


def run_knowledge(game: Game) -> None:
    """Run the verbs once that programs need."""
    position = Position(game.name, {}, seed=0)
    position.observe(1)
    position.imagine(0, 0)


def run_careful(game: Game) -> None:
    """Run the careful player once; the lower levels are that player too."""
    choose_action(find("careful"), Position(game.name, {}, seed=0), 0)


def run_search(game: Game) -> None:
    """Run the search once, where the others have a history."""
    choose_action(find("search:50"), play_some(game), 0)


def run_playouts(game: Game) -> None:
    """Play one random game inside the compiled rules, which only simulations need."""
    position = Position(game.name, {})
    totals, scratch = np.zeros(position.seats, np.int64), np.zeros(1, Scratch)
    playouts(position.boxes, position.states, position.seats, random.stream_from("warm"), scratch, 1, totals)


def run_review(game: Game) -> None:
    """Play one world of a review."""
    position = play_some(game)
    seen = position.seen_by(position.mover or 0)
    simulator = Simulator(seen, seen.states, "warm")
    simulator.play(simulator.draw(1), [POLICY])


PARTS: dict[str, Callable[[Game], None]] = {
    "table": run_table,
    "careful": run_careful,
    "search": run_search,
    "knowledge": run_knowledge,
    "playouts": run_playouts,
    REVIEW: run_review,
}
OF_RULES = {"table", "knowledge", "playouts"}  # the others are of players, which have another cache folder
ALL: tuple[Part, ...] = tuple((game, part) for game in GAMES for part in PARTS)


def part_of(rule: Callable[..., object]) -> str:
    """Return the part that a rule belongs to, which was called from Python."""
    package, name = rule.__module__.split("."), rule.__name__
    if package[1] == "players":
        return package[2]
    if package[1] == "reviews":
        return REVIEW
    return {"observe_now": "knowledge", "imagine_now": "knowledge", "playouts": "playouts"}.get(name, "table")


def parts_of_players(game: str, players: Iterable[str]) -> list[Part]:
    """List the parts that a match of these players needs."""
    needed = {"table", *(find_part(player) for player in players)} - {""}
    return [(game, part) for part in PARTS if part in needed]


def is_playable(player: Player, game: str) -> bool:
    """Return whether a player need not wait for a compilation: only searches are too slow when interpreted."""
    return player.compiled_part != "search" or is_compiled(game, player.compiled_part)


def find_part(name: str) -> str:
    """Return the part that a player needs besides the rules; empty for none."""
    player = find(name)
    player.close()
    return player.compiled_part


def load(game: str, part: str) -> None:
    """Run a part once, which loads it from the cache, or compiles it in this process."""
    with compiled.compiling():
        PARTS[part](GAMES[game])


# --- what has been compiled before ---


def is_compiled(game: str, part: str) -> bool:
    """Return whether a part of a game is in the cache, or nothing is compiled at all."""
    marker = mark_of(game, part)
    return not compiled.COMPILED or (marker is not None and marker.exists())


def mark(game: str, part: str) -> None:
    """Note that a part of a game is in the cache."""
    marker = mark_of(game, part)
    if marker is not None:
        with suppress(OSError):
            marker.touch()


def mark_of(game: str, part: str) -> Path | None:
    """Return the marker file of a compiled part; None where nothing is compiled, or the cache is temporary."""
    if not compiled.COMPILED:
        return None
    folder, sources = _cache(part)
    return folder / f"{game}-{part}-{sources}.ready" if folder else None


@cache
def _cache(part: str) -> tuple[Path | None, str]:
    """Return the cache folder and a digest of its sources; None for a temporary one, which no other process finds."""
    return _folder(rules_only=part in OF_RULES), _sources(part)


@cache
def _folder(*, rules_only: bool) -> Path | None:
    folder = compiled.folder_for(rules_only=rules_only)
    return folder if folder.name == compiled.cache_name(rules_only=rules_only) else None


def _sources(part: str) -> str:
    """Return a digest of the compiled sources as Numba tells them apart: by path and time of the last change."""
    digest = hashlib.sha256()
    own = [Path(review_playouts.__file__)] if part == REVIEW else []
    for source in (*compiled.compiled_sources(rules_only=part in OF_RULES), *own):
        digest.update(f"{source} {source.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


def missing(parts: Iterable[Part]) -> list[Part]:
    """List those of some parts that are not in the cache."""
    return [part for part in parts if not is_compiled(*part)]


def iterate_compilations(game: str, parts: Iterable[str]) -> Iterator[None]:
    """Yield after every part."""
    for part in parts:
        load(game, part)
        mark(game, part)
        yield
