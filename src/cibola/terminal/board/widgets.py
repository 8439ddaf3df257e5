"""Widgets of the board game: paths with pawns, the viewer's rows of cards, a line and a receipt for each player."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from cibola.drawing import signed
from cibola.drawing.board import TILES, pawn_mark
from cibola.drawing.symbols import ARTEFACT, EXPLORERS, LEADERS
from cibola.games.board.choices import Choice
from cibola.games.board.state import BRIDGE, STEPS
from cibola.games.board.view import Side
from cibola.games.common.views import Pile
from cibola.terminal.texts import Texts, face, gain
from cibola.terminal.theme import SYMBOLS, chip, ink, seat_ink
from cibola.terminal.widgets import Cell, Part

WIDE_STEP = 5
ROOMY = 3  # lines of a path with room between its steps and its pawns
BRIDGE_MARK = "┃"


class PawnOnPath(NamedTuple):
    """A pawn on a path."""

    seat: int
    leader: bool
    step: int
    moved: bool  # since one's own last turn

    @property
    def mark(self) -> str:
        """The shape of its seat: hollow for an explorer, solid for the leader."""
        return pawn_mark(self.seat, leader=self.leader)


def tile_mark(tile: str | None) -> str:
    """Return the mark of a tile: an artefact, a step, or its points."""
    if tile is None:
        return ""
    return TILES.get(tile, f"+{tile}")


def step_text(choice: Choice) -> str:
    """Return what a step would bring: the points of the pawn, and the tile; nothing without a step."""
    points = gain(choice.pawn) if choice.pawn is not None else ""
    return " ".join(part for part in (points, tile_mark(choice.tile)) if part)


def steps_line(cells: Sequence[tuple[str, str]], wide: int) -> Content:
    """Return one line with all steps of a path, and the bridge between two of them."""
    parts: list[Part] = []
    for step, (text, style) in enumerate(cells, start=1):
        if step == BRIDGE:
            parts.append((BRIDGE_MARK, "bold $quiet"))
        parts.append((f"{text:^{wide}}", style) if style else f"{text:^{wide}}")
    return Content.assemble(*parts)


def step_width(width: int) -> int:
    """Return the width of one step of a path."""
    return max(WIDE_STEP, (width - 1) // STEPS)


class ValueCell(Cell):
    """The values of the steps, above the paths."""

    values: Sequence[str] = ()

    def show(self, values: Sequence[str]) -> None:
        """Show what each step is worth."""
        self.values = values
        self.repaint(values)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        return [steps_line([(value, "$quiet") for value in self.values], step_width(width))]


class PathCell(Cell):
    """A path: the tiles on its steps, and the pawns that stand there."""

    tiles: Sequence[str | None] = ()
    pawns: Sequence[PawnOnPath] = ()
    aim: int | None = None  # the step to which one's pawn would move

    def show(self, tiles: Sequence[str | None], pawns: Sequence[PawnOnPath], aim: int | None) -> None:
        """Show tiles, pawns, and the step that the selected action leads to."""
        self.tiles, self.pawns, self.aim = tiles, pawns, aim
        self.repaint(tiles, pawns, aim)

    def lines(self, width: int, height: int) -> list[Content]:
        wide = step_width(width)
        ground = steps_line([self._ground(step, tile) for step, tile in enumerate(self.tiles, start=1)], wide)
        rows = [ground, self._standing(wide)]
        return rows if height < ROOMY else [*rows, Content("")]

    def _ground(self, step: int, tile: str | None) -> tuple[str, str]:
        """Return the text and the style of a step: its tile, in the colour of the path."""
        is_aim = step == self.aim
        if tile is None:
            return "───" if not is_aim else "─▾─", f"bold {self.tint}" if is_aim else f"{self.tint} 60%"
        return tile_mark(tile), f"bold {self.tint}" + (" on $beam" if is_aim else "")

    def _standing(self, wide: int) -> Content:
        """Return the line of pawns, one mark for each on its step."""
        parts: list[Part] = []
        for step in range(1, STEPS + 1):
            here = [pawn for pawn in self.pawns if pawn.step == step]
            room = wide - len(here)
            if step == BRIDGE:
                parts.append((BRIDGE_MARK, "bold $quiet"))
            parts.append(" " * (room // 2))
            parts += [(pawn.mark, self._style(pawn)) for pawn in here]
            parts.append(" " * (room - room // 2))
        return Content.assemble(*parts)

    def _style(self, pawn: PawnOnPath) -> str:
        style = f"bold {seat_ink(pawn.seat, self.app.theme)}"
        return f"{style} underline" if pawn.moved else style


class PileCell(Cell):
    """The head of a path: its symbol and name, its discard pile, and what can be done with it."""

    pile: Pile | None = None

    def show(self, pile: Pile, name: str, offer: str, *, is_offer: bool) -> None:
        """Show a pile and what can be done with it."""
        self.pile, self.name_text, self.offer, self.is_offer = pile, name, offer, is_offer
        self.repaint(pile, name, offer, is_offer)

    def lines(self, width: int, height: int) -> list[Content]:
        del width, height
        if self.pile is None:
            return []
        title = Content.assemble((f"{SYMBOLS[self.letter]} {self.name_text}", f"bold {self.tint}"))
        parts: list[Part] = ["  "]
        if self.pile.top:
            parts += [chip(f"{face(self.pile.top):>2} ", self.letter), self.quiet(f" {self.pile.height:<3}")]
        parts.append(self.strong(self.offer) if self.is_offer else self.quiet(self.offer))
        return [title, Content.assemble(*parts)]


class RowCell(Cell):
    """The viewer's row of cards beside its path, what the pawn is worth, and what a lay would bring."""

    cards: Sequence[str] = ()
    points = promise = ""

    def show(self, cards: Sequence[str], points: str, promise: str, newest: str | None) -> None:
        """Show a row."""
        self.cards, self.points, self.promise, self.newest = cards, points, promise, newest
        self.repaint(cards, points, promise, newest)

    def lines(self, width: int, height: int) -> list[Content]:
        del height
        below = self.strong(self.promise) if self.promise else self.quiet(self.points)
        return [self._row(width), Content.assemble(" ", below)]

    def _row(self, width: int) -> Content:
        """Return the line of cards; if they are too many, the first ones are left out."""
        texts = [face(card) for card in self.cards]
        while texts and sum(len(text) + 1 for text in texts) + 2 > width:
            texts = texts[1:]
        if not texts:
            return Content("")
        dots = "…" if len(texts) < len(self.cards) else " "
        underline = " underline" if self.cards[-1] == self.newest else ""
        first = chip(dots + "".join(f"{text} " for text in texts[:-1]), self.letter)
        return Content.assemble(first, (texts[-1], f"bold{underline} {first[1]}"), (" ", first[1]))


