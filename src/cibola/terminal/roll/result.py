"""The page at the end of the roll & write: every sheet's receipt, and who has won."""

from textual.content import Content

from cibola.drawing import SHAPES, signed
from cibola.drawing.symbols import ARTEFACT, DIE
from cibola.games.roll.view import Sheet, View
from cibola.terminal.palette import ink
from cibola.terminal.result import EndPage
from cibola.terminal.words import Words

LABEL, COLUMNS, WIDEST = 14, 58, 18


class FinalPage(EndPage):
    """Who has won, and how."""

    def text_in(self, words: Words) -> Content:
        view: View = self.session.position.view(None)
        return Content("\n").join(result_lines(view.sheets, words, self.app.theme))


def result_lines(sheets: list[Sheet], words: Words, theme: str) -> list[Content]:
    """Write all sheets beside each other."""
    names = [words.name(sheet.seat)[: wide(len(sheets)) - 1] for sheet in sheets]
    lines = [_row("", names, "bold"), Content("")]
    for at, column in enumerate(sheets[0].columns):
        label = f"{SHAPES[column.colour]} {words('shape-' + column.colour)}"
        lines.append(_row(label, [_column(sheet, at) for sheet in sheets], "", ink(column.colour, theme)))
    lines += [
        _row(f"{ARTEFACT} {words('artefacts')}", [f"{s.artefacts}: {signed(s.artefact_points):>4}" for s in sheets]),
        _row(f"{DIE} {words('refusals')}", [f"{s.refusals}: {signed(s.refusal_points):>4}" for s in sheets]),
        _row(f"⌒ {words('bridges')}", [f"{len(s.bridges)}: {signed(s.bridge_points):>4}" for s in sheets]),
        Content.styled("─" * (LABEL + len(sheets) * wide(len(sheets))), "$line"),
        _row(words("result-match"), [signed(sheet.total) for sheet in sheets], "bold $accent"),
    ]
    return lines


def _column(sheet: Sheet, at: int) -> str:
    """Write how many squares an expedition has, and what it is worth."""
    column = sheet.columns[at]
    if not column.numbers and not column.double:
        return "·"
    return f"{len(column.numbers)}{' ×2' if column.double else ''}: {signed(column.points):>4}"


def wide(count: int) -> int:
    """Say how wide a column is where so many stand beside each other."""
    return min(WIDEST, COLUMNS // count)


def _row(label: str, cells: list[str], style: str = "", label_style: str = "") -> Content:
    columns = "".join(f"{cell:>{wide(len(cells))}}" for cell in cells)
    return Content.assemble((f"{label:<{LABEL}}", label_style or style), (columns, style))
