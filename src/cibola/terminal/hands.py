"""A screen of a game with hands, piles and a deck: pick a card and put it down, then take one."""

from typing import Any, ClassVar

from cibola.terminal.cells import Cell, DeckCell, HandCard
from cibola.terminal.choice import DECK_LETTER, DISCARD, LAY, Choice, hand_of
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session

ARROWS = {"left": -1, "right": 1}
AZERTY = "&é\"'(-è_"  # the number keys of a French keyboard, without shift
NUMBERS = {key: index for row in ("12345678", AZERTY) for index, key in enumerate(row)}


class HandScreen(TableScreen):
    """Play with a hand of cards."""

    keys: ClassVar = {"enter": "lay", "d": "discard", "space": "deck"}
    question: ClassVar = DECK_LETTER
    letters: ClassVar[str]  # all that name a pile in this game
    aims: ClassVar[tuple[str, ...]] = (LAY, DISCARD)  # where a picked card may go, from top to bottom

    def __init__(self, session: Session) -> None:
        """Sit down with nothing picked."""
        super().__init__(session)
        self.choice = Choice()

    def clear_choice(self) -> None:
        self.choice.clear()

    @property
    def step(self) -> str:
        """The step of the turn."""
        view: Any = self.session.view
        return str(view.step)

    def obey_more(self, key: str) -> bool:
        if key in ARROWS:
            self.go(ARROWS[key])
        elif key in ("up", "down"):
            self.aim(-1 if key == "up" else 1)
        elif key in NUMBERS:
            self.pick(NUMBERS[key])
        elif key.upper() in set(self.letters):
            if self.is_ready():
                self.choose_letter(key.upper())
        else:
            return False
        return True

    def choose_letter(self, letter: str) -> None:
        """Take from the pile of this letter."""
        self.play(letter)

    def sources(self) -> list[str]:
        """Name what one can take from, from left to right."""
        view: Any = self.session.view
        return [*(pile.colour for pile in view.piles if pile.colour in view.legal), DECK_LETTER]

    def go(self, by: int) -> None:
        """Go one card, or one pile, to the left or right."""
        if self.session.is_open and self.step == "put":
            self.choice.step_card(by, len(hand_of(self.session.view)))
        elif self.session.is_open:
            self.choice.step_source(by, self.sources())
        self.told = None
        self.show()

    def aim(self, by: int) -> None:
        """Aim the picked card at the next target, up or down."""
        at = self.aims.index(self.choice.target) + by
        self.choice.target = self.aims[max(0, min(at, len(self.aims) - 1))]
        self.show()

    def pick(self, index: int) -> None:
        """Pick a card of the hand."""
        if not self.is_ready():
            return
        hand = hand_of(self.session.view)
        if index >= len(hand):
            return
        if self.step != "put":
            self.play(hand[index])  # the rules say why not
            return
        self.choice.pick(index)
        self.told = None
        self.show()

    def put(self, target: str) -> None:
        """Put the picked card down."""
        card = self.choice.card(self.session.view)
        if card is None:
            self.refuse("told-pick-first", count=len(hand_of(self.session.view)))
        else:
            self.play(written(card, target))

    def do_lay(self) -> None:
        if self.enter_waiting():
            return
        if self.is_ready():
            if self.step == "put":
                self.put(self.choice.target)
            else:
                self.play(self.choice.source)

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
        """Lay on one's expedition, discard on a place, or take from its pile."""
        if self.step != "put":
            self.choose_letter(cell.letter)
            return
        card = self.choice.card(self.session.view)
        if card is None:
            self.refuse("told-pick-first", count=len(hand_of(self.session.view)))
        elif card[0] != cell.letter:
            self.refuse("told-other-place", card=card)
        else:
            self.play(written(card, self.target_of(cell)))

    def target_of(self, cell: Cell) -> str:
        """Say what a click on a part of the table does with the picked card."""
        raise NotImplementedError


def written(card: str, target: str) -> str:
    """Write what is done with a card."""
    return {LAY: card, DISCARD: f"-{card}"}.get(target, f"{card}!")
