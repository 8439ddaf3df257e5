"""The greedy player at the board game: low cards first, the leader on the best prospect, nothing late, no gifts."""

from cibola.errors import HiddenError
from cibola.games.board.components import COLOURS, VALUES
from cibola.games.board.layouts import LETTERS
from cibola.games.board.notation import DECK_LETTER, MOVING, read_card
from cibola.games.board.observation import OFFSET
from cibola.games.board.state import DOWN, UP
from cibola.players.prospects_board import STEP_WORTH, Prospects, prospects
from cibola.position.position import Position

GIFT = 4.0  # what a useful discard is worth to the next player
TEMPO = 2.0  # what a turn is worth that is not spent on laying a card
REFUSED = -1000.0  # what is done only where nothing else is possible
PATIENCE = 0.5  # a pile must be better than the deck by this much


def choose(seen: Position) -> str:
    """Choose the action that looks best now; the first in the list where several do."""
    legal = seen.legal
    if DECK_LETTER in legal:
        return _take(seen, legal)
    return max(legal, key=lambda action: _weigh(seen, action))


def _weigh(seen: Position, action: str) -> float:
    """Weigh what a card or a move leads to."""
    seat = seen.mover or 0
    try:
        tried = seen.copy().play(action)
    except HiddenError:  # the fifth crossing: then the round ends, and hands are shown
        return prospects(seen, seat).at_the_end(LETTERS.index(action.strip(MOVING)[0]))
    after = prospects(tried, seat)
    value = after.value + (STEP_WORTH if MOVING in tried.legal and action != MOVING else 0.0)
    return value - _cost_of_discard(seen, action) if action.startswith("-") else value


def _cost_of_discard(seen: Position, action: str) -> float:
    """Count what a discard costs: a turn, what others may do with the card, and a promise to lay what was taken."""
    seat = seen.mover or 0
    view = seen.view(seat)
    colour, value = divmod(read_card(action[1:]), VALUES)
    numbers = seen.observe(seat)[0].tolist()
    gifts = sum(_could_use(numbers, place, colour, value) for place in range(1, seen.seats))
    promise = -REFUSED if action[1:] in view.sides[seat].known else 0.0
    return TEMPO + GIFT * gifts / (seen.seats - 1) + promise


def _could_use(numbers: list[int], place: int, colour: int, value: int) -> float:
    """Ask how much another player could do with a card."""
    at = place * COLOURS + colour
    last, direction = numbers[OFFSET["lasts"] + at] - 1, numbers[OFFSET["directions"] + at]
    if last < 0:
        return 0.3 if value <= 3 else 0.1  # noqa: PLR2004 (low cards begin well)
    is_lost = (direction == UP and value < last) or (direction == DOWN and value > last)
    return 0.0 if is_lost else 1.0


def _take(seen: Position, legal: list[str]) -> str:
    """Take a useful card from a pile where that is better than the average of what the deck may hold."""
    seat = seen.mover or 0
    now = prospects(seen, seat)
    view = seen.view(seat)
    may_hold = max(1, int(seen.boxes["hand"][0]) // 4)
    if len(view.sides[seat].known) >= may_hold:
        return DECK_LETTER  # so that no two players take for ever
    tops = {pile.colour: pile.top for pile in view.piles if pile.top and pile.colour in legal}
    gains = {colour: _gain(seen, now, read_card(top)) for colour, top in tops.items()}
    best = max(gains, key=lambda colour: gains[colour], default=DECK_LETTER)
    return best if gains.get(best, 0.0) > _hope(seen, now) + PATIENCE else DECK_LETTER


def _gain(seen: Position, now: Prospects, kind: int) -> float:
    """Estimate what a card more in hand would bring; nothing, if it cannot be laid next."""
    if not now.expeditions[kind // VALUES].follows(kind % VALUES):
        return REFUSED
    return prospects(seen, seen.mover or 0, kind).value - now.value


def _hope(seen: Position, now: Prospects) -> float:
    """Estimate what the deck's next card would bring: the average of a middle card of each path."""
    counts = [sum(expedition.hidden) for expedition in now.expeditions]
    total = max(1, sum(counts))
    gains = 0.0
    for path, expedition in enumerate(now.expeditions):
        useful = expedition.hoped
        if useful:
            kind = path * VALUES + _typical(expedition.last, expedition.direction)
            gains += useful * max(0.0, prospects(seen, seen.mover or 0, kind).value - now.value)
    return gains / total


def _typical(last: int, direction: int) -> int:
    """Name a value that may follow."""
    if last < 0:
        return 0
    return last if direction in (UP, DOWN) else min(VALUES - 1, last + 1)
