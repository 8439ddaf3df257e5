"""The cards of the board game, their kinds, and the actions.

A kind is colour times eleven plus the value 0 to 10; there are two cards of each (B2). Actions name kinds:

    lay   0 … 54      lead  55 … 109      discard  110 … 164      take  165 … 169 a pile, 170 the deck
    move  171 … 175 the pawn on a path, 176 none

To lay begins an expedition with an explorer, or goes on with one; to lead begins it with the leader (B8).

A row of cards of one colour is eleven counts of two bits, the 0 rightmost.
"""

from cibola.engine.compile import rule

LETTERS = "YBWGR"
COLOURS, VALUES = 5, 11
KINDS = COLOURS * VALUES
PILE = 2 * VALUES  # the cards of one colour

LAY, LEAD, DISCARD, TAKE = 0, KINDS, 2 * KINDS, 3 * KINDS
DECK = COLOURS  # what one takes from: a pile by its colour, or the deck
MOVE = TAKE + DECK + 1
STAY = MOVE + COLOURS
ACTIONS = STAY + 1


@rule
def copies_in(row: int, value: int) -> int:
    """Count the cards of one value in a row."""
    return row >> 2 * value & 3


@rule
def with_card(row: int, value: int) -> int:
    """Return the row with one more card."""
    return row + (1 << 2 * value)
