"""The table, drawn for a terminal: the card game's in two columns with the piles between, others as text with ink."""

import re
from typing import Any

from cibola.cli.output import Output
from cibola.position.position import Position


def show_table(position: Position, seat: int | None, output: Output) -> None:
    """Print the table, with all that is known of it or as a seat sees it."""
    if position.game.name == "card":
        _show_card(position, position.open_view if seat is None else position.view(seat), output)
        return
    for number, line in enumerate(position.draw(output.language, seat).splitlines()):
        output.stdout.print(inked(line, position.game.name), style="bold" if number == 0 else None, soft_wrap=True)


def inked(line: str, game: str) -> Any:
    """Give the symbols of a line their ink."""
    from rich.text import Text

    from cibola.drawing import LOOKS

    text = Text(line)
    for look in LOOKS[game].values():
        text.highlight_regex(re.escape(look.symbol), style=look.ink)
    return text


def place(game: str, letter: str, words: str = "") -> Any:
    """Write a colour: its symbol, its letter, and perhaps something more, in its ink."""
    from rich.text import Text

    from cibola.drawing import LOOKS

    look = LOOKS[game][letter]
    return Text(f"{look.symbol} {letter}{words}", style=look.ink)


def ranks(letter: str, cards: list[str]) -> Any:
    """Write the cards of an expedition without repeating its letter."""
    from rich.text import Text

    from cibola.drawing import INKS

    return Text(" ".join(card[1:] for card in cards), style=INKS[letter])


def _show_card(position: Position, view: Any, output: Output) -> None:
    from rich.table import Table

    from cibola.drawing import signed
    from cibola.drawing.labels import state_of_play

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
    """Name a side: its player, or its seat."""
    return side.name or output.text("draw-seat", seat=side.seat)


def _print_rest(view: Any, output: Output) -> None:
    """Print what lies beside the expeditions: the deck, the hands, the exploits."""
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
