"""The pictures of previews: drawn as SVG from the lids of the games' boxes, and painted as PNG."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

import resvg_py

from cibola.games import GAMES
from cibola.messages import LANGUAGES, text
from cibola.server.answers import TableLine
from cibola.server.previews.preview import HEIGHT, HOME, SITE, WIDTH, results

FOLDER = Path(__file__).parents[1] / "page" / "preview"
DISPLAY, PLAIN = "Young Serif", "Figtree Light SemiBold"
FONTS = ("display.ttf", "strong.ttf")
# The faces have the letters of the west of Europe; a name in others is replaced by the number of the seat.
DRAWABLE = re.compile(r"[\x20-\x7e\xa0-\xff€ŒœŸ–—‘’“”…−]+")  # noqa: RUF001 (signs that the faces have)
INK, QUIET, GOLD = "#2a2118", "#5e4f38", "#f0b429"
TINTS = {"card": "#b46a24", "board": "#256b5a", "roll": "#33236b"}
LID_WIDTH, LID_HEIGHT = 380, 230
NAME = re.compile(
    rf"({HOME}|{'|'.join(GAMES)}|invitation-(?:{'|'.join(GAMES)})|game-[\w-]+)\.({'|'.join(LANGUAGES)})\.png"
)
LONGEST_NAME = 17  # letters that fit in a line of the results


def is_built() -> bool:
    """Tell whether the page that holds lids and faces has been built."""
    return all((FOLDER / name).is_file() for name in FONTS)


def paint(picture: str) -> bytes:
    """Return a drawn picture as PNG."""
    fonts = [str(FOLDER / name) for name in FONTS]
    return bytes(resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts=True, font_files=fonts))


def draw_home(language: str) -> str:
    """Draw the three boxes on the table."""
    boxes = "".join(_box(game, 60 + 368 * at, 300, 330) for at, game in enumerate(GAMES))
    words = _words(SITE, 60, 150, 116, DISPLAY, "#33200c") + _lines(text("web-tagline", language), 64, 205, 30, 58)
    return _svg(_ground() + words + boxes)


def draw_game_box(game: str, language: str) -> str:
    """Draw the box of one game."""
    return _with_box(
        game, text(f"web-game-{game}", language), _lines(text(f"web-box-{game}", language), 700, 330, 32, 26)
    )


def draw_invitation(game: str, language: str) -> str:
    """Draw what is sent with an invitation: it names nobody, since anybody may ask for it."""
    return _with_box(game, text("web-join", language), _lines(text(f"web-game-{game}", language), 700, 400, 36, 26))


def draw_result(line: TableLine, language: str) -> str:
    """Draw who has played, and how it ended."""
    rows = []
    for at, (seat, name, score) in enumerate(results(line, language)):
        y = 240 + 68 * at
        shown = name if DRAWABLE.fullmatch(name) else text("table-player", language, number=seat + 1)
        if len(shown) > LONGEST_NAME:
            shown = shown[: LONGEST_NAME - 1] + "…"
        rows.append(_words(shown, 640, y, 40, DISPLAY, INK) + _words(score, 1110, y, 48, PLAIN, INK, "end"))
        rows.append(f'<path d="M640 {y + 20}H1110" stroke="#d3bf94" stroke-width="2"/>')
    title = _words(text(f"web-game-{line.game}", language), 640, 165, 34, PLAIN, QUIET)
    return _svg(_ground() + _slip(600, 90, 550, 450) + title + "".join(rows) + _box(line.game, 60, 190, 470) + _brand())


def _with_box(game: str, title: str, about: str) -> str:
    lines = _wrapped(title, 15)
    heading = "".join(_words(line, 700, 230 + 66 * at, 58, DISPLAY, INK) for at, line in enumerate(lines))
    return _svg(_ground() + _slip(650, 130, 490, 370) + heading + about + _box(game, 60, 150, 530) + _brand())


# --- parts ---


def _svg(content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{content}</svg>"
    )


def _ground() -> str:
    """Return the sky, and the table before it."""
    return (
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fb6c9"/>'
        '<stop offset=".6" stop-color="#f6dfae"/><stop offset="1" stop-color="#f5b97c"/></linearGradient>'
        '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a3e26"/>'
        '<stop offset=".2" stop-color="#8a6340"/><stop offset="1" stop-color="#6a4a2e"/></linearGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/><circle cx="930" cy="170" r="110" fill="#fff3c9"/>'
        f'<rect y="480" width="{WIDTH}" height="150" fill="url(#wood)"/>'
        f'<path d="M0 480h{WIDTH}" stroke="#a87a50" stroke-width="4"/>'
    )


def _slip(x: int, y: int, width: int, height: int) -> str:
    return (
        f'<rect x="{x + 6}" y="{y + 12}" width="{width}" height="{height}" rx="18" opacity=".25"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="18" fill="#fffaed"/>'
    )


def _box(game: str, x: float, y: float, width: float) -> str:
    """Return the box of a game that stands on the table."""
    height = width * LID_HEIGHT / LID_WIDTH
    deep, tint = width * 0.045, TINTS[game]
    side = f"M{x + width} {y}l{deep} {-deep * 0.9}v{height}l{-deep} {deep * 0.9}z"
    top = f"M{x} {y}l{deep} {-deep * 0.9}h{width}l{-deep} {deep * 0.9}z"
    return (
        f'<ellipse cx="{x + width * 0.55}" cy="{y + height}" rx="{width * 0.55}" ry="14" opacity=".35"/>'
        f'<path d="{side}" fill="{tint}"/><path d="{side}" opacity=".45"/>'
        f'<path d="{top}" fill="{tint}"/><path d="{top}" fill="#fff" opacity=".4"/>'
        f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="0 0 {LID_WIDTH} {LID_HEIGHT}">'
        f"{_lid(game)}</svg>"
    )


@cache
def _lid(game: str) -> str:
    return (FOLDER / f"{game}.svg").read_text("utf-8")


def _brand() -> str:
    return _words(SITE, 60, 590, 54, DISPLAY, "#fff3dc")


def _words(words: str, x: float, y: float, size: float, face: str, colour: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{face}" font-size="{size}" fill="{colour}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _lines(words: str, x: float, y: float, size: float, most: int) -> str:
    wrapped = _wrapped(words, most)
    return "".join(_words(line, x, y + 1.35 * size * at, size, PLAIN, QUIET) for at, line in enumerate(wrapped))


def _wrapped(words: str, most: int) -> Sequence[str]:
    """Return the lines of a text in which no line is longer than so many letters, if no word is."""
    lines = [""]
    for word in words.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) >= most:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
