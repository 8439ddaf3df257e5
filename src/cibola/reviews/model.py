"""A review as data: typed structs that a server can store and a page can draw."""

import msgspec

from cibola.errors import Message


class ReviewedOption(msgspec.Struct, frozen=True):
    """One legal action of a reviewed decision, and what the reference expects of it."""

    action: str
    worlds: int  # in how many it was tried
    value: float  # the chance to win the match, from 0 to 1; a tie counts half
    margin: float  # expected points ahead of the best other seat
    points: list[float]  # expected final points, by seat


class ReviewedDecision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a seat, judged by what that seat could know."""

    number: int  # of the entry in the record, from 1 on
    seat: int
    action: str  # that was played
    best: str  # the action with the highest value
    value: float  # of the best action
    loss: float  # what was lost by the action played, in chance to win; nought within twice its error
    error: float  # the standard error of `measured`
    measured: float  # the loss as it was measured, noise included
    margin_loss: float  # the same in points
    counted: bool  # whether it counts in the totals of the seat
    left_out: str = ""  # why it does not: `forced`, `equivalent` or `decided`
    kind: str = ""  # the class of the loss: `inaccuracy`, `mistake` or `blunder`
    options: list[ReviewedOption] = []  # the best first; empty where there was no choice
    why: list[Message] = []  # facts in favour of the best action, the most telling first; empty where nothing was lost


class LedgerStep(msgspec.Struct, frozen=True):
    """One line of the ledger: by how much every seat's prospects changed, and by what."""

    number: int  # of the entry in the record; of a deal or a roll, that of the entry before it
    cause: str  # `deal`, `draw` or `roll` is luck; `play` is skill; `end`: somebody gave up, or all agreed
    seat: int | None  # who drew or played
    chance: list[float]  # the change of each seat's chance to win
    points: list[float]  # the change of each seat's expected points


class Ledger(msgspec.Struct, frozen=True):
    """Both hands known and the deck unknown: prospects before the first deal, and every change up to the result.

    `first` and all changes of `steps` add up to `result`, to the last digit.
    """

    first_chance: list[float]  # to win, by seat, before the first deal or roll
    first_points: list[float]  # that were expected then
    steps: list[LedgerStep]  # in the order of the game
    result_chance: list[float]  # 1 for who has won, an equal share for those who tie, 0 for the others
    result_points: list[float]  # in the end


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """The totals of one seat. Chances are from 0 to 1; without a ledger, what it tells is None."""

    seat: int
    player: str  # the name
    decisions: int  # that were reviewed
    counted: int  # how many of them count
    lost: float  # the sum of the losses of the decisions that count
    lost_per_decision: float  # that counts
    kinds: dict[str, int]  # how many decisions of each class
    luck: float | None  # by draws and rolls, in chance to win
    deal_luck: float | None  # by deals
    play: float | None  # by decisions
    ended: float | None  # by giving up, running out of time, or agreement
    luck_error: float | None  # standard error of luck, and of play
    luck_points: float | None  # luck of draws and rolls, in points
    deal_luck_points: float | None  # luck of deals, in points
    play_points: float | None  # what decisions changed, in points
    points: int  # in the end
    points_without_luck: float | None  # what was expected before the first deal, and what play changed
    points_error: float | None  # its standard error


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A reviewed game. Figures of different references, or of different depths, are not to be compared."""

    format: int
    game: str
    reference: str  # the player that plays on at all seats, and its version
    depth: str  # `quick`, `usual` or `deep`
    worlds: int  # in each half, at most
    seed: str  # of the worlds; not that of the game
    playouts: int  # that were made
    seats: list[SeatReview]  # the totals
    decisions: list[ReviewedDecision]  # in the order of the game
    ledger: Ledger | None  # None where the record hides cards
