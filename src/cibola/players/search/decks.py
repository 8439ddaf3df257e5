"""Imagined decks: the seats draw from its two ends, so that each meets the same luck whatever the others take."""

import numpy as np

from cibola.engine.compile import rule


@rule
def draw_from_the_end(s: np.record, seat: int) -> None:
    """Bring the lowest card of an imagined deck to its top for every second seat: any order is as likely."""
    if seat % 2:
        last = int(s.deck_left) - 1
        card = s.deck[0]
        for place in range(last):
            s.deck[place] = s.deck[place + 1]
        s.deck[last] = card
