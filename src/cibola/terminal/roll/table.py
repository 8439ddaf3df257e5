"""The roll & write's table: the dice in their tray, the viewer's sheet large, the others' in short."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cibola.drawing.symbols import DIE
from cibola.games.roll.components import LETTERS
from cibola.games.roll.editions import layout_of
from cibola.games.roll.view import Sheet, View
from cibola.terminal.roll.note import gain_of, pair_text, symbols_of
from cibola.terminal.roll.selection import DiceSelection
from cibola.terminal.roll.widgets import (
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
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts, gain
from cibola.terminal.widgets import OTHER_KEYS, KeyRow, show_banner

TURN_KEYS = (
    ("colour", ""),
    ("digit", "0–9"),
    ("write", "enter"),
    ("refuse", "-"),
    ("stay", "."),
    ("unpick", "escape"),
)
KEYS_OF_STEP = {"choose": ("colour", "digit", "write", "refuse", "unpick"), "follow": ("colour", "stay")}
THREE = 3


class RollTable(Horizontal):
    """All widgets of the table; `show` updates each of them."""

    def __init__(self, session: Session) -> None:
        """Make a table with the columns of this game's sheet."""
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

    def show(self, session: Session, texts: Texts, selection: DiceSelection) -> None:
        """Update all widgets to what the viewer may see."""
        view: View = session.view
        progress = texts("roll", number=view.roll)
        if session.is_shared and session.is_open and view.mover is not None:
            progress = f"{progress} · {texts.player(view.mover)}"
        show_banner(self, session, texts, progress)
        self._show_dice(view, texts, selection)
        self._show_refusal(session, view, texts, selection)
        for column in self.query(ColumnCell):
            column.key_text = texts.keys(column.letter)
        self._show_sheet(session, view, view.sheets[view.seat or 0], selection)
        self._show_others(session, view, texts)
        dark = "yes" if self.app.current_theme.dark else "no"
        only = KEYS_OF_STEP.get(view.step, ())
        for row in self.query(KeyRow):
            row.show(texts, count=0, letters=self.letters, only=only, dark=dark, step=view.step)

    def _show_dice(self, view: View, texts: Texts, selection: DiceSelection) -> None:
        faces = {"colour": view.colours, "digit": [str(digit) for digit in view.digits]}
        for name, chosen in (("colour", selection.colour), ("digit", selection.digit)):
            for number in range(THREE):
                die = self.query_one(f"#{name}-{number + 1}", DieCell)
                face = faces[name][number] if number < len(faces[name]) else ""
                fits = DiceSelection(
                    selection.colour if name == "digit" else face, selection.digit if name == "colour" else face
                )
                is_open = view.step == "choose" and bool(view.legal)
                die.show(
                    face,
                    texts.keys(face) if name == "colour" else face,
                    is_idle=is_open and not any(map(fits.allows, view.legal)),
                )
                die.set_class(bool(face) and face == chosen, "picked")

    def _show_refusal(self, session: Session, view: View, texts: Texts, selection: DiceSelection) -> None:
        refuse, claim = self.query_one("#refuse", TextCell), self.query_one("#claim", TextCell)
        won = gain_of(session, "-")
        style = "bold $lift" if won is not None else "$quiet"
        refuse.show(
            ("", ""), (f"− {texts('does-refuse')}", style), (f"{DIE} {gain(won)}" if won is not None else "", style)
        )
        refuse.set_class(won is not None, "target")
        refuse.set_class(selection.other == "-", "chosen")
        who = texts.name(view.active) if view.active is not None else ""
        claim.show(("", ""), (who, "bold"), (claim_text(view, texts), "$quiet"))

    def _show_sheet(self, session: Session, view: View, sheet: Sheet, selection: DiceSelection) -> None:
        layout = self.layout_shown
        squares, action = len(layout.values), selection.action(view.legal)
        self.query_one("#scale", ScaleCell).show(layout.values, layout.bridge)
        self.query_one("#track-scale", ScaleCell).show(layout.artefact_track, layout.bridge)
        for cell, column in zip(self.query(ColumnCell), sheet.columns, strict=True):
            marks = special_marks(layout.arrows.get(cell.letter, ()), layout.artefacts.get(cell.letter, ()), squares)
            targets = [
                each for each in view.legal if each.strip(">")[:1] == cell.letter and self._fits(each, view, selection)
            ]
            is_chosen = action in targets
            won = gain_of(session, action) if is_chosen and action else None
            preview = preview_of(view, sheet, action) if is_chosen and action else ""
            points = gain(won) if won is not None else ""
            cell.show(column, marks, (layout.bridge, bridge_state(view, sheet, cell.letter)), preview, points)
            cell.set_class(bool(targets), "target")
        for track in self.query(TrackCell):
            marked = sheet.artefacts if track.letter == ARTEFACTS else sheet.refusals
            worth = sheet.artefact_points if track.letter == ARTEFACTS else sheet.refusal_points
            bridge = (layout.bridge, bridge_state(view, sheet, track.letter))
            track.show(marked, squares, bridge, worth, is_next=track.letter == DICE and selection.other == "-")

    def _fits(self, action: str, view: View, selection: DiceSelection) -> bool:
        """Return whether an action fits the selection; at an arrow every column does."""
        return view.step == "follow" or selection.allows(action)

    def _show_others(self, session: Session, view: View, texts: Texts) -> None:
        last = {move.seat: at for at, move in enumerate(session.position.moves)}
        own = [view.sheets[view.seat]] if view.seat is not None else []
        others = [view.sheets[(seat + (view.seat or 0)) % self.seats] for seat in range(len(own), self.seats)]
        for cell, sheet in zip(self.query(SheetCell), [*own, *others], strict=True):
            told = symbols_of(session.position.events(None, last[sheet.seat])[0]) if sheet.seat in last else ""
            cell.show(sheet, texts.name(sheet.seat), told, is_moving=view.mover == sheet.seat)


def claim_text(view: View, texts: Texts) -> str:
    """Return what the active player does with the dice (R3.1)."""
    if view.active is None:
        return ""
    if view.claim:
        return texts("claimed", pair=pair_text(view.claim))
    return texts("claims" if view.mover == view.active else "claims-nothing")


def preview_of(view: View, sheet: Sheet, action: str) -> str:
    """Return what an action would write: a number, or `double`, or `top`."""
    column = sheet.columns[LETTERS.index(action.strip(">")[0])]
    last = column.numbers[-1] if column.numbers else 0
    if action[-1] == "0" and not column.numbers and not column.double:
        return "double"
    number = (last or 1) if view.step == "follow" else int(action[1:]) or 10
    return str(number)


def bridge_state(view: View, sheet: Sheet, column: str) -> str:
    """Return whether a bridge brought points (own), can still bring some (open), or no more (gone)."""
    return "own" if column in sheet.bridges else "gone" if column in view.crossed else "open"
