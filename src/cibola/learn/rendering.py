"""Pictures of a game in an environment: as text, as HTML, as SVG; with all hands, or as a seat sees it."""

from io import StringIO

from cibola.drawing import draw_html
from cibola.position.position import Position

RENDER_MODES = ("human", "ansi", "html", "svg")


def render(position: Position, mode: str | None, seat: int | None = None, language: str = "en") -> str | None:
    """Return a picture of a game in one of RENDER_MODES; `human` prints the text."""
    if mode is None:
        return None
    text = position.draw(language, seat)
    if mode == "html":
        return draw_html(position.game.name, text)
    if mode == "svg":
        return draw_svg(text, position.game.name)
    if mode == "human":
        print(text)  # noqa: T201 (what this mode is for)
        return None
    return text


def draw_svg(text: str, title: str) -> str:
    """Turn a drawn table into an SVG picture."""
    from rich.console import Console  # noqa: PLC0415 (only for this picture)
    from rich.text import Text  # noqa: PLC0415 (as above)

    width = max(map(len, text.splitlines()), default=1)
    console = Console(record=True, width=width, file=StringIO())
    console.print(Text(text))
    return console.export_svg(title=title)
