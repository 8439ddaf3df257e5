"""Tables set up from explicit rolls, and terse ways to play on them.

A turn is one text: the dice, then the choices in turn order, each with the arrows that it follows; who is not named
refuses, and other arrows are declined. `RRP033 R0 P3>O` rolls two red, one purple, 0, 3 and 3; the active player takes
R0, the next writes P3 and follows an arrow into orange; all others refuse.
"""

import re
from typing import Any

from cibola.position.position import Position


def table(seats: int = 2, *turns: str, **options: Any) -> Position:
    """Set up a game whose dice are given, and play some turns."""
    return play(Position("roll", {"seats": seats, "start": 0, **options}), *turns)


def play(position: Position, *turns: str) -> Position:
    """Play whole turns."""
    for turn in turns:
        dice, *choices = turn.split()
        roll(position, dice)
        for number in range(position.seats):
            choose(position, choices[number] if number < len(choices) else "-")
    return position


def roll(position: Position, dice: str) -> Position:
    """Roll these dice: RRP033."""
    return position.give(" ".join(dice))


def choose(position: Position, choice: str) -> Position:
    """Choose, and follow arrows: R3>O."""
    for action in re.findall(r"^[^>]+|>[A-Z]", choice):
        position.play(action)
    while position.view().step == "follow":
        position.play(">")
    return position


def write(position: Position, seat: int, choices: str) -> Position:
    """Let a seat write, one choice a turn, with dice that show nothing else; the others refuse."""
    for choice in choices.split():
        roll(position, choice[0] * 3 + choice[1] * 3)
        while position.mover is not None:
            choose(position, choice if position.mover == seat else "-")
    return position


def offer(position: Position, dice: str, seat: int = 0) -> Position:
    """Roll these dice, and let others refuse until a seat is to choose."""
    roll(position, dice)
    while position.mover != seat:
        position.play("-")
    return position


def full(colour: str, digit: int = 1) -> str:
    """Name the choices that fill a column."""
    return " ".join([f"{colour}{digit}"] * 9)


def sheet(position: Position, seat: int = 0) -> Any:
    """Show a sheet."""
    return position.view().sheets[seat]


def column(position: Position, colour: str, seat: int = 0) -> Any:
    """Show a column of a sheet."""
    return next(one for one in sheet(position, seat).columns if one.colour == colour)


def numbers(position: Position, colour: str, seat: int = 0) -> list[int]:
    """List the numbers in a column."""
    written: list[int] = column(position, colour, seat).numbers
    return written


def bridges(position: Position) -> list[str]:
    """Name for each seat the bridges that brought points, in one text."""
    return [" ".join(sheet(position, seat).bridges) for seat in range(position.seats)]


def over() -> Position:
    """Play a game to its end: everybody refuses all dice."""
    return play(table(), *["RRR111 - -"] * 9)


def following() -> Position:
    """Set up a table on an arrow; red is full, and its top ticked."""
    return offer(write(table(), 0, full("R") + " R1 Y1"), "YYY111").play("Y1")
