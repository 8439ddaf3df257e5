"""The screen of a game with hands, piles and a deck: select a card and put it down, then take one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session
from cibola.terminal.widgets import Cell, DeckCell, HandCard

DECK_LETTER = "D"
LAY, LEAD, DISCARD = "lay", "lead", "discard"


@dataclass
class HandSelection:
    """A selected card and its target, or the pile to take from. Nothing has been played yet."""

    picked: int | None = None  # its place in the hand
    target: str = LAY
    source: str = DECK_LETTER

    def clear(self) -> None:
        """Clear the selection."""
        self.picked, self.target, self.source = None, LAY, DECK_LETTER

    def card(self, view: Any) -> str | None:
        """Return the selected card."""
        hand = hand_of(view)
        return hand[self.picked] if self.picked is not None and self.picked < len(hand) else None

    def pick(self, index: int) -> None:
        """Select a card, or deselect it."""
        self.picked = None if self.picked == index else index
        self.target = LAY

    def step_card(self, by: int, count: int) -> None:
        """Select the next card to the left or right."""
        if count:
            start = -1 if by > 0 else count
            at = start if self.picked is None else self.picked
            self.picked, self.target = (at + by) % count, LAY

    def step_source(self, by: int, sources: list[str]) -> None:
        """Select the next pile, or the deck, to the left or right."""
        at = sources.index(self.source) if self.source in sources else -1
        self.source = sources[(at + by) % len(sources)] if sources else DECK_LETTER

    def follow(self, action: str, hand: list[str]) -> None:
        """Select what a hint advises."""
        card = action.strip("-!>")
        if len(card) <= 1:
            self.source = action
        elif card in hand:
            self.picked = hand.index(card)
            self.target = DISCARD if action.startswith("-") else LEAD if action.endswith("!") else LAY


def hand_of(view: Any) -> list[str]:
    """Return the viewer's hand; nothing for a spectator."""
    return list(view.sides[view.seat].hand or ()) if view.seat is not None else []


def show_hand(cards: Iterable[HandCard], view: Any, selection: HandSelection, new: str | None) -> None:
    """Show the viewer's hand, with a mark on the card that was drawn last."""
    hand = hand_of(view)
    newest = hand.index(new) if new in hand else None
    for index, card in enumerate(cards):
        card.show(hand[index] if index < len(hand) else None, is_new=index == newest)
        card.set_class(selection.picked == index, "picked")


ARROWS = {"left": -1, "right": 1}
AZERTY = "&é\"'(-è_"  # the number keys of a French keyboard, without shift
NUMBERS = {key: index for row in ("12345678", AZERTY) for index, key in enumerate(row)}


class HandScreen(TableScreen):
    """The screen of a game that is played with a hand of cards."""

    keys: ClassVar = {"enter": "lay", "d": "discard", "space": "deck"}
    question: ClassVar = DECK_LETTER
    letters: ClassVar[str]  # all that name a pile in this game
    aims: ClassVar[tuple[str, ...]] = (LAY, DISCARD)  # where a picked card may go, from top to bottom

    def __init__(self, session: Session) -> None:
        """Make the screen, with nothing selected."""
        super().__init__(session)
        self.selection = HandSelection()

    def reset_selection(self) -> None:
        self.selection.clear()

    @property
    def step(self) -> str:
        """The step of the turn."""
        view: Any = self.session.view
        return str(view.step)

    def obey_other_key(self, key: str) -> bool:
        if key in ARROWS:
            self.go(ARROWS[key])
        elif key in ("up", "down"):
            self.aim(-1 if key == "up" else 1)
        elif key in NUMBERS:
            self.pick(NUMBERS[key])
        elif letter := self.cibola.texts.colour_of(key, self.letters):
            if self.is_ready():
                self.choose_letter(letter)
        else:
            return False
        return True

    def choose_letter(self, letter: str) -> None:
        """Take from the pile of this letter."""
        self.play(letter)

    def sources(self) -> list[str]:
        """Return the piles to take from, from left to right, and the deck."""
        view: Any = self.session.view
        return [*(pile.colour for pile in view.piles if pile.colour in view.legal), DECK_LETTER]

    def go(self, by: int) -> None:
        """Move the selection one card, or one pile, to the left or right."""
        if self.session.is_open and self.step == "put":
            self.selection.step_card(by, len(hand_of(self.session.view)))
        elif self.session.is_open:
            self.selection.step_source(by, self.sources())
        self.notice = None
        self.show()

    def aim(self, by: int) -> None:
        """Select the next target of the card, up or down."""
        at = self.aims.index(self.selection.target) + by
        self.selection.target = self.aims[max(0, min(at, len(self.aims) - 1))]
        self.show()

    def pick(self, index: int) -> None:
        """Select a card of the hand."""
        if not self.is_ready():
            return
        hand = hand_of(self.session.view)
        if index >= len(hand):
            return
        if self.step != "put":
            self.play(hand[index])  # the rules say why not
            return
        self.selection.pick(index)
        self.notice = None
        self.show()

    def put(self, target: str) -> None:
        """Play the selected card to a target."""
        card = self.selection.card(self.session.view)
        if card is None:
            self.refuse("told-pick-first", count=len(hand_of(self.session.view)))
        else:
            self.play(written(card, target))

    def do_lay(self) -> None:
        if self.enter_waiting():
            return
        if self.is_ready():
            if self.step == "put":
                self.put(self.selection.target)
            else:
                self.play(self.selection.source)

    def do_discard(self) -> None:
        if self.is_ready():
            if self.step == "take":
                self.play(DECK_LETTER)  # D is the deck in the notation
            else:
                self.put(DISCARD)

    def do_deck(self) -> None:
        if self.session.is_passing:
            self.pass_screen()
        elif self.is_ready():
            self.play(DECK_LETTER)

    def on_cell_chosen(self, event: Cell.Chosen) -> None:
        cell = event.cell
        if isinstance(cell, HandCard):
            self.pick(cell.number - 1)
        elif isinstance(cell, DeckCell):
            self.do_deck()
        elif cell.letter and not cell.has_class("other") and self.is_ready():
            self.click_place(cell)

    def click_place(self, cell: Cell) -> None:
        """Lay or discard the selected card, or take from the pile, where the table was clicked."""
        if self.step != "put":
            self.choose_letter(cell.letter)
            return
        card = self.selection.card(self.session.view)
        if card is None:
            self.refuse("told-pick-first", count=len(hand_of(self.session.view)))
        elif card[0] != cell.letter:
            self.refuse("told-other-place", card=card)
        else:
            self.play(written(card, self.target_of(cell)))

    def target_of(self, cell: Cell) -> str:
        """Return what a click on a part of the table does with the selected card."""
        raise NotImplementedError


def written(card: str, target: str) -> str:
    """Return the action that puts a card to a target."""
    return {LAY: card, DISCARD: f"-{card}"}.get(target, f"{card}!")
