"""The row by which a page is told of a game, and the parts that all games share."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cibola.engine.interface import CHANCE, Move, StateArray, apply_now, score_now, twin_of
from cibola.errors import Message
from cibola.position.position import Position
from cibola.server.protocol import Bar, Choice


def no_bars(_position: Position, _view: Any) -> list[Bar]:
    """Name nothing: the game's own page draws only what is legal."""
    return []


def no_count(_position: Position, _view: Any, _seat: int) -> None:
    """Say nothing."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What one game adds."""

    choices_of: tuple[Choice, ...]  # by action number; without their worth, where that depends on the table
    worth_counts: frozenset[str]  # kinds of action that change the score and show nothing hidden: their worth is told
    draws: frozenset[int] = frozenset()  # action numbers that show something hidden to who plays them
    bars: Callable[[Position, Any], list[Bar]] = no_bars
    unseen: Callable[[Position, Any], dict[str, int] | None] = lambda _position, _view: None
    effects: Callable[[Position, StateArray, int, int], tuple[int | None, list[str]]] = lambda *_: (None, [])
    ahead_view: Callable[[Any, Any], Any] = lambda _view, ahead: ahead  # what a seat sees that chooses before its turn
    turns_left: Callable[[Position, Any, int], int | None] = no_count

    def choices(self, position: Position) -> list[Choice]:
        """List what the mover can do, and what it would bring at once."""
        mover = position.mover or 0
        before = score_now(position.boxes, position.states, mover)
        return [
            self._with_worth(position, action, mover, before)
            if self.choices_of[action].what in self.worth_counts
            else self.choices_of[action]
            for action in position.actions
        ]

    def _with_worth(self, position: Position, action: int, mover: int, before: int) -> Choice:
        """Try an action, and see by how much it changes its mover's score."""
        choice, states = self.choices_of[action], twin_of(position.states)
        news = apply_now(position.boxes, states, action)
        worth = int(score_now(position.boxes, states, mover) - before)
        number, effects = self.effects(position, states, mover, news)
        return Choice(
            action=choice.action,
            what=choice.what,
            card=choice.card,
            place=choice.place,
            worth=worth,
            number=number,
            effects=effects,
        )

    def shows_something(self, move: Move) -> bool:
        """Ask whether a move has shown anybody something hidden: a card from the deck, a new deal, a roll."""
        return move.seat == CHANCE or move.action in self.draws


def bar(position: Position, action: int) -> Bar:
    """Say why an action is not allowed now."""
    reason: Message = position.game.refusal(position.boxes, position.states, action)
    return Bar(action=position.game.write(action), reason=reason)


def turns_from_deck(seats: int, seat: int, mover: int | None, deck: int) -> int | None:
    """Count a seat's turns, the present one included, if from now on only the deck is drawn from."""
    if mover is None:
        return None
    before_me = (seat - mover) % seats
    return max(0, deck - before_me + seats - 1) // seats


def unseen_cards(copies: Sequence[int], letters: str, view: Any) -> dict[str, int]:
    """Count by colour the cards whose place the viewer was never shown; `copies` says how many of each there are."""
    left = {pile.colour: copies[letters.index(pile.colour)] - pile.height for pile in view.piles}
    for side in view.sides:
        for expedition in side.expeditions:
            left[expedition.colour] -= len(expedition.cards)
        for card in side.known if side.hand is None else side.hand:
            left[card[0]] -= 1
    return left
