"""What each seat of the board game has done, as figures for statistics."""

from collections.abc import Iterator

from cibola.engine.interface import CHANCE, EVERYONE, Figure, Figures, ReadablePosition, score_now
from cibola.games.board.events import ends_turn, events, read_news
from cibola.games.board.state import BRIDGE
from cibola.games.board.view import Reading, artefact_track, read_table
from cibola.games.common.figures import add_up, discard_lines


def figures(position: ReadablePosition) -> list[Figures]:
    """Count what each seat has done, in the finished rounds and in the one that is played."""
    tables = [Reading(position, states) for states in position.round_ends]
    if (table := read_table(position)).step in ("put", "choose", "take"):
        tables.append(table)
    discards = discard_lines(events(position, EVERYONE, 0), position.seats)
    return [
        Figures(
            _whole(position, seat, add_up(_parts(position, tables, seat))),
            add_up([*(line for table in tables for line in _details(table, seat)), *discards[seat]]),
        )
        for seat in range(position.seats)
    ]


def _whole(position: ReadablePosition, seat: int, parts: list[Figure]) -> list[Figure]:
    """Add what a player was spared because points below zero are held there (B14)."""
    spared = score_now(position.boxes, position.states, seat) - sum(part.points for part in parts)
    return [*parts, Figure("floor", "", 1, spared)] if spared else parts


def _parts(position: ReadablePosition, tables: list[Reading], seat: int) -> Iterator[Figure]:
    for table in tables:
        for expedition in table.side(seat, is_shown=False).expeditions:
            yield Figure("expedition", expedition.colour, int(expedition.step > 0), expedition.points)
    for mover, action, news in position.moves:
        if mover == seat and mover != CHANCE and not ends_turn(action) and (points := read_news(news).tile_points):
            yield Figure("tile", "", 1, points)
    if tables:
        yield _artefacts(position, tables[-1], seat)


def _artefacts(position: ReadablePosition, table: Reading, seat: int) -> Figure:
    """Tell of a player's artefacts, which are worth something from the last round on (B15)."""
    track, side = artefact_track(position), table.side(seat, is_shown=False)
    held, is_last = side.artefacts + side.artefact_tiles, table.row["dealt"] == position.boxes["rounds"][0]
    return Figure("artefact", "", held, track[min(held, len(track) - 1)] if is_last else 0)


def _details(table: Reading, seat: int) -> Iterator[Figure]:
    """Tell of the expeditions of a round: the leader brought the half of what its pawn is worth, which it doubles."""
    for expedition in table.side(seat, is_shown=False).expeditions:
        colour, points = expedition.colour, expedition.points
        yield Figure("round", colour, 1, 0)
        yield Figure("card", colour, len(expedition.cards), 0)
        yield Figure("failed", colour, int(points < 0), min(0, points))
        yield Figure("leader", colour, int(expedition.leader), points // 2 if expedition.leader else 0)
        yield Figure("crossing", colour, int(expedition.step >= BRIDGE), 0)
