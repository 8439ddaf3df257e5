"""Count the prior of `card_hand_prior`: which hidden cards the other hand holds, in games of the careful player."""

import numpy as np
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.interface import CHANCE, OVER, StateArray, apply, chance, mover, start
from cibola.engine.random import Stream, stream_from
from cibola.games.card.components import KINDS
from cibola.games.card.knowledge import unseen
from cibola.games.card.state import HAND, PUTTING
from cibola.players.careful.player import make_evaluator
from cibola.players.careful.policy import ChoiceScratch, choose_careful_action
from cibola.players.search.card_hand_prior import CELLS, cell_of
from cibola.position.position import Position


@rule
def count(
    boxes: StateArray,
    states: StateArray,
    evaluators: StateArray,
    scratches: StateArray,
    stream: Stream,
    games: int,
    held: NDArray[np.float64],
    hidden: NDArray[np.float64],
) -> None:
    box, s = boxes[0], states[0]
    counts = np.empty(KINDS, np.uint8)
    hands = np.empty(KINDS, np.int64)
    for _ in range(games):
        start(box, s)
        turn = mover(box, s)
        while turn != OVER:
            if turn == CHANCE:
                chance(box, s, stream)
            else:
                if s.step == PUTTING:
                    other = 1 - turn
                    unseen(box, s, turn, counts)
                    for kind in range(KINDS):
                        hands[kind] = 0
                    for slot in range(HAND):
                        if s.hand[other, slot] < KINDS:
                            hands[s.hand[other, slot]] += 1
                    for kind in range(KINDS):
                        if counts[kind]:
                            inside = min(hands[kind], int(counts[kind]))
                            cell = cell_of(s, other, kind)
                            held[cell] += inside
                            hidden[cell] += counts[kind] - inside
                apply(box, s, choose_careful_action(box, s, evaluators[0], scratches[0], stream))
            turn = mover(box, s)


def main() -> None:
    position = Position("card", {"rounds": 1})
    held, hidden = np.zeros(CELLS), np.zeros(CELLS)
    count(
        position.boxes,
        np.zeros(1, position.game.state),
        make_evaluator("card", noise=1.0),
        np.zeros(1, ChoiceScratch),
        stream_from("hands"),
        20000,
        held,
        hidden,
    )
    whole = held.reshape(-1, 3).sum(0) / hidden.reshape(-1, 3).sum(0)
    ratio = (held + 5 * whole[np.arange(CELLS) % 3]) / (hidden + 5) / whole[np.arange(CELLS) % 3]
    print(held.astype(int).reshape(-1, 3).tolist())
    print(repr(ratio.round(2).reshape(-1, 12).tolist()))


if __name__ == "__main__":
    main()
