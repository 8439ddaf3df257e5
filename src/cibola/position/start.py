"""Starting a game from Python, typed by its name."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Unpack, overload

from cibola.engine import random
from cibola.games.board import choices as board_choices
from cibola.games.board import editions as board_editions
from cibola.games.board import events as board_events
from cibola.games.board import view as board_view
from cibola.games.card import choices as card_choices
from cibola.games.card import editions as card_editions
from cibola.games.card import events as card_events
from cibola.games.card import view as card_view
from cibola.games.roll import choices as roll_choices
from cibola.games.roll import editions as roll_editions
from cibola.games.roll import events as roll_events
from cibola.games.roll import view as roll_view
from cibola.position.deals import Deals
from cibola.position.position import Position

CardPosition = Position[card_view.View, card_events.Event, card_choices.Choice]
BoardPosition = Position[board_view.View, board_events.Event, board_choices.Choice]
RollPosition = Position[roll_view.View, roll_events.Event, roll_choices.Choice]


@overload
def start(
    game: Literal["card"] = "card",
    *,
    seed: object = None,
    deals: Deals | None = None,
    players: Sequence[str] | None = None,
    date: str = "",
    **options: Unpack[card_editions.Options],
) -> CardPosition: ...
@overload
def start(
    game: Literal["board"],
    *,
    seed: object = None,
    deals: Deals | None = None,
    players: Sequence[str] | None = None,
    date: str = "",
    **options: Unpack[board_editions.Options],
) -> BoardPosition: ...
@overload
def start(
    game: Literal["roll"],
    *,
    seed: object = None,
    deals: Deals | None = None,
    players: Sequence[str] | None = None,
    date: str = "",
    **options: Unpack[roll_editions.Options],
) -> RollPosition: ...
def start(
    game: str = "card",
    *,
    seed: object = None,
    deals: Deals | None = None,
    players: Sequence[str] | None = None,
    date: str = "",
    **options: Any,
) -> Position:
    """Start a game.

    The same seed (a number, a text or 32 bytes) gives the same deals; without one they are drawn by the operating
    system. `deals` gives some or all of them explicitly, by round, as text in the notation; those not given come
    from the seed, or, if there is none, the play stops there until they are given.
    """
    return start_by_name(game, options, seed=seed, deals=deals, players=players, date=date)


def start_by_name(
    game: str,
    options: Mapping[str, Any] | None = None,
    *,
    seed: object = None,
    deals: Deals | None = None,
    players: Sequence[str] | None = None,
    date: str = "",
) -> Position:
    """Start a game whose name and options are known only at run time; see `start`."""
    if seed is None and deals is None:
        seed = random.new_seed()
    return Position(game, options, seed=seed, deals=deals or (), players=players, date=date)
