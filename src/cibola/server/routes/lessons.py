"""First games."""

from litestar import post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from cibola.server.answers import Made
from cibola.server.identity.person import Person
from cibola.server.tables.house import House

Asker = NamedDependency[Person]


@post("/lessons/{game:str}")
async def begin_lesson(game: FromPath[str], person: Asker, state: State) -> Made:
    """Make a table with a prepared deal, at which a guide explains the game."""
    house: House = state.house
    return Made(table=await house.teach(person, game))
