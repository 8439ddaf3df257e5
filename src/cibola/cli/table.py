"""A position printed to the terminal: the table in colour, and the outcome as a sentence."""

import re
from typing import Any

from cibola.cli.output import Output
from cibola.position.position import Position


def show_drawing(position: Position, seat: int | None, output: Output) -> None:
    """Print the library's drawing of the table in colour, with everything known or as a seat sees it."""
    for number, line in enumerate(position.draw(output.language, seat).splitlines()):
        output.stdout.print(inked(line, position.game.name), style="bold" if number == 0 else None, soft_wrap=True)


def inked(line: str, game: str) -> Any:
    """Return a line with its symbols in colour."""
    from rich.text import Text

    from cibola.drawing import LOOKS

    text = Text(line)
    for look in LOOKS[game].values():
        text.highlight_regex(re.escape(look.symbol), style=look.ink)
    return text


def place(game: str, letter: str, words: str = "") -> Any:
    """Return the symbol and the letter of a colour, and words after them, in that colour."""
    from rich.text import Text

    from cibola.drawing import LOOKS

    look = LOOKS[game][letter]
    return Text(f"{look.symbol} {letter}{words}", style=look.ink)


def ranks(letter: str, cards: list[str]) -> Any:
    """Return the cards of an expedition in its colour, without its letter."""
    from rich.text import Text

    from cibola.drawing import INKS

    return Text(" ".join(card[1:] for card in cards), style=INKS[letter])


def show_card_table(position: Position, seat: int | None, output: Output) -> None:
    """Print the card game's table in columns, the piles between the two players."""
    from rich.table import Table

    from cibola.drawing import signed
    from cibola.drawing.labels import state_of_play

    view = position.open_view if seat is None else position.view(seat)
    left, right = view.sides
    table = Table(box=None, pad_edge=False)
    table.add_column(f"{name_of(left, output)} {signed(left.total)}", justify="right")
    table.add_column("", justify="right")
    table.add_column(output.text("draw-pile"), justify="center")
    table.add_column("", justify="right")
    table.add_column(f"{name_of(right, output)} {signed(right.total)}", justify="left")
    for own, pile, other in zip(left.expeditions, view.piles, right.expeditions, strict=True):
        table.add_row(*_side(own), _pile(pile), *reversed(_side(other)))
    title = output.text("draw-round", round=view.round, rounds=view.rounds)
    output.stdout.print(f"{title} · {state_of_play(position, view, output.language)}", style="bold")
    output.stdout.print(table)
    _print_rest(view, output)


def _side(expedition: Any) -> list[Any]:
    from cibola.drawing import signed

    points = signed(expedition.receipt.total) if expedition.cards else ""
    return [ranks(expedition.colour, expedition.cards), points]


def _pile(pile: Any) -> Any:
    top = f" {pile.top[1:]} ({pile.height})" if pile.top else " · (0)"
    return place("card", pile.colour, top)


def name_of(side: Any, output: Output) -> str:
    """Return the name of a side's player, or the number of its seat."""
    return side.name or output.text("draw-seat", seat=side.seat)


def _print_rest(view: Any, output: Output) -> None:
    """Print the deck, the hands and the exploits."""
    out = output.stdout
    out.print(f"{output.text('draw-deck')} {view.deck}")
    for side in view.sides:
        out.print(_hand(side, output))
    for exploit in view.exploits:
        winner = f" · {name_of(view.sides[exploit.winner], output)}" if exploit.winner is not None else ""
        out.print(f"★ {output.text('exploit-' + exploit.name)}{winner}")


def _hand(side: Any, output: Output) -> Any:
    from rich.text import Text

    from cibola.drawing import INKS
    from cibola.drawing.labels import hand_of

    line = Text(f"{name_of(side, output)} · {hand_of(side, output.language)}")
    for letter, ink in INKS.items():
        line.highlight_regex(rf"\b{letter}(x|\d+)\b", style=ink)
    return line


def outcome_text(position: Position, output: Output) -> str:
    """Return a sentence that says who won and why the game ended, or that it goes on; with the points."""
    from cibola.drawing import seat_name, signed, who_won

    points = ", ".join(
        f"{seat_name(position, seat, output.language)} {signed(score)}" for seat, score in enumerate(position.scores)
    )
    outcome = position.outcome
    if outcome is None:
        return output.text("cli-outcome-open", points=points)
    name = "" if outcome.seat is None else seat_name(position, outcome.seat, output.language)
    reason = output.text("cli-outcome-reason", reason=outcome.reason, name=name)
    sentence = output.text("cli-outcome-over", winner=who_won(position, output.language), reason=reason, points=points)
    return f"{sentence} {output.text('cli-outcome-truncated')}" if outcome.truncated else sentence
