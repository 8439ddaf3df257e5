"""The page at the end of a round: a receipt that teaches, and at the end of the match who has won."""

from textual.content import Content

from cibola.drawing import SYMBOLS, signed
from cibola.games.card.state import EXPLOIT_POINTS
from cibola.games.card.view import Expedition, RoundResult, Side
from cibola.messages import text
from cibola.terminal.card.panels import receipt_text
from cibola.terminal.palette import ink
from cibola.terminal.result import EndPage, RoundPage
from cibola.terminal.words import Words

LABEL, COLUMN = 14, 27


class ResultPage(RoundPage):
    """The receipts of one round."""

    def text_in(self, words: Words) -> Content:
        result = self.session.position.view(None).results[self.number]
        return Content("\n").join(result_lines(result, words, self.session.people, self.app.theme))


class FinalPage(ResultPage, EndPage):
    """The last round, and who has won the match."""


def result_lines(result: RoundResult, words: Words, people: list[int], theme: str) -> list[Content]:
    """Write both sides' receipts beside each other."""
    sides = sorted(result.sides, key=lambda side: side.seat not in people)
    names = [words.name(side.seat) for side in sides]
    lines = [_row("", names, "bold"), _row("", [words("result-sum")], "$quiet"), Content("")]
    for at, expedition in enumerate(sides[0].expeditions):
        pair = [side.expeditions[at] for side in sides]
        label = f"{SYMBOLS[expedition.colour]} {words.place(expedition.colour, long=False)}"
        lines.append(_row(label, [_expedition(each) for each in pair], "", ink(expedition.colour, theme)))
    if result.exploits:
        lines.append(_row(f"★ {words('result-exploits')}", [_exploits(side) for side in sides]))
        lines += [Content.styled(f"  {name}", "$quiet") for name in _won(result, words)]
    lines.append(Content.styled("─" * (LABEL + 2 * COLUMN), "$line"))
    lines.append(_row(words("result-total"), [_amount("", side.round_score) for side in sides], "bold"))
    lines.append(_row(words("result-match"), [_amount("", side.total) for side in sides], "bold $accent"))
    return lines


def _row(label: str, cells: list[str], style: str = "", label_style: str = "") -> Content:
    columns = "".join(f"{cell:<{COLUMN}}" for cell in cells)
    return Content.assemble((f"{label:<{LABEL}}", label_style or style), (columns, style))


def _amount(how: str, points: int) -> str:
    return f"{how:<18} {signed(points):>5}"


def _expedition(expedition: Expedition) -> str:
    if not expedition.cards:
        return _amount("·", 0)
    return _amount(receipt_text(expedition.receipt) + " =", expedition.receipt.total)


def _exploits(side: Side) -> str:
    return _amount(f"{len(side.exploits)} × {EXPLOIT_POINTS} =", EXPLOIT_POINTS * len(side.exploits))


def _won(result: RoundResult, words: Words) -> list[str]:
    return [
        words(
            "result-exploit", exploit=text(f"exploit-{exploit.name}", words.language), name=words.name(exploit.winner)
        )
        for exploit in result.exploits
        if exploit.winner is not None
    ]
