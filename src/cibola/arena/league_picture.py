"""A picture of a league: ratings with their intervals, and who beats whom how often. Readable by day and by night."""

from collections.abc import Mapping, Sequence
from html import escape

from cibola.arena.league import LeagueRow
from cibola.messages import text

ROW, NAMES, CHART, CELL, MARGIN = 40, 170, 360, 64, 28  # pixels
LETTER = 7.5  # the width of one, about
# Colours stand twice instead of in variables, which not every reader of SVG knows.
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #2b2620; dominant-baseline: middle; }
  .title { font-size: 17px; font-weight: 600; } .middle { text-anchor: middle; }
  .quiet { fill: #756c5f; font-size: 12px; } .won { fill: #1f6f78; } .paper { fill: #fbf8f1; }
  .grid { stroke: #d9d1c2; } .reach { stroke: #1f6f78; stroke-width: 3; stroke-linecap: round; }
  .dot { fill: #1f6f78; stroke: #fbf8f1; stroke-width: 2; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ece5d8; } .quiet { fill: #a89e8d; } .won { fill: #7fd0d6; } .paper { fill: #1d1a16; }
    .grid { stroke: #4a443a; } .reach { stroke: #7fd0d6; } .dot { fill: #7fd0d6; stroke: #1d1a16; }
  }
"""


def draw_league(
    title: str, standings: Sequence[LeagueRow], rates: Mapping[tuple[str, str], float], language: str
) -> str:
    """Draw a league as SVG."""
    names = max(NAMES, round(LETTER * max(len(row.player) for row in standings)) + MARGIN)
    left, right = MARGIN + names, MARGIN + names + CHART
    width = right + MARGIN + CELL * len(standings) + MARGIN
    top = MARGIN + 2 * ROW
    height = top + ROW * len(standings) + 2 * MARGIN
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect class="paper" width="{width}" height="{height}" rx="10"/>',
        _text(MARGIN, MARGIN + 4, title, "title"),
        _text(left, MARGIN + ROW - 6, text("arena-picture-rating", language), "quiet"),
        _text(right + MARGIN, MARGIN + ROW - 6, text("arena-picture-beats", language), "quiet"),
        *_axis(standings, left, top),
    ]
    for place in range(len(standings)):
        parts += _row(place, standings, left, top, language)
        parts += _cells(place, standings, rates, right + MARGIN, top)
    return "\n".join([*parts, "</svg>", ""])


def bounds(standings: Sequence[LeagueRow]) -> tuple[float, float]:
    """Give the lowest and the highest rating that any interval reaches, with something between them."""
    low = min(row.rating_interval[0] for row in standings)
    high = max(row.rating_interval[1] for row in standings)
    return low, max(high, low + 1)


def _across(standings: Sequence[LeagueRow], left: int, rating: float) -> float:
    low, high = bounds(standings)
    return round(left + (CHART - MARGIN) * (rating - low) / (high - low) + MARGIN / 2, 1)


def _axis(standings: Sequence[LeagueRow], left: int, top: int) -> list[str]:
    low, high = bounds(standings)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) / step < 10)  # noqa: PLR2004 (lines)
    bottom = top + ROW * len(standings)
    parts = []
    for mark in range(-int(-low // step), int(high // step) + 1):
        x = _across(standings, left, mark * step)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{top}" y2="{bottom}"/>')
        parts.append(_text(x, bottom + 14, str(mark * step), "quiet middle"))
    return parts


def _row(place: int, standings: Sequence[LeagueRow], left: int, top: int, language: str) -> list[str]:
    row, y = standings[place], top + ROW * place + ROW // 2
    low, middle, high = (
        _across(standings, left, value) for value in (row.rating_interval[0], row.rating, row.rating_interval[1])
    )
    return [
        _text(MARGIN, y, f"{place + 1}  {row.player}"),
        f'<line class="reach" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>',
        f'<circle class="dot" cx="{middle}" cy="{y}" r="7"/>',
        _text(middle, y - 16, text("arena-points", language, value=round(row.rating, 1)), "quiet middle"),
    ]


def _cells(
    place: int, standings: Sequence[LeagueRow], rates: Mapping[tuple[str, str], float], left: int, top: int
) -> list[str]:
    """Write how often a player beats each of the others; the columns are numbered like the rows."""
    y = top + ROW * place + ROW // 2
    parts = [_text(left + CELL * (place + 0.5), top - 12, str(place + 1), "quiet middle")]
    for at, other in enumerate(standings):
        rate = rates.get((standings[place].player, other.player))
        words = "·" if at == place else "–" if rate is None else f"{100 * rate:.0f} %"
        kind = "won middle" if rate is not None and rate > 1 / 2 else "middle"
        parts.append(_text(left + CELL * (at + 0.5), y, words, kind))
    return parts


def _text(x: float, y: float, words: str, kind: str = "plain") -> str:
    return f'<text x="{x}" y="{y}" class="{kind}">{escape(words)}</text>'
