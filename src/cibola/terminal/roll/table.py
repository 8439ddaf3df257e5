"""The roll & write's table: the dice in their tray, one's own sheet large, the others' in short."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cibola.drawing.symbols import DIE
from cibola.games.roll.editions import layout_of
from cibola.games.roll.layouts import LETTERS
from cibola.games.roll.view import Sheet, View
from cibola.terminal.banner import show_banner
from cibola.terminal.panels import OTHER_KEYS, KeyRow
from cibola.terminal.roll.cells import (
    ARTEFACTS,
    DICE,
    ColumnCell,
    DieCell,
    ScaleCell,
    SheetCell,
    TextCell,
    TrackCell,
    special_marks,
)
from cibola.terminal.roll.choice import Pair
from cibola.terminal.roll.guide import gain_of, pair_text, signs
from cibola.terminal.session import Session
from cibola.terminal.words import Words, gain

TURN_KEYS = (
    ("colour", ""),
    ("digit", "0–9"),
    ("write", "enter"),
    ("refuse", "-"),
    ("stay", "."),
)
THREE = 3


class RollTable(Horizontal):
    """All widgets of the table; `show` tells each what it shows now."""

    def __init__(self, session: Session) -> None:
        """Lay out the columns of this table's sheet."""
        super().__init__(id="board", classes="sheets")
        self.layout_shown = layout_of(session.position.options)
        self.letters = LETTERS[: self.layout_shown.colours]
        self.seats = session.position.seats

    def compose(self) -> ComposeResult:
        with Vertical(id="table"):
            yield Static(id="banner")
            with Horizontal(id="tray"):
                for number in range(THREE):
                    yield DieCell(id=f"colour-{number + 1}")
                for number in range(THREE):
                    yield DieCell(id=f"digit-{number + 1}", classes="digit")
                yield TextCell(id="refuse")
                yield TextCell(id="claim")
            with Horizontal(id="sheets"):
                yield ScaleCell(id="scale")
                for letter in self.letters:
                    yield ColumnCell(letter)
                yield TrackCell(ARTEFACTS)
                yield TrackCell(DICE)
                yield ScaleCell(id="track-scale")
                yield Vertical(*(SheetCell() for _ in range(self.seats)), id="other-sheets")
            yield Static(id="note")
            yield Input(id="line", compact=True)
            yield KeyRow(TURN_KEYS, "turn-keys")
            yield KeyRow(OTHER_KEYS, "other-keys")

    def show(self, session: Session, words: Words, pair: Pair) -> None:
        """Show the table to the person at the screen."""
        view: View = session.view
        progress = words("roll", number=view.roll)
        if session.is_shared and session.is_open and view.mover is not None:
            progress = f"{progress} · {words.player(view.mover)}"
        show_banner(self, session, words, progress)
        self._show_dice(view, pair)
        self._show_refusal(session, view, words, pair)
        self._show_sheet(session, view, view.sheets[view.seat or 0], pair)
        self._show_others(session, view, words)
        dark = "yes" if self.app.current_theme.dark else "no"
        for row in self.query(KeyRow):
            row.tell(words, count=0, letters=self.letters, dark=dark, step="follow" if view.step == "follow" else "put")

    def _show_dice(self, view: View, pair: Pair) -> None:
        faces = {"colour": view.colours, "digit": [str(digit) for digit in view.digits]}
        for name, chosen in (("colour", pair.colour), ("digit", pair.digit)):
            for number in range(THREE):
                die = self.query_one(f"#{name}-{number + 1}", DieCell)
                face = faces[name][number] if number < len(faces[name]) else ""
                fits = Pair(pair.colour if name == "digit" else face, pair.digit if name == "colour" else face)
                is_open = view.step == "choose" and bool(view.legal)
                die.tell(face, is_idle=is_open and not any(map(fits.allows, view.legal)))
                die.set_class(bool(face) and face == chosen, "picked")

    def _show_refusal(self, session: Session, view: View, words: Words, pair: Pair) -> None:
        refuse, claim = self.query_one("#refuse", TextCell), self.query_one("#claim", TextCell)
        won = gain_of(session, "-")
        style = "bold $lift" if won is not None else "$quiet"
        refuse.tell(
            ("", ""), (f"− {words('does-refuse')}", style), (f"{DIE} {gain(won)}" if won is not None else "", style)
        )
        refuse.set_class(won is not None, "target")
        refuse.set_class(pair.other == "-", "chosen")
        who = words.name(view.active) if view.active is not None else ""
        claim.tell(("", ""), (who, "bold"), (claim_text(view, words), "$quiet"))

    def _show_sheet(self, session: Session, view: View, sheet: Sheet, pair: Pair) -> None:
        layout = self.layout_shown
        squares, action = len(layout.values), pair.action(view.legal)
        self.query_one("#scale", ScaleCell).tell(layout.values, layout.bridge)
        self.query_one("#track-scale", ScaleCell).tell(layout.artefact_track, layout.bridge)
        for cell, column in zip(self.query(ColumnCell), sheet.columns, strict=True):
            marks = special_marks(layout.arrows.get(cell.letter, ()), layout.artefacts.get(cell.letter, ()), squares)
            targets = [
                each for each in view.legal if each.strip(">")[:1] == cell.letter and self._fits(each, view, pair)
            ]
            is_chosen = action in targets
            won = gain_of(session, action) if is_chosen and action else None
            preview = preview_of(view, sheet, action) if is_chosen and action else ""
            points = gain(won) if won is not None else ""
            cell.tell(column, marks, (layout.bridge, bridge_state(view, sheet, cell.letter)), preview, points)
            cell.set_class(bool(targets), "target")
        for track in self.query(TrackCell):
            marked = sheet.artefacts if track.letter == ARTEFACTS else sheet.refusals
            worth = sheet.artefact_points if track.letter == ARTEFACTS else sheet.refusal_points
            bridge = (layout.bridge, bridge_state(view, sheet, track.letter))
            track.tell(marked, squares, bridge, worth, is_next=track.letter == DICE and pair.other == "-")

    def _fits(self, action: str, view: View, pair: Pair) -> bool:
        """Ask whether an action is still meant; at an arrow every column is."""
        return view.step == "follow" or pair.allows(action)

    def _show_others(self, session: Session, view: View, words: Words) -> None:
        last = {move.seat: at for at, move in enumerate(session.position.moves)}
        own = [view.sheets[view.seat]] if view.seat is not None else []
        others = [view.sheets[(seat + (view.seat or 0)) % self.seats] for seat in range(len(own), self.seats)]
        for cell, sheet in zip(self.query(SheetCell), [*own, *others], strict=True):
            told = signs(session.position.events(None, last[sheet.seat])[0]) if sheet.seat in last else ""
            cell.tell(sheet, words.name(sheet.seat), told, is_moving=view.mover == sheet.seat)


def claim_text(view: View, words: Words) -> str:
    """Say what the active player does with the dice (R3.1)."""
    if view.active is None:
        return ""
    if view.claim:
        return words("claimed", pair=pair_text(view.claim))
    return words("claims" if view.mover == view.active else "claims-nothing")


def preview_of(view: View, sheet: Sheet, action: str) -> str:
    """Say what an action would write: a number, or `double`, or `top`."""
    column = sheet.columns[LETTERS.index(action.strip(">")[0])]
    last = column.numbers[-1] if column.numbers else 0
    if action[-1] == "0" and not column.numbers and not column.double:
        return "double"
    number = (last or 1) if view.step == "follow" else int(action[1:]) or 10
    return str(number)


def bridge_state(view: View, sheet: Sheet, column: str) -> str:
    """Say whether a bridge brought points, is still open, or was crossed by others."""
    return "own" if column in sheet.bridges else "gone" if column in view.crossed else "open"
