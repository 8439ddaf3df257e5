"""What each seat of the card game has done, as figures for statistics."""

from collections.abc import Iterator

from cibola.engine.interface import EVERYONE, Figure, Figures, ReadablePosition
from cibola.games.card.components import NUMBERS, WAGERS
from cibola.games.card.events import events
from cibola.games.card.state import EXPLOIT_POINTS, SEATS
from cibola.games.card.view import Expedition, Reading, read_table, show_expedition
from cibola.games.common.figures import add_up, discard_lines


def figures(position: ReadablePosition) -> list[Figures]:
    """Count what each seat has done, in the finished rounds and in the one that is played."""
    tables = [Reading(position, states) for states in position.round_ends]
    if (table := read_table(position)).step in ("put", "take"):
        tables.append(table)
    discards = discard_lines(events(position, EVERYONE, 0), SEATS)
    return [
        Figures(
            add_up(line for table in tables for line in _parts(table, seat)),
            add_up([*(line for table in tables for line in _details(table, seat)), *discards[seat]]),
        )
        for seat in range(SEATS)
    ]


def _parts(table: Reading, seat: int) -> Iterator[Figure]:
    side = table.side(seat, is_shown=False)
    for expedition in side.expeditions:
        yield Figure("expedition", expedition.colour, int(bool(expedition.cards)), expedition.receipt.total)
    yield Figure("exploit", "", len(side.exploits), EXPLOIT_POINTS * len(side.exploits))


def _details(table: Reading, seat: int) -> Iterator[Figure]:
    for colour, expedition in zip(table.colours, table.side(seat, is_shown=False).expeditions, strict=True):
        yield from _expedition_lines(colour, table.row["laid"][seat][colour], expedition)


def _expedition_lines(colour: int, cards: int, expedition: Expedition) -> Iterator[Figure]:
    """Tell of one expedition: wagers brought what it is worth beyond the same numbers without them (C8.2)."""
    letter, receipt = expedition.colour, expedition.receipt
    without = show_expedition(colour, cards & NUMBERS).receipt.total
    yield Figure("round", letter, 1, 0)
    yield Figure("card", letter, len(expedition.cards), 0)
    yield Figure("failed", letter, int(receipt.total < 0), min(0, receipt.total))
    yield Figure("wager", letter, (cards & WAGERS).bit_count(), receipt.total - without)
    yield Figure("long", letter, int(receipt.bonus > 0), receipt.bonus)
