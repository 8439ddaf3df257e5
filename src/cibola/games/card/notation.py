"""The notation of the card game: ASCII, the same in every language and edition; lower case is read too.

    Y7     lay the yellow 7          Yx   lay a yellow wager
    -Y7    discard the yellow 7      -Yx  discard a yellow wager
    Y      take the top card of the yellow pile
    D      take the top card of the deck

A deal is its cards in the order in which they come (the hands of seat 0 and seat 1, then the deck from its top
down), then `exploits` and the five laid out, then `start` and a seat where the start is drawn by lot.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import Move, StateArray, why_not_now
from cibola.errors import DealError, Message, UnreadableError
from cibola.games.card import state
from cibola.games.card.components import ACTIONS, DECK, DISCARD, KINDS, LETTERS, RANKS, TAKE
from cibola.games.card.exploits import LAID_OUT, NAMES
from cibola.games.common.cards import NONE, UNKNOWN
from cibola.games.common.deals import HIDDEN, check_cards, drawers, hide_cards, read_start, split_at

WAGER = "x"
DECK_LETTER = "D"


def write_card(kind: int) -> str:
    """Write a kind of card: `Y7`, `Yx`, or `?` where it is not known."""
    if kind == UNKNOWN:
        return HIDDEN
    colour, rank = divmod(kind, RANKS)
    return LETTERS[colour] + (str(rank + 1) if rank else WAGER)


CARDS = {write_card(kind).upper(): kind for kind in range(KINDS)}


def read_card(text: str) -> int:
    """Read a card."""
    kind = CARDS.get(text.strip().upper())
    if kind is None:
        raise UnreadableError("card-unreadable-card", text=text)
    return kind


def write(action: int) -> str:
    """Write an action number in the notation."""
    if action >= TAKE:
        return DECK_LETTER if action == TAKE + DECK else LETTERS[action - TAKE]
    return write_card(action) if action < DISCARD else "-" + write_card(action - DISCARD)


TEXTS = tuple(write(action) for action in range(ACTIONS))
NUMBERS = {text.upper(): action for action, text in enumerate(TEXTS)}


def read(text: str) -> int:
    """Read an action."""
    action = NUMBERS.get(text.strip().upper())
    if action is None:
        raise UnreadableError("card-unreadable", text=text)
    return action


# Why an action is illegal: the message, and the rule behind it.
REFUSALS = {
    state.GAME_OVER: ("game-over", "C7"),
    state.NOT_DEALT: ("not-dealt", "C2"),
    state.NOT_IN_BOX: ("card-not-in-box", "C1.1"),
    state.PUT_FIRST: ("card-put-first", "C3"),
    state.TAKE_NOW: ("card-take-now", "C3"),
    state.NOT_IN_HAND: ("card-not-in-hand", "C3"),
    state.NOT_HIGHER: ("card-not-higher", "C4.1"),
    state.WAGER_TOO_LATE: ("card-wager-too-late", "C4.2"),
    state.EMPTY_PILE: ("card-empty-pile", "C6"),
    state.JUST_DISCARDED: ("card-just-discarded", "C6.1"),
}


def refusal(boxes: StateArray, states: StateArray, action: int) -> Message:
    """Return why an action is refused: the reason, as a message with its rule."""
    return _refusal(why_not_now(boxes, states, action), action)


@cache
def _refusal(reason: int, action: int) -> Message:
    key, rule = REFUSALS[reason]
    text = write(action)
    card = text.lstrip("-")
    return Message(key, {"action": text, "card": card, "colour": card[0]}, rule)


def write_chance(boxes: StateArray, chance_result: NDArray[np.uint8]) -> str:
    """Write a deal."""
    cards = int(boxes["cards"][0])
    words = [write_card(int(kind)) for kind in chance_result[:cards]]
    exploits = chance_result[state.DEALT_EXPLOITS : state.DEALT_STARTER]
    if exploits[0] != NONE:
        words += ["exploits", *(NAMES[exploit] for exploit in exploits)]
    if chance_result[state.DEALT_STARTER] != NONE:
        words += ["start", str(chance_result[state.DEALT_STARTER])]
    return " ".join(words)


def read_chance(boxes: StateArray, event: int, text: str) -> NDArray[np.uint8]:
    """Read the deal of a round (0, 1, …), and check that it can be dealt from this box."""
    if event >= boxes["rounds"][0]:
        raise DealError("deal-round", "C9", number=event + 1, rounds=int(boxes["rounds"][0]))
    chance_result = np.full(state.CHANCE_RESULT, NONE, np.uint8)
    words, start = split_at(text.lower().split(), "start")
    cards, exploits = split_at(words, "exploits")
    dealt = [UNKNOWN if word == HIDDEN else read_card(word) for word in cards]
    check_cards(boxes, dealt, write_card, ("C1", "C2"))
    chance_result[: len(dealt)] = dealt
    names = _read_exploits(exploits, expected=bool(boxes["exploits"][0]))
    chance_result[state.DEALT_EXPLOITS : state.DEALT_EXPLOITS + len(names)] = names
    is_drawn = event == 0 and boxes["start"][0] == state.RANDOM
    chance_result[state.DEALT_STARTER] = read_start(start, state.SEATS, "C9.1", drawn=is_drawn)
    return chance_result


def _read_exploits(words: list[str] | None, *, expected: bool) -> list[int]:
    """Read the exploits laid out (C11)."""
    if not expected and words is not None:
        raise DealError("deal-no-exploits", "C11")
    names = words or []
    for name in names:
        if name not in NAMES:
            raise UnreadableError("card-unreadable-exploit", text=name, known=" ".join(NAMES))
    if expected and (len(set(names)) != LAID_OUT or len(names) != LAID_OUT):
        raise DealError("deal-exploits", "C11", count=LAID_OUT)
    return [NAMES.index(name) for name in names]


def hide_chance(boxes: StateArray, chance_result: NDArray[np.uint8], seat: int, moves: Sequence[Move]) -> str:
    """Write a deal as a seat knows it after some moves: its own hand and draws, `?` for the rest."""
    return write_chance(boxes, hide_cards(boxes, chance_result, seat, drawers(moves, TAKE + DECK)))
