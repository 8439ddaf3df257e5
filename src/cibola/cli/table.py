"""The table of the card game, drawn for a terminal: both sides with the piles between them."""

from typing import Any

from cibola.cli.speech import Speech

INKS = {"Y": "yellow", "B": "bright_blue", "W": "default", "G": "green", "R": "bright_red", "V": "magenta"}


def place(letter: str, words: str = "") -> Any:
    """Write a colour: its symbol, its letter, and perhaps something more, in its ink."""
    from rich.text import Text

    from cibola.drawing import SYMBOLS

    return Text(f"{SYMBOLS[letter]} {letter}{words}", style=INKS[letter])


def ranks(letter: str, cards: list[str]) -> Any:
    """Write the cards of an expedition without repeating its letter."""
    from rich.text import Text

    return Text(" ".join(card[1:] for card in cards), style=INKS[letter])


def show_table(view: Any, speech: Speech) -> None:
    """Print the table as a view shows it."""
    from rich.table import Table

    from cibola.drawing import signed

    left, right = view.sides
    table = Table(box=None, pad_edge=False)
    table.add_column(f"{name_of(left, speech)} {signed(left.total)}", justify="right")
    table.add_column("", justify="right")
    table.add_column(speech("draw-pile"), justify="center")
    table.add_column("", justify="right")
    table.add_column(f"{name_of(right, speech)} {signed(right.total)}", justify="left")
    for own, pile, other in zip(left.expeditions, view.piles, right.expeditions, strict=True):
        table.add_row(*_side(own), _pile(pile), *reversed(_side(other)))
    speech.out.print(_title(view, speech), style="bold")
    speech.out.print(table)
    _print_rest(view, speech)


def _side(expedition: Any) -> list[Any]:
    from cibola.drawing import signed

    points = signed(expedition.receipt.total) if expedition.cards else ""
    return [ranks(expedition.colour, expedition.cards), points]


def _pile(pile: Any) -> Any:
    top = f" {pile.top[1:]} ({pile.height})" if pile.top else " · (0)"
    return place(pile.colour, top)


def _title(view: Any, speech: Speech) -> str:
    title = speech("draw-round", round=view.round, rounds=view.rounds)
    if view.outcome is not None:
        return f"{title} · {speech('draw-over')}"
    if view.mover is None:
        return f"{title} · {speech('draw-deal-due')}"
    return f"{title} · {speech('draw-turn', name=name_of(view.sides[view.mover], speech), step=view.step)}"


def name_of(side: Any, speech: Speech) -> str:
    """Name a side: its player, or its seat."""
    return side.name or speech("draw-seat", seat=side.seat)


def _print_rest(view: Any, speech: Speech) -> None:
    """Print what lies beside the expeditions: the deck, the hands, the exploits."""
    out = speech.out
    out.print(f"{speech('draw-deck')} {view.deck}")
    for side in view.sides:
        out.print(_hand(side, speech))
    for exploit in view.exploits:
        winner = f" · {name_of(view.sides[exploit.winner], speech)}" if exploit.winner is not None else ""
        out.print(f"★ {speech('exploit-' + exploit.name)}{winner}")


def _hand(side: Any, speech: Speech) -> Any:
    from rich.text import Text

    line = Text(f"{name_of(side, speech)} · {speech('draw-hand')} ")
    if side.hand is None:
        return line.append(speech("draw-hidden-hand", count=side.hand_size))
    for card in side.hand:
        line.append(card + " ", style=INKS.get(card[0], ""))
    return line
