"""The board game's screen, and the pages at the end of a round and of the game."""

from collections.abc import Callable
from typing import ClassVar

from textual.content import Content

from cibola.drawing import SYMBOLS, signed
from cibola.drawing.board import pawn_mark
from cibola.drawing.symbols import ARTEFACT, LEADERS
from cibola.games.board.components import LETTERS
from cibola.games.board.notation import MOVING
from cibola.games.board.scoring import artefact_points
from cibola.games.board.view import Expedition, RoundResult, Side, View
from cibola.terminal.board.note import guide, hint, news
from cibola.terminal.board.table import BoardTable
from cibola.terminal.board.widgets import PileCell
from cibola.terminal.hand_screen import DISCARD, LAY, LEAD, HandScreen, hand_of
from cibola.terminal.pages import EndPage, PageScreen, RoundPage
from cibola.terminal.results import LABEL, column_width, result_row, result_rule
from cibola.terminal.screen import heights, widths
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts
from cibola.terminal.theme import ink, seat_ink
from cibola.terminal.widgets import Cell


class BoardRoundPage(RoundPage):
    """What each pawn scored in one round."""

    def text_in(self, texts: Texts) -> Content:
        view: View = self.session.position.view(None)
        return Content("\n").join(result_lines(self.session, view.results[self.number], texts, self.app.theme))


class BoardEndPage(BoardRoundPage, EndPage):
    """The last round, the artefacts, and who has won."""


def result_lines(session: Session, result: RoundResult, texts: Texts, theme: str) -> list[Content]:
    """Return the lines of a round's result, one column for each player."""
    sides = result.sides
    lines = [names_line(sides, texts, theme), Content("")]
    for at, path in enumerate(sides[0].expeditions):
        label = f"{SYMBOLS[path.colour]} {texts.place(path.colour, long=False)}"
        cells = [pawn_text(side, side.expeditions[at]) for side in sides]
        lines.append(result_row(label, cells, "", ink(path.colour, theme)))
    lines.append(result_rule(len(sides)))
    lines.append(result_row(texts("result-total"), [signed(side.round_points) for side in sides], "bold"))
    lines.append(result_row(f"{ARTEFACT} {texts('artefacts')}", [_artefacts(session, result, side) for side in sides]))
    lines.append(result_row(texts("result-match"), [signed(side.total) for side in sides], "bold $accent"))
    return lines


def names_line(sides: list[Side], texts: Texts, theme: str) -> Content:
    """Return the line of names, each with the shape of its pawns."""
    room = column_width(len(sides))
    names = [
        (f"{LEADERS[side.seat]} {texts.name(side.seat)}"[: room - 1], seat_ink(side.seat, theme)) for side in sides
    ]
    return Content.assemble(" " * LABEL, *((f"{name:>{room}}", f"bold {tint}") for name, tint in names))


def pawn_text(side: Side, pawn: Expedition) -> str:
    """Return a pawn's step and points; the leader counts twice."""
    if not pawn.step:
        return "·"
    mark = pawn_mark(side.seat, leader=pawn.leader)
    return f"{mark}{pawn.step}{' ×2' if pawn.leader else ''} {signed(pawn.points):>4}"


def _artefacts(session: Session, result: RoundResult, side: Side) -> str:
    """Return the number of artefacts, with their points after the last round (B15)."""
    count, box = side.artefacts + side.artefact_tiles, session.position.boxes[0]
    if result.round < int(box["rounds"]):
        return str(count)
    return f"{count} = {signed(int(artefact_points(box, count)))}"


class BoardScreen(HandScreen):
    """The screen of the board game."""

    help_keys: ClassVar = ("pick", "lay", "lead", "discard", "take", "move", "stay")
    smallest: ClassVar = (80, 24)
    HORIZONTAL_BREAKPOINTS = widths(smallest[0])
    VERTICAL_BREAKPOINTS = heights(smallest[1])
    keys: ClassVar = {**HandScreen.keys, "!": "lead", "shift+enter": "lead", ".": "stay"}
    letters: ClassVar = LETTERS
    aims: ClassVar = (LEAD, LAY, DISCARD)

    def table(self) -> BoardTable:
        return BoardTable(self.session)

    def show_table(self) -> None:
        self.query_one(BoardTable).show(self.session, self.cibola.texts, self.selection)

    def news(self) -> str:
        return news(self.session, self.cibola.texts)

    def guidance(self) -> str:
        return guide(self.session, self.cibola.texts, self.selection)

    def result_page(self, number: int, *, is_last: bool) -> PageScreen:
        return BoardEndPage(self.session, number) if is_last else BoardRoundPage(self.session, number)

    def follow(self, action: str) -> Callable[[], str]:
        view: View = self.session.view
        self.selection.follow(action, hand_of(view))
        top = next((pile.top for pile in view.piles if pile.colour == action), None)
        return lambda: hint(self.cibola.texts, action, top)

    def target_of(self, cell: Cell) -> str:
        if isinstance(cell, PileCell):
            return DISCARD
        return self.selection.target if self.selection.target == LEAD else LAY

    # --- step tiles: a pawn by its letter, or none ---

    def choose_letter(self, letter: str) -> None:
        self.play(MOVING + letter if self.step == "choose" else letter)

    def sources(self) -> list[str]:
        view: View = self.session.view
        return list(view.legal) if view.step == "choose" else super().sources()

    def do_lead(self) -> None:
        if self.is_ready():
            self.put(LEAD)

    def do_stay(self) -> None:
        if self.session.is_open and self.step == "choose":
            self.play(MOVING)
        else:
            super().do_unpick()

    def do_unpick(self) -> None:
        if self.has_class("typing"):
            super().do_unpick()
        else:
            self.do_stay()
