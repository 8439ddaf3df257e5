"""What is printed on a sheet: special squares, bridges and values (R2.2), with where each comes from."""

import msgspec

from cibola.errors import LayoutError
from cibola.games.roll.components import COLOURS, DIGITS, LETTERS, SQUARES

FAR = 30_000  # as large as a value may be


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet. `sources` says of each value whether the rules give it or it was reconstructed."""

    name: str
    arrows: dict[str, tuple[int, ...]]  # by colour; 1 is the bottom square
    artefacts: dict[str, tuple[int, ...]]
    values: tuple[int, ...]  # an expedition of 1, 2, … squares
    artefact_track: tuple[int, ...]
    dice_track: tuple[int, ...]
    only_double: int = -50
    bridge: int = 7
    bridge_points: int = 20
    colours: int = COLOURS
    digits: int = DIGITS
    sources: dict[str, str] = {}


STANDARD = Layout(
    name="standard",
    arrows={"R": (3, 6), "O": (4, 7), "Y": (2, 5), "G": (4, 7), "B": (2, 5), "P": (3, 4)},
    artefacts={"R": (5, 7), "O": (2, 5), "Y": (3, 7), "G": (3, 6), "B": (4, 7), "P": (2, 6)},
    values=(-20, -15, -10, 5, 10, 15, 30, 35, 50),
    artefact_track=(-40, -30, -20, 10, 20, 30, 60, 70, 100),
    dice_track=(-40, -30, -20, 10, 20, 30, 60, 70, 0),
    sources={
        "arrows": "reconstructed",
        "artefacts": "reconstructed",
        "values": "reconstructed",
        "artefact_track": "reconstructed",
        "dice_track": "reconstructed",
        "only_double": "rules",
        "bridge": "rules",
        "bridge_points": "rules",
    },
)
# Not a sheet that was sold: small enough to visit every state of a game.
MINI = Layout(
    name="mini",
    arrows={"R": (1,), "O": ()},
    artefacts={"R": (), "O": (1,)},
    values=(-5, 10),
    artefact_track=(-5, 10),
    dice_track=(-5, 0),
    only_double=-5,
    bridge=2,
    bridge_points=5,
    colours=2,
    digits=2,
)
LAYOUTS = {layout.name: layout for layout in (STANDARD, MINI)}


def check(layout: Layout) -> None:
    """Refuse a sheet that does not fit together, and say what is wrong."""
    squares = len(layout.values)
    if not 1 <= squares <= SQUARES:
        raise LayoutError("layout-size", "R2", field="values", wanted=SQUARES, count=squares)
    for field in ("artefact_track", "dice_track"):
        if len(getattr(layout, field)) != squares:
            raise LayoutError("layout-size", "R2", field=field, wanted=squares, count=len(getattr(layout, field)))
    for field, least, most in (("bridge", 1, squares), ("colours", 1, COLOURS), ("digits", 1, DIGITS)):
        if not least <= getattr(layout, field) <= most:
            raise LayoutError("layout-range", field=field, least=least, most=most)
    numbers = (*layout.values, *layout.artefact_track, *layout.dice_track, layout.only_double, layout.bridge_points)
    if any(abs(number) > FAR for number in numbers):
        raise LayoutError("layout-range", field="values", least=-FAR, most=FAR)
    _check_special(layout)


def _check_special(layout: Layout) -> None:
    """Each special square lies in a column of the sheet, and is one thing only (R2.2)."""
    letters, squares = LETTERS[: layout.colours], len(layout.values)
    for field in ("arrows", "artefacts"):
        if not set(getattr(layout, field)) <= set(letters):
            raise LayoutError("layout-columns", "R2", field=field, known=", ".join(letters))
    for letter in letters:
        special = [*layout.arrows.get(letter, ()), *layout.artefacts.get(letter, ())]
        if len(set(special)) != len(special) or any(not 1 <= square <= squares for square in special):
            raise LayoutError("layout-squares", "R2.2", column=letter, most=squares)
