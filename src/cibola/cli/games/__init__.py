"""Score sheets of games on a real table: reading what was typed, scoring it by the rules, showing the receipts."""

from typing import Any

from cibola.cli.score_sheet import Sheet
from cibola.errors import OptionError


def sheet_of(game: str, chosen: dict[str, Any]) -> Sheet:
    """Take out the score sheet of a game, for what the table has chosen."""
    from cibola.cli.games.board import BoardSheet
    from cibola.cli.games.card import CardSheet
    from cibola.cli.games.roll import RollSheet

    sheets: dict[str, type[Sheet]] = {"card": CardSheet, "board": BoardSheet, "roll": RollSheet}
    if game not in sheets:
        raise OptionError("game-unknown", name=game, known=", ".join(sheets))
    kind = sheets[game]
    for name in chosen:
        if name not in kind.options:
            raise OptionError("option-unknown", name=name, known=", ".join(kind.options))
    return kind(chosen)
