"""The notation of the board game: ASCII, the same in every language; lower case is read too.

    B6     lay the blue 6: go on with the blue expedition, or begin it with an explorer
    B6!    begin the blue expedition with the leader
    -B6    discard the blue 6
    B      take the top card of the blue pile          D    take the top card of the deck
    >B     move one's pawn on the blue path            >    move none

A deal is its cards in the order in which they come (a hand for each seat, the deck from its top down), then `removed`
and the cards removed unseen, then `tiles` and what lies on the marked spaces, path by path from its lowest step up
(`a` an artefact, `s` a step, or points), then `start` and a seat where the start is drawn by lot.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import Move, StateArray, why_not_now
from cibola.errors import DealError, Message, UnreadableError
from cibola.games.board import state
from cibola.games.board.components import ACTIONS, DECK, DISCARD, KINDS, LEAD, LETTERS, MOVE, STAY, TAKE, VALUES
from cibola.games.board.layouts import MOST_POINTS
from cibola.games.board.state import ARTEFACT, POINTS, STEP
from cibola.games.common.cards import NONE, UNKNOWN
from cibola.games.common.deals import HIDDEN, check_cards, drawers, hide_cards, read_start, split_at

DECK_LETTER, LEADER, MOVING = "D", "!", ">"


def write_card(kind: int) -> str:
    """Write a kind of card: `B6`, or `?` where it is not known."""
    return HIDDEN if kind == UNKNOWN else f"{LETTERS[kind // VALUES]}{kind % VALUES}"


CARDS = {write_card(kind): kind for kind in range(KINDS)}


def read_card(text: str) -> int:
    """Read a card."""
    kind = CARDS.get(text.strip().upper())
    if kind is None:
        raise UnreadableError("board-unreadable-card", text=text)
    return kind


def write(action: int) -> str:
    """Write an action number in the notation."""
    if action >= MOVE:
        return MOVING if action == STAY else MOVING + LETTERS[action - MOVE]
    if action >= TAKE:
        return DECK_LETTER if action == TAKE + DECK else LETTERS[action - TAKE]
    card = write_card(action % KINDS)
    if action >= DISCARD:
        return "-" + card
    return card + LEADER if action >= LEAD else card


TEXTS = tuple(write(action) for action in range(ACTIONS))
NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def read(text: str) -> int:
    """Read an action."""
    action = NUMBERS.get(text.strip().upper())
    if action is None:
        raise UnreadableError("board-unreadable", text=text)
    return action


# Why an action is illegal: the message, and the rule behind it.
REFUSALS = {
    state.GAME_OVER: ("game-over", "B15"),
    state.NOT_DEALT: ("not-dealt", "B6.1"),
    state.PUT_FIRST: ("board-put-first", "B7"),
    state.CHOOSE_NOW: ("board-choose-now", "B12.3"),
    state.TAKE_NOW: ("board-take-now", "B7"),
    state.NOTHING_TO_CHOOSE: ("board-nothing-to-choose", "B12.3"),
    state.NOT_IN_HAND: ("board-not-in-hand", "B7.1"),
    state.NOT_LOWEST: ("board-not-lowest", "B8"),
    state.NOT_LOWEST_OR_HIGHEST: ("board-not-lowest-or-highest", "B17"),
    state.NOT_HIGHER: ("board-not-higher", "B9"),
    state.NOT_LOWER: ("board-not-lower", "B17.1"),
    state.NO_EXPLORER: ("board-no-explorer", "B3"),
    state.LEADER_USED: ("board-leader-used", "B3"),
    state.ALREADY_BEGUN: ("board-already-begun", "B8.1"),
    state.NO_PAWN: ("board-no-pawn", "B12.3"),
    state.IN_THE_CITY: ("board-in-the-city", "B9.1"),
    state.EMPTY_PILE: ("board-empty-pile", "B11"),
    state.JUST_DISCARDED: ("board-just-discarded", "B11"),
}


def refusal(boxes: StateArray, states: StateArray, action: int) -> Message:
    """Return why an action is refused: the reason, as a message with its rule."""
    key, rule = REFUSALS[why_not_now(boxes, states, action)]
    text = write(action)
    card = text.strip("-!>")
    return Message(key, {"action": text, "card": card, "colour": card[:1]}, rule)


def write_chance(boxes: StateArray, chance_result: NDArray[np.uint8]) -> str:
    """Write a deal."""
    kept = int(boxes["cards"][0]) - int(boxes["removed"][0])
    words = [write_card(int(kind)) for kind in chance_result[:kept]]
    if boxes["removed"][0]:
        words += ["removed", *(write_card(int(kind)) for kind in chance_result[kept : int(boxes["cards"][0])])]
    tiles = chance_result[state.DEALT_TILES : state.DEALT_TILES + int(boxes["tile_count"][0])]
    words += ["tiles", *(write_tile(int(tile)) for tile in tiles)]
    if chance_result[state.DEALT_STARTER] != NONE:
        words += ["start", str(chance_result[state.DEALT_STARTER])]
    return " ".join(words)


def write_tile(tile: int) -> str:
    """Write a tile: `a` an artefact, `s` a step, or its points."""
    return {ARTEFACT: "a", STEP: "s"}.get(tile, str(tile - POINTS))


TILES = {write_tile(tile): tile for tile in range(ARTEFACT, POINTS + MOST_POINTS + 1)}


def read_chance(boxes: StateArray, event: int, text: str) -> NDArray[np.uint8]:
    """Read the deal of a round (0, 1, …), and check that it can be dealt from this box."""
    if event >= boxes["rounds"][0]:
        raise DealError("deal-round", "B15", number=event + 1, rounds=int(boxes["rounds"][0]))
    chance_result = np.full(state.CHANCE_RESULT, NONE, np.uint8)
    words, start = split_at(text.lower().split(), "start")
    words, tiles = split_at(words, "tiles")
    kept, removed = split_at(words, "removed")
    dealt = [UNKNOWN if word == HIDDEN else read_card(word) for word in [*kept, *(removed or [])]]
    check_cards(boxes, dealt, write_card, ("B2", "B6.1"))
    if len(removed or []) != int(boxes["removed"][0]):
        raise DealError("deal-removed", "B6.1", count=len(removed or []), wanted=int(boxes["removed"][0]))
    chance_result[: len(dealt)] = dealt
    placed = _read_tiles(boxes, tiles or [])
    chance_result[state.DEALT_TILES : state.DEALT_TILES + len(placed)] = placed
    is_drawn = event == 0 and int(boxes["start"][0]) == state.RANDOM
    chance_result[state.DEALT_STARTER] = read_start(start, int(boxes["seats"][0]), "B6.2", drawn=is_drawn)
    return chance_result


def _read_tiles(boxes: StateArray, words: list[str]) -> list[int]:
    """Read what lies on the marked spaces (B4, B6)."""
    wanted = sorted(boxes["tiles"][0][: int(boxes["tile_count"][0])].tolist())
    tiles = [_read_tile(word) for word in words]
    if sorted(tiles) != wanted:
        raise DealError("deal-tiles", "B4", wanted=" ".join(write_tile(tile) for tile in wanted))
    return tiles


def _read_tile(word: str) -> int:
    tile = TILES.get(word)
    if tile is None:
        raise UnreadableError("board-unreadable-tile", text=word)
    return tile


def hide_chance(boxes: StateArray, chance_result: NDArray[np.uint8], seat: int, moves: Sequence[Move]) -> str:
    """Write a deal as a seat knows it after some moves: its own hand and draws, `?` for the rest."""
    return write_chance(boxes, hide_cards(boxes, chance_result, seat, drawers(moves, TAKE + DECK)))
