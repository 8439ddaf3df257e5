"""The score sheet of the card game.

    Y x x 2 3 7    the yellow expedition: two wagers, 2, 3 and 7 (also Yxx2 3 7, or yellow x x 2 3 7)
    +2             two exploits

Cards may come in any order. Colons and commas are ignored.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from cibola.cli.output import Output
from cibola.cli.score_sheet import ScoredGame, ScoreSheet, colour_of, leaders_of
from cibola.engine.interface import winners_now
from cibola.errors import CibolaError, UnreadableError
from cibola.games.card.components import COLOURS, FIRST_NUMBER, LETTERS
from cibola.games.card.editions import pack, settle
from cibola.games.card.exploits import LAID_OUT
from cibola.games.card.notation import CARDS, WAGER, write_card
from cibola.games.card.scoring import tally
from cibola.games.card.state import FINISHED, SEATS, State
from cibola.games.card.view import Expedition, Receipt, cards_of

TOKEN = re.compile(r"(?P<colour>[a-wyz])?(?P<wagers>x*)(?P<number>[0-9]+)?", re.IGNORECASE)
EXPLOITS_WON = re.compile(r"\+([0-9])")
NUMBERS = {str(number): number for number in range(2, 11)}


@dataclass
class LaidCards:
    """What one player has on the table at the end of a round: cards by kind, and exploits won."""

    kinds: Counter[int] = field(default_factory=Counter)
    exploits: int = 0

    def __bool__(self) -> bool:
        """Return whether there is anything to score."""
        return bool(self.kinds or self.exploits)


class ScoredCards(msgspec.Struct, frozen=True):
    """One player's round: a receipt for each expedition, and the points."""

    expeditions: list[Expedition]
    exploits: int
    total: int


class CardScoreSheet(ScoreSheet):
    """The score sheet of the card game."""

    game = "card"
    options = ("edition", "eldest")
    seats = SEATS
    fixed = True

    def __init__(self, chosen: dict[str, Any]) -> None:
        """Pack the options for the rules; without an edition the box is the largest, and a tie is shared."""
        super().__init__(chosen)
        self.settled = settle({"sixth": "edition" not in chosen, **chosen})
        self.boxes = pack(self.settled)

    def side(self, words: list[str]) -> LaidCards:
        """Read one player's cards of one round."""
        side, colour = LaidCards(), ""
        for word in words:
            if won := EXPLOITS_WON.fullmatch(word):
                side.exploits += int(won[1])
                colour = ""
            else:
                colour = _read_cards(word, colour, side)
        return side

    def check(self, rounds: list[list[LaidCards]]) -> None:
        """Raise an error for cards that the box does not have, or not so often (C1, C11)."""
        edition = self.chosen.get("edition")
        copies = self.boxes["copies"][0].tolist()
        for number, sides in enumerate(rounds, 1):
            together: Counter[int] = sum((side.kinds for side in sides), Counter())
            for kind, times in together.items():
                _check_kind(kind, times, copies[kind], number)
            if sum(side.exploits for side in sides) > LAID_OUT:
                raise CibolaError("cli-score-exploits", "C11", round=number, most=LAID_OUT)
            if edition and any(side.exploits for side in sides):
                settle({"edition": edition, "exploits": True})

    def score(self, rounds: list[list[LaidCards]]) -> ScoredGame:
        """Score every round, and add the rounds up (C9)."""
        scored = [_scored(sides) for sides in rounds]
        seats = max(len(sides) for sides in scored)
        totals = [sum(sides[seat].total for sides in scored if seat < len(sides)) for seat in range(seats)]
        tie = self.settled["tie"] if seats > 1 and len(set(totals)) == 1 else None
        return ScoredGame(scored, totals, self._leaders(totals, tie), tie)

    def _leaders(self, totals: list[int], tie: str | None) -> list[int]:
        """Return the seats with the most points; in a tie only the youngest, if it is known who that is (C9.2)."""
        if tie is None or "eldest" not in self.chosen:
            return [seat for seat, total in enumerate(totals) if total == max(totals)]
        states = np.zeros(1, State)
        states["total"][0, : len(totals)] = totals
        states["step"] = FINISHED
        return leaders_of(winners_now(self.boxes, states), len(totals))

    def show(self, side: ScoredCards, name: str | None, output: Output) -> None:
        """Print a receipt for each expedition."""
        from rich.table import Table

        from cibola.cli.table import place, ranks
        from cibola.drawing import signed

        table = Table(title=name, title_justify="left", title_style="bold", box=None, show_footer=True)
        table.add_column("")
        table.add_column(output.text("cli-score-cards"))
        for key in ("sum", "cost", "multiplier", "bonus"):
            table.add_column(output.text(f"cli-score-{key}"), justify="right")
        table.add_column(output.text("draw-total"), footer=signed(side.total), justify="right", footer_style="bold")
        for expedition in side.expeditions:
            letter, receipt = expedition.colour, expedition.receipt
            colour = place("card", letter, " " + output.text(f"colour-{letter}"))
            table.add_row(colour, ranks(letter, expedition.cards), *_receipt(receipt))
        if side.exploits:
            table.add_row(f"★ {output.text('draw-exploits')}", str(side.exploits), "", "", "", "", signed(_won(side)))
        output.stdout.print(table)


