"""The moves of a recorded game as lines of text: one a turn, numbered by entry."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from cibola.cli.event_text import TELLERS, dice
from cibola.cli.output import Output
from cibola.engine.interface import SPECTATOR
from cibola.position.position import Position, Record
from cibola.record.entries import BACK, NO_SEAT, SEAT, Entry, unquote

BY_ITSELF = ("deal", "roll")  # what chance does has a heading of its own


class Line(NamedTuple):
    """One entry of a record, with the deal or roll that it belongs to and what happened by it."""

    number: int
    chance: int  # how many deals or rolls there were
    entry: Entry
    events: list[Any]
    dice: str = ""  # the roll, where dice are rolled


def tell(record: Record, to: int) -> Iterator[Line]:
    """Play a record again, and say of each entry what happened."""
    position = record.replay(0)
    for number, entry in enumerate(record.entries[:to], 1):
        before, chance, dice = len(position.moves), len(position.chance_results), _dice(position)
        position.enter(entry)
        if entry.seat == NO_SEAT:
            chance, dice = len(position.chance_results), _dice(position)
        events = [] if entry.text.startswith("!") else _events(position, entry.seat, before)
        yield Line(number, chance, entry, events, dice)


def _dice(position: Position) -> str:
    if position.game.name != "roll" or not position.chance_results:
        return ""
    return position.game.write_chance(position.boxes, position.chance_results[-1])


def _events(position: Position, seat: int, since: int) -> list[Any]:
    """What happened, with the cards drawn as far as the record knows them; deals have lines of their own."""
    knows = position.seen is None or position.seen == seat
    events = position.events(seat if knows and seat != SPECTATOR else None, since)
    return [event for event in events if event.what not in BY_ITSELF]


def show_story(record: Record, output: Output) -> None:
    """Print the moves, one line a turn, under a heading for each round or roll."""
    from rich.table import Table

    lines = tell(record, len(record.entries))
    names = [_name(record, seat, output) for seat in range(len(record.players))]
    for _, together in groupby(lines, lambda line: (line.chance, line.dice)):
        of_chance = list(together)
        output.stdout.print(_heading(of_chance[0], output), style="bold")
        table = Table.grid(padding=(0, 2), pad_edge=False)
        table.add_column(min_width=len(f"{len(record.entries)}–{len(record.entries)}"))
        table.add_column(min_width=max(map(len, names)))
        for (_, seat), turn in groupby(of_chance, lambda line: (_is_event(line), line.entry.seat)):
            _add_turn(table, list(turn), _name(record, seat, output), record.game, output)
        output.stdout.print(table)
        output.stdout.print()


def _heading(line: Line, output: Output) -> str:
    if not line.dice:
        return output.text("cli-story-round", round=line.chance)
    return output.text("cli-story-roll", roll=line.chance, dice=dice(line.dice))


def _is_event(line: Line) -> bool:
    return not line.events


def _add_turn(table: Any, turn: list[Line], name: str, game: str, output: Output) -> None:
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


def _words(line: Line, game: str, output: Output) -> list[str]:
    """Say in words what an entry did."""
    text = line.entry.text
    if line.events:
        return [word for event in line.events for word in TELLERS[game](event, output)]
    if text.startswith(BACK):
        return [output.text("cli-story-back", entry=text[len(BACK) :])]
    if text.startswith(SEAT):
        return [output.text("cli-story-seat", name=unquote(text[len(SEAT) :]))]
    if text.startswith("!"):
        return [output.text("cli-story-event", event=text[1:])]
    return [output.text("cli-story-rolls" if game == "roll" else "cli-story-deal")]
