"""The notation of the card game: ASCII, the same in every language and edition; lower case is read too.

    Y7     lay the yellow 7          Yx   lay a yellow wager
    -Y7    discard the yellow 7      -Yx  discard a yellow wager
    Y      take the top card of the yellow pile
    D      take the top card of the deck

A deal is its cards in the order in which they come (the hands of seat 0 and seat 1, then the deck from its top
down), then `exploits` and the five laid out, then `start` and a seat where the start is drawn by lot.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cibola.errors import DealError, Message, UnreadableError
from cibola.game import Move, Records, why_not_now
from cibola.games.card import state
from cibola.games.card.cards import DECK, DISCARD, KINDS, NONE, RANKS, TAKE, UNKNOWN
from cibola.games.card.editions import LETTERS
from cibola.games.card.exploits import LAID_OUT, NAMES

WAGER = "x"
HIDDEN = "?"
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


TEXTS = tuple(write(action) for action in range(state.ACTIONS))
NUMBERS = {text.upper(): action for action, text in enumerate(TEXTS)}


def read(text: str) -> int:
    """Read an action."""
    action = NUMBERS.get(text.strip().upper())
    if action is None:
        raise UnreadableError("card-unreadable", text=text)
    return action


# What stands against an action: the message, and the rule behind it.
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


def refusal(boxes: Records, states: Records, action: int) -> Message:
    """Say why an action is refused: what stands against it, as a message with its rule."""
    key, rule = REFUSALS[why_not_now(boxes, states, action)]
    text = write(action)
    card = text.lstrip("-")
    return Message(key, {"action": text, "card": card, "colour": card[0]}, rule)


def write_outcome(boxes: Records, outcome: NDArray[np.uint8]) -> str:
    """Write a deal."""
    cards = int(boxes["cards"][0])
    words = [write_card(int(kind)) for kind in outcome[:cards]]
    exploits = outcome[state.DEALT_EXPLOITS : state.DEALT_STARTER]
    if exploits[0] != NONE:
        words += ["exploits", *(NAMES[exploit] for exploit in exploits)]
    if outcome[state.DEALT_STARTER] != NONE:
        words += ["start", str(outcome[state.DEALT_STARTER])]
    return " ".join(words)


def read_outcome(boxes: Records, event: int, text: str) -> NDArray[np.uint8]:
    """Read the deal of a round (0, 1, …), and check that it can be dealt from this box."""
    if event >= boxes["rounds"][0]:
        raise DealError("deal-round", "C9", number=event + 1, rounds=int(boxes["rounds"][0]))
    outcome = np.full(state.OUTCOME, NONE, np.uint8)
    words, start = _cut(text.lower().split(), "start")
    cards, exploits = _cut(words, "exploits")
    dealt = [UNKNOWN if word == HIDDEN else read_card(word) for word in cards]
    _check_cards(boxes, dealt)
    outcome[: len(dealt)] = dealt
    names = _read_exploits(exploits, expected=bool(boxes["exploits"][0]))
    outcome[state.DEALT_EXPLOITS : state.DEALT_EXPLOITS + len(names)] = names
    if event == 0 and boxes["start"][0] == state.RANDOM:
        outcome[state.DEALT_STARTER] = _read_start(" ".join(start or []))
    elif start is not None:
        raise DealError("deal-start-settled", "C9.1")
    return outcome


def _cut(words: list[str], mark: str) -> tuple[list[str], list[str] | None]:
    """Part words at a mark; without it there is no second part."""
    if mark not in words:
        return words, None
    return words[: words.index(mark)], words[words.index(mark) + 1 :]


def _check_cards(boxes: Records, dealt: list[int]) -> None:
    """Compare the cards of a deal with those in the box (C1, C2)."""
    copies = boxes["copies"][0].tolist()
    for kind in dealt:
        if kind != UNKNOWN and dealt.count(kind) > copies[kind]:
            key = "deal-doubled" if copies[kind] else "card-not-in-box"
            raise DealError(key, "C1", card=write_card(kind), action=write_card(kind), copies=copies[kind])
    missing = int(boxes["cards"][0]) - len(dealt)
    if missing:
        absent = [kind for kind in range(KINDS) if dealt.count(kind) < copies[kind]]
        cards = " ".join(write_card(kind) for kind in absent)
        raise DealError("deal-size", "C2", cards=cards, count=len(dealt), wanted=int(boxes["cards"][0]))


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


def _read_start(text: str) -> int:
    """Read the seat that the lot made the starter (C9.1)."""
    if text not in ("0", "1"):
        raise DealError("deal-start", "C9.1", text=text)
    return int(text)


def hide_outcome(boxes: Records, outcome: NDArray[np.uint8], seat: int, moves: Sequence[Move]) -> str:
    """Write a deal as a seat knows it after some moves: its own hand and draws, `?` for the rest."""
    hand = int(boxes["hand"][0])
    owners = [place // hand for place in range(state.SEATS * hand)]
    owners += [move.seat for move in moves if move.action == TAKE + DECK]
    hidden = outcome.copy()
    for place in range(int(boxes["cards"][0])):
        if place >= len(owners) or owners[place] != seat:
            hidden[place] = UNKNOWN
    return write_outcome(boxes, hidden)