def _read_cards(word: str, colour: str, side: LaidCards) -> str:
    """Add the cards of a word to a side; return the colour that the next word belongs to."""
    if named := colour_of(word, LETTERS):
        return named
    token = TOKEN.fullmatch(word)
    if token is None:
        raise UnreadableError("cli-score-unreadable", text=word)
    if token["colour"]:
        colour = colour_of(token["colour"], LETTERS)
        if not colour:
            raise UnreadableError("cli-score-colour", "C1.2", text=word, known=" ".join(LETTERS))
    if not colour:
        raise UnreadableError("cli-score-no-colour", text=word)
    side.kinds[CARDS[colour + WAGER.upper()]] += len(token["wagers"])
    if token["number"]:
        if token["number"] not in NUMBERS:
            raise UnreadableError("cli-score-number", "C1", text=token["number"])
        side.kinds[CARDS[colour + token["number"]]] += 1
    return colour


def _check_kind(kind: int, times: int, copies: int, number: int) -> None:
    card = write_card(kind)
    if times and not copies:
        raise CibolaError("card-not-in-box", "C1.1", action=card)
    if times > copies:
        raise CibolaError("cli-score-doubled", "C1", card=card, times=times, copies=copies, round=number)


def _scored(sides: list[LaidCards]) -> list[ScoredCards]:
    """Score the sides of a round with the function of the rules."""
    states = np.zeros(1, State)
    for seat, side in enumerate(sides):
        states["won"][0, seat] = (1 << side.exploits) - 1
        states["laid"][0, seat] = [_set_of(side, colour) for colour in range(COLOURS)]
    receipts = np.empty((SEATS, COLOURS, len(Receipt.__struct_fields__)), np.int64)
    points = np.empty(SEATS, np.int64)
    tally(states, receipts, points)
    return [
        ScoredCards(_expeditions(states["laid"][0, seat].tolist(), receipts[seat]), side.exploits, int(points[seat]))
        for seat, side in enumerate(sides)
    ]


def _set_of(side: LaidCards, colour: int) -> int:
    """Return the bit set of one side's cards of a colour, as the state stores it."""
    letter = LETTERS[colour]
    wagers = (1 << side.kinds[CARDS[letter + WAGER.upper()]]) - 1
    numbers = sum(
        1 << (FIRST_NUMBER - 2 + number) for number in NUMBERS.values() if side.kinds[CARDS[f"{letter}{number}"]]
    )
    return wagers | numbers


def _expeditions(sets: list[int], receipts: Any) -> list[Expedition]:
    return [
        Expedition(LETTERS[colour], cards_of(colour, cards), Receipt(*receipts[colour].tolist()))
        for colour, cards in enumerate(sets)
        if cards
    ]


def _receipt(receipt: Receipt) -> list[str]:
    from cibola.drawing import signed

    bonus = f"+{receipt.bonus}" if receipt.bonus else ""
    return [str(receipt.sum), signed(-receipt.cost), f"× {receipt.multiplier}", bonus, signed(receipt.total)]


def _won(side: ScoredCards) -> int:
    """Return the points of the exploits."""
    return side.total - sum(expedition.receipt.total for expedition in side.expeditions)
