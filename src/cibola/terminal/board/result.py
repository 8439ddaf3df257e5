"""The page at the end of a round of the board game: what each pawn scored, and at the end the artefacts."""

from textual.content import Content

from cibola.drawing import SYMBOLS, signed
from cibola.drawing.symbols import ARTEFACT, EXPLORERS, LEADERS
from cibola.games.board.scoring import artefact_points
from cibola.games.board.view import Expedition, RoundResult, Side, View
from cibola.terminal.palette import ink, seat_ink
from cibola.terminal.result import EndPage, RoundPage
from cibola.terminal.session import Session
from cibola.terminal.words import Words

LABEL, COLUMNS, WIDEST = 14, 58, 18


class ResultPage(RoundPage):
    """What a round brought."""

    def text_in(self, words: Words) -> Content:
        view: View = self.session.position.view(None)
        return Content("\n").join(result_lines(self.session, view.results[self.number], words, self.app.theme))


class FinalPage(ResultPage, EndPage):
    """The last round, the artefacts, and who has won."""


def result_lines(session: Session, result: RoundResult, words: Words, theme: str) -> list[Content]:
    """Write everybody's pawns beside each other."""
    sides = result.sides
    lines = [names_line(sides, words, theme), Content("")]
    for at, path in enumerate(sides[0].expeditions):
        label = f"{SYMBOLS[path.colour]} {words.place(path.colour, long=False)}"
        cells = [pawn_text(side, side.expeditions[at]) for side in sides]
        lines.append(_row(label, cells, "", ink(path.colour, theme)))
    lines.append(Content.styled("─" * (LABEL + len(sides) * wide(len(sides))), "$line"))
    lines.append(_row(words("result-total"), [signed(side.round_points) for side in sides], "bold"))
    lines.append(_row(f"{ARTEFACT} {words('artefacts')}", [_artefacts(session, result, side) for side in sides]))
    lines.append(_row(words("result-match"), [signed(side.total) for side in sides], "bold $accent"))
    return lines


def names_line(sides: list[Side], words: Words, theme: str) -> Content:
    """Write the names, each with the shape of its pawns."""
    room = wide(len(sides))
    names = [
        (f"{LEADERS[side.seat]} {words.name(side.seat)}"[: room - 1], seat_ink(side.seat, theme)) for side in sides
    ]
    return Content.assemble(" " * LABEL, *((f"{name:>{room}}", f"bold {tint}") for name, tint in names))


def pawn_text(side: Side, pawn: Expedition) -> str:
    """Write where a pawn stands and what it scores; the leader counts twice."""
    if not pawn.step:
        return "·"
    mark = (LEADERS if pawn.leader else EXPLORERS)[side.seat]
    return f"{mark}{pawn.step}{' ×2' if pawn.leader else ''} {signed(pawn.points):>4}"


def _artefacts(session: Session, result: RoundResult, side: Side) -> str:
    """Count the artefacts; after the last round they score (B15)."""
    count, box = side.artefacts + side.artefact_tiles, session.position.boxes[0]
    if result.round < int(box["rounds"]):
        return str(count)
    return f"{count} = {signed(int(artefact_points(box, count)))}"


def wide(count: int) -> int:
    """Say how wide a column is where so many stand beside each other."""
    return min(WIDEST, COLUMNS // count)


def _row(label: str, cells: list[str], style: str = "", label_style: str = "") -> Content:
    columns = "".join(f"{cell:>{wide(len(cells))}}" for cell in cells)
    return Content.assemble((f"{label:<{LABEL}}", label_style or style), (columns, style))
