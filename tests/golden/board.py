"""Golden playthroughs of the board game.

All seats follow one simple policy: go on with the smallest gap, begin where much is in hand (the leader goes first),
else discard what is of least use; with a step tile move the pawn that is farthest; take from a pile what can be laid.
"""

from collections.abc import Iterator
from typing import Any

from cibola.position.position import Position

GAMES: dict[str, dict[str, Any]] = {
    "board": {},
    "board-short-variant": {"edition": "short", "seats": 4, "up_or_down": True, "take_back": True, "start": 2},
    "board-free-start": {"edition": "short", "seats": 3, "free_start": True, "start": "eldest", "eldest": 1},
    "board-turn-cap": {"seats": 2, "turn_cap": 12, "start": 0},
    "board-mini": {"edition": "mini", "seats": 3},
}
PLAYERS = ["Ana", "Ben", "Cleo", "Dan"]
SEED = "golden 0"
TABLE_EVERY = 24  # turns
WIDEST_GAP = 3
ENOUGH = 3  # cards of a colour in hand to begin it


class Policy:
    """What the seat to move knows, and what it does."""

    def __init__(self, position: Position) -> None:
        self.view = position.view(position.mover)
        self.legal = position.legal
        side = self.view.sides[position.mover or 0]
        self.hand: list[str] = side.hand
        self.expeditions = {one.colour: one for one in side.expeditions}

    def gap(self, card: str) -> int:
        """How far a card goes on from the last one of its row; below 0, it goes the wrong way."""
        one = self.expeditions[card[0]]
        higher = int(card.strip("!")[1:]) - int(one.cards[-1][1:])
        return abs(higher) if one.direction == "open" else higher * (-1 if one.direction == "down" else 1)

    def put(self) -> str:
        lays = [move for move in self.legal if move[0] != "-"]
        further = [move for move in lays if self.expeditions[move[0]].step and self.gap(move) <= WIDEST_GAP]
        if further:
            return min(further, key=self.gap)
        begins = [move for move in lays if not self.expeditions[move[0]].step and self.promises(move) >= ENOUGH]
        if begins:
            return max(begins, key=lambda move: (self.promises(move), move.endswith("!")))
        return min((move for move in self.legal if move[0] == "-"), key=self.use)

    def promises(self, card: str) -> int:
        return sum(other[0] == card[0] for other in self.hand) * 8 // len(self.hand)

    def use(self, discard: str) -> tuple[bool, int, int]:
        """Order discards: first what can no longer be laid, then colours of which there are few, then low cards."""
        card = discard[1:]
        return card in self.legal, self.promises(card), int(card[1:])

    def choose(self) -> str:
        return max(self.legal, key=lambda move: self.expeditions[move[1]].step if move[1:] else 0)

    def take(self) -> str:
        tops = {pile.colour: pile.top for pile in self.view.piles}
        begun = [move for move in self.legal if move != "D" and self.expeditions[move].step]
        return next((move for move in begun if 0 <= self.gap(tops[move]) <= WIDEST_GAP), "D")

    def move(self) -> str:
        moves = {"put": self.put, "choose": self.choose, "take": self.take}
        return moves[self.view.step]()


def playthrough(name: str) -> str:
    """Play a golden game and tell it as text."""
    seats = GAMES[name].get("seats", 2)
    position = Position("board", GAMES[name], seed=f"{SEED} {name}", players=PLAYERS[:seats])
    return "\n".join(tell(name, position)) + "\n"


def tell(name: str, position: Position) -> Iterator[str]:
    options = {option: value for option, value in position.options.items() if option != "layout"}
    yield f"{name}: {', '.join(f'{option} {value}' for option, value in options.items())}"
    while position.outcome is None:
        yield from tell_round(position)
    end = position.outcome
    winners = " and ".join(position.players[seat] for seat in end.winners)
    yield f"\n== {end.reason}{', cut short by the turn cap' if end.truncated else ''} =="
    yield f"won by {winners}: {' to '.join(map(str, end.scores))}"


def tell_round(position: Position) -> Iterator[str]:
    number = len(position.chance_results)
    yield f"\n== Round {number} =="
    yield position.game.write_chance(position.boxes, position.chance_results[-1])
    turn = 0
    while len(position.round_ends) < number:
        if turn % TABLE_EVERY == 0:
            yield f"\n{position}\n"
        turn += 1
        yield f"{turn:>3}. {tell_turn(position)}"
    result = position.view().results[-1]
    yield f"\n== End of round {number}, {result.crossings} crossings =="
    yield from receipts(result)


def tell_turn(position: Position) -> str:
    """Play one turn: a card, the moves of tiles, and a card taken, unless the round ends before."""
    seat, number, words = position.mover or 0, len(position.chance_results), []
    is_on = True
    while is_on:
        at, move = len(position.moves), Policy(position).move()
        position.play(move)
        event = position.events(seat, at)[0]
        words.append(move + told(event))
        is_on = event.what != "take" and len(position.round_ends) < number
    return f"{position.players[seat]:<4} {'  '.join(words)}"


def told(event: Any) -> str:
    if event.what == "take":
        return f" ({event.card})"
    return f" → {event.path}{event.step}{f' [{event.tile}]' if event.tile else ''}" if event.step else ""


def receipts(result: Any) -> Iterator[str]:
    """Tell how the pawns of a round scored."""
    for side in result.sides:
        yield f"{side.name}, hand {' '.join(side.hand)}"
        for one in side.expeditions:
            if one.step:
                pawn = f"{one.colour}{one.step}{' leader' if one.leader else ''}"
                yield f"  {' '.join(one.cards):<40} {one.direction:<5} {pawn:<10} {one.points}"
        yield f"  this round {side.round_points}; points {side.total}, artefacts {side.artefacts}"
