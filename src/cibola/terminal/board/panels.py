"""The column beside a wide board: every player's rows and points, and the last moves."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from cibola.drawing import SYMBOLS, signed
from cibola.drawing.symbols import ARTEFACT, EXPLORERS, LEADERS
from cibola.games.board.view import Side, View
from cibola.terminal.board.guide import tell
from cibola.terminal.palette import ink, seat_ink
from cibola.terminal.words import Words


class Receipts(VerticalScroll, can_focus=False):
    """What everybody has laid and gained."""

    def compose(self) -> ComposeResult:
        yield Static(id="receipt-text")

    def tell(self, view: View, words: Words, theme: str) -> None:
        """Show receipts and moves."""
        lines = [Content("")]
        for side in view.sides:
            lines += [*receipt_lines(side, words, theme), Content("")]
        lines.append(Content.styled(words("last-moves"), "bold"))
        told = tell(words, view.moves)
        lines += [Content.styled(text, "$quiet") for text in told or [words("no-moves")]]
        self.query_one("#receipt-text", Static).update(Content("\n").join(lines))


def receipt_lines(side: Side, words: Words, theme: str) -> list[Content]:
    """Write one player's rows, with what each pawn is worth, and the points."""
    lines = [Content.styled(f"{LEADERS[side.seat]} {words.name(side.seat)}", f"bold {seat_ink(side.seat, theme)}")]
    for row in side.expeditions:
        if row.step:
            cards = " ".join(card[1:] for card in row.cards)
            mark = (LEADERS if row.leader else EXPLORERS)[side.seat]
            left = Content.assemble(" ", (SYMBOLS[row.colour], ink(row.colour, theme)), f" {mark} {cards[-20:]:<21}")
            lines.append(Content.assemble(left, f"{signed(row.points):>5}"))
    artefacts = f"{ARTEFACT} {side.artefacts}" + (f" + {side.artefact_tiles}" if side.artefact_tiles else "")
    totals = (("result-total", side.round_points), ("result-match", side.total))
    lines += [Content.styled(f"   {words(key):<22}{signed(points):>5}", "bold") for key, points in totals]
    return [*lines, Content.styled(f"   {artefacts}", "$quiet")]
