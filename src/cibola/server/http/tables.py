"""Tables: made, joined, shown, played at, recorded and replayed."""

import asyncio
from typing import Any

from litestar import MediaType, Response, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from cibola.server.answers import Invitation, Join, Joined, Made, Replay
from cibola.server.auth.person import Person, person_of
from cibola.server.protocol import Answer, Command, NewTable, Table
from cibola.server.tables.registry import House
from cibola.server.tables.replays import record_for, replay_of
from cibola.server.websocket.live import Live

Asker = NamedDependency[Person]


@post("/tables")
async def make_table(data: JSONBody[NewTable], person: Asker, state: State) -> Made:
    """Make a table."""
    house: House = state.house
    return Made(table=await house.make(person, data))


@get("/tables/{table:str}")
async def show_table(table: FromPath[str], person: Asker, state: State) -> Table:
    """Show a table as the asker may see it."""
    house: House = state.house
    return await house.show(table, person)


@post("/tables/{table:str}/commands", status_code=200)
async def send_command(table: FromPath[str], data: JSONBody[Command], person: Asker, state: State) -> Answer:
    """Carry out a command; the answer has the table as it is then."""
    house: House = state.house
    return await house.command(table, person, data, with_table=True)


@get("/join/{secret:str}")
async def show_invitation(secret: FromPath[str], person: Asker, state: State) -> Invitation:
    """Say what a secret link invites to."""
    house: House = state.house
    return await house.invitation(person, secret)


@post("/join/{secret:str}", status_code=200)
async def join_table(secret: FromPath[str], person: Asker, state: State, data: JSONBody[Join | None] = None) -> Joined:
    """Take the seat that a secret link is for."""
    house: House = state.house
    return await house.join(person, secret, data.name if data else "")


@get("/tables/{table:str}/record", media_type=MediaType.TEXT)
async def download_record(table: FromPath[str], person: Asker, state: State) -> Response[str]:
    """Give the record: whole after the end; before, as the asker may know it."""
    house: House = state.house
    text = await house.examine(table, person, lambda standing, viewer: record_for(standing, viewer).dump())
    name = f'attachment; filename="cibola-{table}.txt"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": name})


@get("/tables/{table:str}/replay")
async def show_replay(table: FromPath[str], person: Asker, state: State) -> Replay:
    """Give a finished game step by step."""
    house: House = state.house
    record = await house.examine(table, person, lambda standing, _viewer: standing)
    return await asyncio.to_thread(replay_of, record)


@websocket("/live/{table:str}")
async def live_table(socket: WebSocket[Any, Any, Any], table: FromPath[str], state: State) -> None:
    """Follow a table, and play at it."""
    live: Live = state.live
    await live.serve(socket, table, person_of(socket))


@post("/lessons/{game:str}")
async def begin_lesson(game: FromPath[str], person: Asker, state: State) -> Made:
    """Make a table with a prepared deal, at which a guide explains the game."""
    house: House = state.house
    return Made(table=await house.teach(person, game))