class PlayerCell(Cell):
    """One player on one line: the shape of the pawns, points, artefacts, cards, and the last card of each row."""

    seat = 0
    is_moving = False
    texts: Sequence[str] = ()
    lasts: Sequence[tuple[str, str]] = ()

    def show(self, seat: int, texts: Sequence[str], lasts: Sequence[tuple[str, str]], *, is_moving: bool) -> None:
        """Show a player: name, some texts, and the last card of each row by its colour."""
        self.seat, self.texts, self.lasts, self.is_moving = seat, texts, lasts, is_moving
        self.repaint(seat, texts, lasts, is_moving)

    def lines(self, width: int, height: int) -> list[Content]:
        del height, width
        if not self.texts:
            return []
        name, *others = self.texts
        arrow = "▸" if self.is_moving else " "
        parts: list[Part] = [
            self.strong(arrow),
            (f"{EXPLORERS[self.seat]}{LEADERS[self.seat]} ", f"bold {seat_ink(self.seat, self.app.theme)}"),
            self.strong(f"{name:<14.14} ") if self.is_moving else (f"{name:<14.14} ", "bold"),
            *((f"{text} ", "$quiet") for text in others),
            " ",
        ]
        for letter, text in self.lasts:
            parts.append(
                (f"{SYMBOLS[letter]}{text:<4}", ink(letter, self.app.theme)) if text else self.quiet(f"{'·':<5}")
            )
        return [Content.assemble(*parts)]


def receipt_lines(side: Side, texts: Texts, theme: str) -> list[Content]:
    """Return the lines of one player's receipt: rows, what each pawn is worth, and totals."""
    lines = [Content.styled(f"{LEADERS[side.seat]} {texts.name(side.seat)}", f"bold {seat_ink(side.seat, theme)}")]
    for row in side.expeditions:
        if row.step:
            cards = " ".join(card[1:] for card in row.cards)
            mark = pawn_mark(side.seat, leader=row.leader)
            left = Content.assemble(" ", (SYMBOLS[row.colour], ink(row.colour, theme)), f" {mark} {cards[-20:]:<21}")
            lines.append(Content.assemble(left, f"{signed(row.points):>5}"))
    artefacts = f"{ARTEFACT} {side.artefacts}" + (f" + {side.artefact_tiles}" if side.artefact_tiles else "")
    totals = (("result-total", side.round_points), ("result-match", side.total))
    lines += [Content.styled(f"   {texts(key):<22}{signed(points):>5}", "bold") for key, points in totals]
    return [*lines, Content.styled(f"   {artefacts}", "$quiet")]
