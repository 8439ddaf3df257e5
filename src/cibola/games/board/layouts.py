"""What is printed on a board: steps, spaces, tiles and tracks (B1.3), with where each value comes from."""

import msgspec

from cibola.errors import LayoutError
from cibola.games.board.components import LETTERS
from cibola.games.board.state import LARGE_TRACK, POINTS, SMALL_TRACK, STEPS

MOST_POINTS = 255 - POINTS
FAR = 30_000  # as large as a value may be


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board. `sources` says of each value whether the rules give it or it was reconstructed."""

    name: str
    steps: tuple[int, ...]
    spaces: dict[str, tuple[int, ...]]
    artefact_tiles: int
    step_tiles: int
    point_tiles: tuple[int, ...]
    large_track: tuple[int, ...]
    small_track: tuple[int, ...]
    sources: dict[str, str] = {}


STANDARD = Layout(
    name="standard",
    steps=(-20, -15, -10, 5, 10, 15, 30, 35, 50),
    spaces={
        "Y": (2, 4, 5, 7, 9),
        "B": (3, 5, 6, 7, 9),
        "W": (2, 3, 5, 7, 9),
        "G": (2, 4, 5, 7, 9),
        "R": (3, 4, 6, 7, 9),
    },
    artefact_tiles=9,
    step_tiles=9,
    point_tiles=(5, 5, 10, 10, 10, 15, 15),
    large_track=(-60, -50, -40, -30, -20, -10, 30, 40, 50, 70, 100),
    small_track=(-20, -15, 10, 15, 30, 50),
    sources={
        "steps": "reconstructed",
        "spaces": "reconstructed",
        "artefact_tiles": "rules",
        "step_tiles": "rules",
        "point_tiles": "reconstructed",
        "large_track": "reconstructed",
        "small_track": "reconstructed",
    },
)
LAYOUTS = {layout.name: layout for layout in (STANDARD,)}


def check(layout: Layout) -> None:
    """Refuse a board that does not fit together, and say what is wrong."""
    for field, size in (("steps", STEPS), ("large_track", LARGE_TRACK), ("small_track", SMALL_TRACK)):
        values = getattr(layout, field)
        if len(values) != size:
            raise LayoutError("layout-size", field=field, wanted=size, count=len(values))
        if any(abs(value) > FAR for value in values):
            raise LayoutError("layout-range", field=field, least=-FAR, most=FAR)
    _check_spaces(layout)
    if any(not 1 <= points <= MOST_POINTS for points in layout.point_tiles):
        raise LayoutError("layout-range", field="point_tiles", least=1, most=MOST_POINTS)
    if layout.artefact_tiles < 0 or layout.step_tiles < 0:
        raise LayoutError("layout-range", field="artefact_tiles, step_tiles", least=0, most=STEPS * len(LETTERS))
    tiles = layout.artefact_tiles + layout.step_tiles + len(layout.point_tiles)
    spaces = sum(len(steps) for steps in layout.spaces.values())
    if tiles != spaces:
        raise LayoutError("layout-tiles", "B4.1", tiles=tiles, spaces=spaces)


def _check_spaces(layout: Layout) -> None:
    if sorted(layout.spaces) != sorted(LETTERS):
        raise LayoutError("layout-paths", "B1", known=", ".join(LETTERS))
    for letter, steps in layout.spaces.items():
        if len(set(steps)) != len(steps) or any(not 1 <= step <= STEPS for step in steps):
            raise LayoutError("layout-spaces", "B4.1", path=letter, most=STEPS)
