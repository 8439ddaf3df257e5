"""Routes of the daily deals."""

import time
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from cibola.server.answers import DailyDay, DailyStandings, DailyWeek, Made
from cibola.server.auth.person import Person
from cibola.server.daily.daily_deals import DailyDeals
from cibola.server.days import read_day
from cibola.server.middleware.authentication import settle_device

HTTPRequest = Request[Any, Any, Any]
Sender = NamedDependency[Person]
SenderNetworks = NamedDependency[list[tuple[str, int]]]


@get("/daily")
async def show_today(person: Sender, state: State) -> DailyDay:
    """Return the daily deals of today, and how I stand."""
    daily: DailyDeals = state.daily
    return await daily.show(daily.today, person)


@get("/daily/week")
async def show_week(person: Sender, state: State) -> DailyWeek:
    """Return the table of the week, up to the last day that is over."""
    daily: DailyDeals = state.daily
    return await daily.week(person)


@get("/daily/{day:str}")
async def show_day(day: FromPath[str], person: Sender, state: State) -> DailyDay:
    """Return the daily deals of a day, and how I stood."""
    daily: DailyDeals = state.daily
    return await daily.show(read_day(day), person)


@get("/daily/{day:str}/{game:str}")
async def show_standings(day: FromPath[str], game: FromPath[str], person: Sender, state: State) -> DailyStandings:
    """Return who did how well at a deal; while its day lasts, only to those who have ended their first try."""
    daily: DailyDeals = state.daily
    return await daily.standings(read_day(day), game, person)


@post("/daily/{day:str}/{game:str}")
async def begin_daily(
    request: HTTPRequest,
    day: FromPath[str],
    game: FromPath[str],
    person: Sender,
    networks: SenderNetworks,
    state: State,
) -> Made:
    """Begin a daily deal, or go on with it: my first try, and after its end a table to practise at."""
    daily: DailyDeals = state.daily
    device = settle_device(request.scope, time.time())
    return Made(table=await daily.begin(read_day(day), game, person, device, networks))


DAILY_HANDLERS = [show_today, show_week, show_day, show_standings, begin_daily]
