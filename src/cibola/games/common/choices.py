"""What the choices of the games share: trying an action, saying why another is barred, counting what is to come."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cibola.engine.interface import Barred, ReadablePosition, StateArray, apply_now, copy_state, score_now
from cibola.errors import Message


class Trial(NamedTuple):
    """A legal action that was tried on a copy of the state."""

    states: StateArray
    news: int
    worth: int  # by how much the mover's score changes


def try_action(boxes: StateArray, states: StateArray, action: int, seat: int) -> Trial:
    """Carry out a legal action on a copy of the state."""
    after = copy_state(states)
    news = apply_now(boxes, after, action)
    return Trial(after, news, int(score_now(boxes, after, seat) - score_now(boxes, states, seat)))


def explain(
    position: ReadablePosition,
    actions: Iterable[int],
    write: Callable[[int], str],
    refusal: Callable[[StateArray, StateArray, int], Message],
) -> list[Barred]:
    """Return of each action why it is not allowed now."""
    return [Barred(action=write(action), reason=refusal(position.boxes, position.states, action)) for action in actions]


def turns_from_deck(position: ReadablePosition, seat: int, deck: int) -> int | None:
    """Count a seat's turns, the present one included, if from now on only the deck is drawn from (C7, B13)."""
    if position.mover is None:
        return None
    before_me = (seat - position.mover) % position.seats
    return max(0, deck - before_me + position.seats - 1) // position.seats


def unseen_cards(copies: Sequence[int], letters: str, view: Any) -> dict[str, int]:
    """Count by colour the cards whose place the viewer was never shown; `copies` says how many of each there are."""
    left = {pile.colour: copies[letters.index(pile.colour)] - pile.height for pile in view.piles}
    for side in view.sides:
        for expedition in side.expeditions:
            left[expedition.colour] -= len(expedition.cards)
        for card in side.known if side.hand is None else side.hand:
            left[card[0]] -= 1
    return left
