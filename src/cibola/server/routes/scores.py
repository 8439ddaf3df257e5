"""What things score, for the score pad."""

import asyncio

from litestar import get
from litestar.datastructures import State
from litestar.params import FromPath

from cibola.errors import OptionError
from cibola.server.games.scores import SCORES, BoardScores, CardScores, RollScores
from cibola.server.tables.house import House


@get("/scores/{game:str}")
async def show_scores(state: State, game: FromPath[str]) -> CardScores | BoardScores | RollScores:
    """Give all that a game can score, as tables; the first time, once the game is compiled."""
    if game not in SCORES:
        raise OptionError("game-unknown", name=game, known=", ".join(SCORES))
    house: House = state.house
    await house.thinkers.ready(game)
    return await asyncio.to_thread(SCORES[game])
