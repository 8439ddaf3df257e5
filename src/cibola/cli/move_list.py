"""The moves of a recorded game as lines of text, one for each turn, numbered by entry."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from cibola.cli.games import commands_of
from cibola.cli.output import Output
from cibola.position.position import Position, Record
from cibola.record.entries import BACK, NO_SEAT, SEAT, Entry, unquote

CHANCE_EVENTS = ("deal", "roll")  # they are headings, not moves


class ReplayedEntry(NamedTuple):
    """An entry of a record, with the deal or roll that it belongs to and its events."""

    number: int
    chance: int  # how many deals or rolls there were
    entry: Entry
    events: list[Any]
    dice: str = ""  # the roll, in a game with dice


def replay_entries(record: Record, to: int) -> Iterator[ReplayedEntry]:
    """Replay a record up to entry `to`, and yield each entry with its events."""
    position = record.replay(0)
    for number, entry in enumerate(record.entries[:to], 1):
        before, chance, dice = len(position.moves), len(position.chance_results), _dice(position)
        position.enter(entry)
        if entry.seat == NO_SEAT:
            chance, dice = len(position.chance_results), _dice(position)
        events = [] if entry.text.startswith("!") else _events(position, entry.seat, before)
        yield ReplayedEntry(number, chance, entry, events, dice)


def _dice(position: Position) -> str:
    dice_text = commands_of(position.game.name).dice_text
    return dice_text(position) if dice_text else ""


def _events(position: Position, seat: int, since: int) -> list[Any]:
    """Return the events of a seat since a move, with the cards drawn if the record has them; deals are left out."""
    knows = position.seen is None or position.seen == seat
    events = position.events(seat if knows and seat != NO_SEAT else None, since)
    return [event for event in events if event.what not in CHANCE_EVENTS]


def show_moves(record: Record, output: Output) -> None:
    """Print the moves, one line for each turn, under a heading for each round or roll."""
    from rich.table import Table

    entries = replay_entries(record, len(record.entries))
    names = [_name(record, seat, output) for seat in range(len(record.players))]
    for _, group in groupby(entries, lambda entry: (entry.chance, entry.dice)):
        under_heading = list(group)
        output.stdout.print(_heading(under_heading[0], output), style="bold")
        table = Table.grid(padding=(0, 2), pad_edge=False)
        table.add_column(min_width=len(f"{len(record.entries)}–{len(record.entries)}"))
        table.add_column(min_width=max(map(len, names)))
        for (_, seat), turn in groupby(under_heading, lambda line: (_is_table_event(line), line.entry.seat)):
            _add_turn(table, list(turn), _name(record, seat, output), record.game, output)
        output.stdout.print(table)
        output.stdout.print()


def _heading(line: ReplayedEntry, output: Output) -> str:
    if not line.dice:
        return output.text("cli-moves-round", round=line.chance)
    return output.text("cli-moves-roll", roll=line.chance, dice=line.dice)


def _is_table_event(line: ReplayedEntry) -> bool:
    return not line.events


def _add_turn(table: Any, turn: list[ReplayedEntry], name: str, game: str, output: Output) -> None:
    first, last = turn[0].number, turn[-1].number
    numbers = str(first) if first == last else f"{first}–{last}"
    texts = " ".join(line.entry.text for line in turn if line.events)
    words = " · ".join(word for line in turn for word in _words(line, game, output))
    comments = [f"“{line.entry.comment}”" for line in turn if line.entry.comment]
    table.add_row(numbers, name, texts, " ".join([words, *comments]))


def _name(record: Record, seat: int, output: Output) -> str:
    if not 0 <= seat < len(record.players):
        return ""
    return record.players[seat] or output.text("draw-seat", seat=seat)


def _words(line: ReplayedEntry, game: str, output: Output) -> list[str]:
    """Return the phrases for an entry."""
    text = line.entry.text
    if line.events:
        return [word for event in line.events for word in commands_of(game).event_text(event, output)]
    if text.startswith(BACK):
        return [output.text("cli-moves-back", entry=text[len(BACK) :])]
    if text.startswith(SEAT):
        return [output.text("cli-moves-seat", name=unquote(text[len(SEAT) :]))]
    if text.startswith("!"):
        return [output.text("cli-moves-event", event=text[1:])]
    return [output.text(commands_of(game).chance_key)]
