"""Routes of tables, and the router of all routes under `/api` that are about games."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from cibola.server.answers import GameRecord, Invitation, Join, Joined, Made, Replay, ReplaySteps
from cibola.server.auth.accounts import Accounts
from cibola.server.auth.person import Person, person_of
from cibola.server.http.daily import DAILY_HANDLERS
from cibola.server.http.disconnection import unless_disconnected
from cibola.server.http.site import show_layout, show_scores, show_site
from cibola.server.protocol import Answer, Command, Hint, NewTable, Table
from cibola.server.tables.commands import clean
from cibola.server.tables.kept_games import read_game
from cibola.server.tables.new_table import LONGEST_NAME
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.registry import NO_WISH, TableRegistry
from cibola.server.tables.replays import ReplayPages, record_for
from cibola.server.websocket.live import LiveTables

HTTPRequest = Request[Any, Any, Any]
Sender = NamedDependency[Person]
SenderNetworks = NamedDependency[list[tuple[str, int]]]
MOST_NAMES = 8  # more seats than any table has: the rest of a longer list is refused with it


@post("/tables")
async def create_table(data: JSONBody[NewTable], person: Sender, networks: SenderNetworks, state: State) -> Made:
    """Create a table."""
    registry: TableRegistry = state.registry
    for seat in data.seats[:MOST_NAMES]:
        await _check_name(state, person, seat.name)
    return Made(table=await registry.create(person, data, networks))


@get("/tables/{table:str}")
async def show_table(table: FromPath[str], person: Sender, state: State) -> Table:
    """Return a table as the sender may see it."""
    registry: TableRegistry = state.registry
    return await registry.snapshot(table, person)


@post("/tables/{table:str}/commands", status_code=200)
async def send_command(
    request: HTTPRequest,
    table: FromPath[str],
    data: JSONBody[Command],
    person: Sender,
    networks: SenderNetworks,
    state: State,
) -> Answer:
    """Carry out a command; the answer contains the table after it. A hint is searched only while its client waits."""
    registry: TableRegistry = state.registry
    work = registry.execute(table, person, data, networks, with_table=True)
    return await (unless_disconnected(request, work) if isinstance(data.deed, Hint) else work)


@get("/join/{secret:str}")
async def show_invitation(secret: FromPath[str], person: Sender, state: State) -> Invitation:
    """Return what a secret link invites to."""
    registry: TableRegistry = state.registry
    return await registry.invitation(person, secret)


@post("/join/{secret:str}", status_code=200)
async def join_table(secret: FromPath[str], person: Sender, state: State, data: JSONBody[Join | None] = None) -> Joined:
    """Take the seat that a secret link is for."""
    registry: TableRegistry = state.registry
    wish = data or NO_WISH
    await _check_name(state, person, wish.name)
    return await registry.join(person, secret, wish)


async def _check_name(state: State, person: Person, name: str) -> None:
    """Refuse a name for a seat that imitates somebody's; the sender's own was checked when it was chosen."""
    accounts: Accounts = state.accounts
    shown = clean(name, LONGEST_NAME)
    if shown and shown != person.name:
        await accounts.check_name(shown)


@get("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def download_record(table: FromPath[str], person: Sender, state: State) -> Response[str]:
    """Return the record: whole after the end; before, as the sender may know it."""
    registry: TableRegistry = state.registry
    now = registry.now()
    text = await registry.inspect(
        table, person, lambda table_state, viewer: record_for(table_state, viewer, now).dump()
    )
    name = f'attachment; filename="cibola-{table}.txt"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


FirstStep = Annotated[int, QueryParameter(ge=1, description="the number of the first step")]


@get("/tables/{table:str}/replay")
async def show_replay(
    request: HTTPRequest, table: FromPath[str], person: Sender, networks: SenderNetworks, state: State
) -> Response[Replay]:
    """Return a game with its first steps, and how many there are in all; before its end as the sender may know it."""
    return await _replay_page(request, table, person, networks, state, 0)


@get("/tables/{table:str}/replay/steps")
async def show_replay_steps(
    request: HTTPRequest,
    table: FromPath[str],
    person: Sender,
    networks: SenderNetworks,
    state: State,
    first: FirstStep,
) -> Response[ReplaySteps]:
    """Return further steps of a game, from a number on."""
    return await _replay_page(request, table, person, networks, state, first)


async def _replay_page(
    request: HTTPRequest, table: str, person: Person, networks: Sequence[tuple[str, int]], state: State, first: int
) -> Response[Any]:
    """Return a page of a replay, which is encoded already; it is not made for a client that has left."""
    registry: TableRegistry = state.registry
    pages: ReplayPages = state.replay_pages
    client = networks[0][0] if networks else person.id
    page = await unless_disconnected(request, pages.page(registry, table, person, first, client))
    return Response(page, media_type=MediaType.JSON)


@post("/records")
async def keep_game(data: JSONBody[GameRecord], person: Sender, networks: SenderNetworks, state: State) -> Made:
    """Keep a finished game that was played in a browser, if its record is right; return the table that it now is."""
    person_tables: PersonTables = state.person_tables
    registry: TableRegistry = state.registry
    game = await asyncio.to_thread(read_game, data.record, person, registry.now())
    for name in game.record.players:
        await _check_name(state, person, name)
    return Made(table=await person_tables.keep(person, game, networks))


@websocket("/live/{table:str}")
async def live_table(socket: WebSocket[Any, Any, Any], table: FromPath[str], state: State) -> None:
    """Follow a table, and play at it, over a WebSocket."""
    live: LiveTables = state.live
    await live.serve(socket, table, person_of(socket))


@post("/lessons/{game:str}")
async def create_tutorial(game: FromPath[str], person: Sender, networks: SenderNetworks, state: State) -> Made:
    """Create the table of a tutorial, with a prepared deal and a guide that explains the game."""
    registry: TableRegistry = state.registry
    return Made(table=await registry.create_tutorial(person, game, networks))


GAME_ROUTES = Router(
    "/api",
    route_handlers=[
        show_site,
        show_layout,
        show_scores,
        create_table,
        create_tutorial,
        show_table,
        send_command,
        show_invitation,
        join_table,
        download_record,
        show_replay,
        show_replay_steps,
        keep_game,
        *DAILY_HANDLERS,
        live_table,
    ],
    tags=["tables"],
)
