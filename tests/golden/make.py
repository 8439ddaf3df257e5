"""Golden playthroughs: whole games as text that people read in review.

`python -m tests.golden.make` writes them anew. Both seats follow one simple policy: lay the card with the smallest
gap on an expedition that is begun or promises something, else discard what is of no use; take from a pile what can
be laid next, else from the deck.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.golden import board, roll

from cibola.position.position import Position

HERE = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "classic": {"edition": "classic", "rounds": 1},
    "classic-sixth": {"edition": "classic", "rounds": 1, "sixth": True, "start": 1},
    "tilsit": {"edition": "tilsit"},
    "duel": {"edition": "duel", "eldest": 1},
    "duel-exploits": {"edition": "duel", "rounds": 3, "exploits": True, "start": "random"},
    "duel-sixth-exploits": {"edition": "duel", "sixth": True, "exploits": True},
    "duel-turn-cap": {"edition": "duel", "exploits": True, "turn_cap": 25},
    "mini": {"edition": "mini", "rounds": 3},
}
SEED = "golden 0"
TABLE_EVERY = 16  # turns
WIDEST_GAP = 3
PROMISING = 3  # a colour is, if it makes a third of the hand


def number(card: str) -> int:
    """Give the number of a card; a wager counts 1, just below the 2."""
    return 1 if card.endswith("x") else int(card[1:])


class Policy:
    """What the seat to move knows, and what it does."""

    def __init__(self, position: Position) -> None:
        self.view = position.view(position.mover)
        self.legal = position.legal
        side = self.view.sides[position.mover or 0]
        self.hand: list[str] = side.hand
        self.laid = {expedition.colour: expedition.cards for expedition in side.expeditions}

    def gap(self, card: str) -> int:
        """How far a card is above the last one of its expedition."""
        cards = self.laid[card[0]]
        return number(card) - (number(cards[-1]) if cards else 1)

    def is_promising(self, card: str) -> bool:
        held = sum(other[0] == card[0] for other in self.hand)
        is_begun = bool(self.laid[card[0]])
        return 0 <= self.gap(card) <= WIDEST_GAP and (is_begun or PROMISING * held >= len(self.hand))

    def put(self) -> str:
        lays = [move for move in self.legal if not move.startswith("-") and self.is_promising(move)]
        if lays:
            return min(lays, key=self.gap)
        return min((move for move in self.legal if move.startswith("-")), key=self.use)

    def use(self, discard: str) -> tuple[bool, bool, int]:
        """Order discards: first what can no longer be laid, then colours not begun, then low numbers."""
        card = discard[1:]
        return card in self.legal, bool(self.laid[card[0]]), number(card)

    def take(self) -> str:
        tops = {pile.colour: pile.top for pile in self.view.piles}
        wanted = [move for move in self.legal if move != "D" and 0 < self.gap(tops[move]) <= WIDEST_GAP]
        return next((move for move in wanted if self.laid[move]), "D")

    def move(self) -> str:
        return self.put() if self.view.step == "put" else self.take()


def playthrough(name: str) -> str:
    """Play a golden game and tell it as text."""
    position = Position("card", GAMES[name], seed=f"{SEED} {name}", players=["Ana", "Ben"])
    return "\n".join(tell(name, position)) + "\n"


def tell(name: str, position: Position) -> Iterator[str]:
    yield f"{name}: {', '.join(f'{option} {value}' for option, value in position.options.items())}"
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
    yield f"\n== End of round {number} =="
    yield from receipts(position.view().results[-1])


def tell_turn(position: Position) -> str:
    seat, since = position.mover or 0, len(position.moves)
    put = Policy(position).move()
    position.play(put)
    position.play(Policy(position).move())
    laid, taken = position.events(seat, since)[:2]
    won = f"   wins {', '.join(laid.exploits)}" if laid.exploits else ""
    return f"{position.players[seat]}  {put:<4} {taken.source} ({taken.card}){won}"


def receipts(result: Any) -> Iterator[str]:
    """Tell how the expeditions of a round scored, and who won its exploits."""
    for side in result.sides:
        yield f"{side.name}, hand {' '.join(side.hand)}"
        for expedition in side.expeditions:
            one = expedition.receipt
            if expedition.cards:
                sums = f"({one.sum} - {one.cost}) x {one.multiplier} + {one.bonus} = {one.total}"
                yield f"  {' '.join(expedition.cards):<40} {sums}"
        yield f"  exploits: {' '.join(side.exploits) or 'none'}; this round {side.round_score}, total {side.total}"
    for exploit in result.exploits:
        yield f"exploit {exploit.name}: {'nobody' if exploit.winner is None else result.sides[exploit.winner].name}"


PLAYTHROUGHS: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(GAMES, playthrough),
    **dict.fromkeys(roll.GAMES, roll.playthrough),
    **dict.fromkeys(board.GAMES, board.playthrough),
}


def main() -> None:
    """Write every playthrough anew."""
    for name, play in PLAYTHROUGHS.items():
        (HERE / f"{name}.txt").write_text(play(name), "utf-8")


if __name__ == "__main__":
    main()
