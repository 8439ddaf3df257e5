"""Drawing a position as plain text, and as HTML for a notebook. An edge: it speaks a language."""

from html import escape
from typing import Any

from cibola.messages import text as say
from cibola.position import Position

SYMBOLS = {"Y": "☀", "B": "≈", "W": "▲", "G": "♣", "R": "♨", "V": "◆"}
TINTS = {"Y": "#8a6500", "B": "#1f5fa8", "W": "#5b6472", "G": "#2d7237", "R": "#b3362b", "V": "#7a3f9d"}


def signed(points: int) -> str:
    """Write points with the true minus sign."""
    return str(points).replace("-", "−")


def draw(position: Position, language: str = "en") -> str:
    """Draw the table as text: the other side above, the piles between, one's own side below."""
    view = position.open_view
    sides = [_side(side, language) for side in view.sides]
    return "\n".join([_title(position, view, language), *sides[1], *_middle(view, language), *reversed(sides[0])])


def _title(position: Position, view: Any, language: str) -> str:
    title = say("draw-round", language, round=view.round, rounds=view.rounds) + " · "
    if view.outcome is not None:
        return title + say("draw-over", language) + ": " + who_won(position, language)
    if view.mover is None:
        return title + say("draw-deal-due", language)
    return title + say("draw-turn", language, name=seat_name(position, view.mover, language), step=view.step)


def seat_name(position: Position, seat: int, language: str) -> str:
    """Name a seat: its player, or its number."""
    return position.players[seat] or say("draw-seat", language, seat=seat)


def who_won(position: Position, language: str) -> str:
    """Say who won."""
    winners = position.outcome.winners if position.outcome else ()
    if len(winners) == 1:
        return say("draw-won-by", language, name=seat_name(position, winners[0], language))
    return say("draw-shared" if winners else "draw-nobody", language)


def _side(side: Any, language: str) -> list[str]:
    hidden = say("draw-hidden-hand", language, count=side.hand_size)
    hand = " ".join(side.hand) if side.hand is not None else hidden
    name = side.name or say("draw-seat", language, seat=side.seat)
    points = f"{signed(side.total)} ({say('draw-this-round', language)} {signed(side.round_score)})"
    rows = [
        f"  {SYMBOLS[expedition.colour]} {' '.join(expedition.cards):<36} {signed(expedition.receipt.total):>4}"
        for expedition in side.expeditions
        if expedition.cards
    ]
    exploits = [f"  {', '.join(say('exploit-' + name, language) for name in side.exploits)}"] if side.exploits else []
    return [f"{name} · {points} · {say('draw-hand', language)}: {hand}", *rows, *exploits]


def _middle(view: Any, language: str) -> list[str]:
    piles = "  ".join(f"{SYMBOLS[pile.colour]} {pile.top or '·'}({pile.height})" for pile in view.piles)
    lines = [f"  {say('draw-deck', language)} {view.deck}   {say('draw-pile', language)} {piles}"]
    open_exploits = [say("exploit-" + exploit.name, language) for exploit in view.exploits if exploit.winner is None]
    if open_exploits:
        lines.append(f"  {say('draw-exploits', language)}: {', '.join(open_exploits)}")
    return ["", *lines, ""]


def draw_html(position: Position, language: str = "en") -> str:
    """Draw the table as HTML, colours beside their symbols."""
    lines = escape(draw(position, language))
    for letter, symbol in SYMBOLS.items():
        lines = lines.replace(symbol, f'<span style="color:{TINTS[letter]}">{symbol}</span>')
    return f'<pre style="line-height:1.35">{lines}</pre>'
