"""What the commands need of each game besides its rules: one row for each."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cibola.cli import event_text, table
from cibola.cli.games.board import BoardScoreSheet
from cibola.cli.games.card import CardScoreSheet
from cibola.cli.games.roll import RollScoreSheet
from cibola.cli.output import Output
from cibola.cli.score_sheet import ScoreSheet
from cibola.errors import OptionError
from cibola.position.position import Position


class GameCommands(NamedTuple):
    """The parts of the commands that differ by game."""

    score_sheet: type[ScoreSheet]
    event_text: Callable[[Any, Output], list[str]]
    show_table: Callable[[Position, int | None, Output], None]
    chance_key: str = "cli-moves-deal"  # the text of an entry by chance
    dice_text: Callable[[Position], str] | None = None  # the last roll, in a game with dice


ROWS = {
    "card": GameCommands(CardScoreSheet, event_text.card_event, table.show_card_table),
    "board": GameCommands(BoardScoreSheet, event_text.board_event, table.show_drawing),
    "roll": GameCommands(
        RollScoreSheet, event_text.roll_event, table.show_drawing, "cli-moves-rolls", event_text.dice_text
    ),
}


def commands_of(game: str) -> GameCommands:
    """Return the row of a game."""
    if game not in ROWS:
        raise OptionError("game-unknown", name=game, known=", ".join(ROWS))
    return ROWS[game]


def score_sheet_of(game: str, chosen: dict[str, Any]) -> ScoreSheet:
    """Make the score sheet of a game with the chosen options."""
    kind = commands_of(game).score_sheet
    for name in chosen:
        if name not in kind.options:
            raise OptionError("option-unknown", name=name, known=", ".join(kind.options))
    return kind(chosen)
