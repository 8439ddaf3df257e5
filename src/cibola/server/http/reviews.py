"""Routes of reviews, of the positions of finished games, and of tables that go on from them."""

import asyncio

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from cibola.server.answers import Continuation, Made, ReviewState, ReviewWish
from cibola.server.auth.person import Person
from cibola.server.protocol import Table
from cibola.server.reviews.queue import ReviewQueue
from cibola.server.tables.past_positions import show_position
from cibola.server.tables.registry import TableRegistry

Sender = NamedDependency[Person]
SenderNetworks = NamedDependency[list[tuple[str, int]]]
USUAL_WISH = ReviewWish()


@get("/tables/{table:str}/review")
async def show_review(table: FromPath[str], person: Sender, state: State) -> ReviewState:
    """Return how far the review of a finished game is, or the review; of a running game there is none."""
    reviews: ReviewQueue = state.reviews
    return await reviews.show(person, table)


@post("/tables/{table:str}/review", status_code=200)
async def ask_for_review(
    table: FromPath[str],
    person: Sender,
    networks: SenderNetworks,
    state: State,
    data: JSONBody[ReviewWish | None] = None,
) -> ReviewState:
    """Ask for the review of a finished game; it is made in the background, and stored with the game."""
    reviews: ReviewQueue = state.reviews
    return await reviews.ask(person, networks, table, (data or USUAL_WISH).depth)


@get("/tables/{table:str}/positions/{number:int}")
async def show_past_position(table: FromPath[str], number: FromPath[int], person: Sender, state: State) -> Table:
    """Return a finished game as it was before an entry, as the seat to move saw it, with its choices."""
    registry: TableRegistry = state.registry
    found = await registry.inspect(table, person, lambda inspected, _viewer: inspected)
    return await asyncio.to_thread(show_position, found, number, registry.now())


@post("/tables/{table:str}/continuations")
async def play_on(
    table: FromPath[str], data: JSONBody[Continuation], person: Sender, networks: SenderNetworks, state: State
) -> Made:
    """Create a table that goes on from a move of a finished game, against computers; the deck is shuffled anew."""
    registry: TableRegistry = state.registry
    return Made(table=await registry.play_on(person, table, data, networks))


REVIEW_ROUTES = Router(
    "/api", route_handlers=[show_review, ask_for_review, show_past_position, play_on], tags=["reviews"]
)
