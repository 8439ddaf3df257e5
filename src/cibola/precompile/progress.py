"""Compiling before something begins, with the progress on a terminal or in a notebook."""

from collections.abc import Iterable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cibola.games import GAMES, find
from cibola.precompile.background import BackgroundCompiler, library_compiler
from cibola.precompile.parts import PARTS, REVIEW, Part, missing

LOOK_SECONDS = 0.1


def compile(*games: str, players: bool = True) -> None:  # noqa: A001 (always used as `cibola.compile`)
    """Compile the rules of these games, or of all, and their computer players; show the progress.

    Without it rules are interpreted at first, and compiled in the background when they are used for more than a moment.
    """
    names = [find(name).name for name in games] or list(GAMES)
    parts = [part for part in PARTS if players or part not in {"careful", "search", REVIEW}]
    compile_parts([(name, part) for part in parts for name in names], Console(stderr=True), "Compiling")


def compile_parts(parts: Iterable[Part], console: Console, title: str) -> None:
    """Compile those of some parts that are not in the cache, in subprocesses, and wait for them."""
    left = missing(parts)
    if not left:
        return
    compiler = library_compiler()
    compiler.plan(left)
    if not (console.is_terminal or console.is_jupyter):
        console.print(title, soft_wrap=True)
        compiler.wait(left)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=None)
        while not compiler.wait(left, LOOK_SECONDS):
            done, total = _sum(compiler, left)
            progress.update(task, completed=done, total=total)


def _sum(compiler: BackgroundCompiler, parts: Iterable[Part]) -> tuple[int, int]:
    """Add up the progress of some parts."""
    done, total = zip(*(compiler.progress(*part) for part in parts), strict=True)
    return sum(done), sum(total)
