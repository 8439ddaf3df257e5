"""The notation of the roll & write: ASCII, the same in every language; lower case is read too.

    R7     write a 7 in the red column          R0   tick its double box, or write a 10
    -      refuse
    >R     follow an arrow into the red column  >    follow it nowhere

A roll is its three colours and three digits, then `start` and a seat where the start is drawn by lot: `R R P 0 3 3`.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import Move, StateArray, why_not_now
from cibola.errors import DealError, Message, UnreadableError
from cibola.games.common.deals import read_start, split_at
from cibola.games.roll import state
from cibola.games.roll.components import ACTIONS, DICE, DIGITS, FOLLOW, LETTERS, REFUSE, STAY
from cibola.games.roll.state import NONE

REFUSING, FOLLOWING = "-", ">"


def write(action: int) -> str:
    """Write an action number in the notation."""
    if action < REFUSE:
        return f"{LETTERS[action // DIGITS]}{action % DIGITS}"
    if action == REFUSE:
        return REFUSING
    return FOLLOWING if action == STAY else FOLLOWING + LETTERS[action - FOLLOW]


TEXTS = tuple(write(action) for action in range(ACTIONS))
NUMBERS = {text: action for action, text in enumerate(TEXTS)}


def read(text: str) -> int:
    """Read an action."""
    action = NUMBERS.get(text.strip().upper())
    if action is None:
        raise UnreadableError("roll-unreadable", text=text)
    return action


# Why an action is illegal: the message, and the rule behind it.
REFUSALS = {
    state.GAME_OVER: ("game-over", "R11.1"),
    state.NOT_ROLLED: ("not-rolled", "R3"),
    state.CHOOSE_FIRST: ("roll-choose-first", "R6"),
    state.FOLLOW_NOW: ("roll-follow-now", "R6"),
    state.NO_SUCH_COLOUR: ("roll-no-such-colour", "R3.2"),
    state.NO_SUCH_DIGIT: ("roll-no-such-digit", "R3.2"),
    state.NOT_HIGHER: ("roll-not-higher", "R5"),
    state.NO_TOP: ("roll-no-top", "R8"),
    state.NO_TARGET: ("roll-no-target", "R6"),
}


def refusal(boxes: StateArray, states: StateArray, action: int) -> Message:
    """Return why an action is refused: the reason, as a message with its rule."""
    key, rule = REFUSALS[why_not_now(boxes, states, action)]
    text = write(action)
    return Message(key, {"action": text, "colour": text.strip("->")[:1], "digit": text[-1:]}, rule)


def write_chance(boxes: StateArray, chance_result: NDArray[np.uint8]) -> str:
    """Write a roll, in order: which die shows a face does not matter."""
    words = [LETTERS[colour] for colour in sorted(chance_result[:DICE])]
    words += [str(digit) for digit in sorted(chance_result[state.ROLLED_DIGITS : state.ROLLED_STARTER])]
    if chance_result[state.ROLLED_STARTER] != NONE:
        words += ["start", str(chance_result[state.ROLLED_STARTER])]
    return " ".join(words)


def read_chance(boxes: StateArray, event: int, text: str) -> NDArray[np.uint8]:
    """Read roll number `event` (0, 1, …), and check that these dice can show it."""
    chance_result = np.full(state.CHANCE_RESULT, NONE, np.uint8)
    words, start = split_at(text.lower().split(), "start")
    colours, digits = words[:DICE], words[DICE:]
    letters = list(LETTERS[: int(boxes["colours"][0])])
    faces = [str(digit) for digit in range(int(boxes["digits"][0]))]
    if len(words) != 2 * DICE or any(word.upper() not in letters for word in colours):
        raise DealError("deal-dice", "R1", known=" ".join(letters), most=faces[-1])
    if any(word not in faces for word in digits):
        raise DealError("deal-dice", "R1", known=" ".join(letters), most=faces[-1])
    chance_result[:DICE] = [letters.index(word.upper()) for word in colours]
    chance_result[state.ROLLED_DIGITS : state.ROLLED_STARTER] = [int(word) for word in digits]
    is_drawn = event == 0 and int(boxes["start"][0]) == state.RANDOM
    chance_result[state.ROLLED_STARTER] = read_start(start, int(boxes["seats"][0]), "R3", drawn=is_drawn)
    return chance_result


def hide_chance(boxes: StateArray, chance_result: NDArray[np.uint8], _seat: int, _moves: Sequence[Move]) -> str:
    """Write a roll as a seat knows it: everybody sees the dice."""
    return write_chance(boxes, chance_result)
