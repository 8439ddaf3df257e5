"""The application: tables, store and thinkers, and everything around them."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.app import AppConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.plugins import InitPlugin
from litestar.types import ASGIApp

from cibola import __version__
from cibola.errors import CibolaError
from cibola.server.answers import Problem
from cibola.server.auth.accounts import People
from cibola.server.auth.cookies import Signer
from cibola.server.auth.keys import signing_key
from cibola.server.auth.person import provide_person
from cibola.server.computers.pool import Thinkers
from cibola.server.errors import HANDLERS
from cibola.server.http.accounts import ACCOUNTS, BOTS
from cibola.server.http.monitoring import show_health, show_readiness
from cibola.server.http.page import Page, show_page
from cibola.server.http.routes import TABLES
from cibola.server.http.site import build, draw_code
from cibola.server.metrics.metrics import Metrics, show_metrics
from cibola.server.middleware.asgi import Refused
from cibola.server.middleware.authentication import Asking
from cibola.server.middleware.client_address import Visitors
from cibola.server.middleware.head_requests import Heads
from cibola.server.middleware.limits import LOGINS, Buckets, Limits, Sizes
from cibola.server.middleware.origin_check import Origins
from cibola.server.middleware.request_log import Watch
from cibola.server.middleware.security_headers import Protect
from cibola.server.middleware.url_prefix import Prefix
from cibola.server.openapi import Description
from cibola.server.public_url import reach_of
from cibola.server.settings import Settings
from cibola.server.store.database import checkpoint_for_ever, connect
from cibola.server.store.migrate import migrate
from cibola.server.store.repository import Store
from cibola.server.store.writer import Writer
from cibola.server.tables.person_tables import Belongings
from cibola.server.tables.registry import House, milliseconds
from cibola.server.tables.retention import sweep_for_ever
from cibola.server.websocket.live import Live
from cibola.server.websocket.sockets import Sockets


def make_app(settings: Settings, *, now: Callable[[], int] = milliseconds) -> Litestar:
    """Make the application; its store is opened when it starts."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        engine = connect(settings.database_url)
        await asyncio.to_thread(migrate, engine)
        writer, thinkers = Writer(engine), Thinkers(settings.thinkers)
        house = House(
            engine,
            writer,
            thinkers,
            address=reach_of(settings).address,
            absent_minutes=settings.absent_minutes,
            now=now,
        )
        live = Live(house, build())
        app.state.update({"house": house, "live": live, "kept": Store(engine, writer), "belongings": Belongings(house)})
        thinkers.warm()
        going_on = (house.take_up(), live.look_after(), checkpoint_for_ever(engine))
        tasks = [asyncio.create_task(work) for work in going_on]
        try:
            yield
        finally:
            await _end(tasks, house)
            thinkers.close()
            await asyncio.to_thread(writer.close)
            engine.dispose()

    return Litestar(
        route_handlers=[TABLES],
        lifespan=[life],
        plugins=[Surroundings(settings)],
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Cíbola",
            version=__version__,
            path="/api/schema",
            render_plugins=[Description()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


async def _end(tasks: list["asyncio.Task[None]"], house: House) -> None:
    """Stop what goes on by itself: the clocks, the pings, the checkpoints, the computers that think."""
    thinking = [table.thinking for table in house.tables if table.thinking]
    for task in (*tasks, *thinking):
        task.cancel()
    for task in (*tasks, *thinking):
        with suppress(asyncio.CancelledError):
            await task


class Surroundings(InitPlugin):
    """Adds the routes around the tables, and stands before all of them."""

    def __init__(self, settings: Settings) -> None:
        """Read the key and the page."""
        self.settings = settings
        self._signer = Signer(signing_key(settings.folder))
        self._sockets = Sockets(time.monotonic, limited=settings.limits)
        self._metrics = Metrics()
        self._house: House | None = None

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Add to an application that is being made."""
        identity = Router("/api", route_handlers=[*ACCOUNTS, *BOTS], tags=["identity"])
        app_config.route_handlers += [identity, draw_code, show_health, show_readiness, show_metrics, show_page]
        app_config.dependencies.setdefault("person", Provide(provide_person, sync_to_thread=False))
        app_config.exception_handlers = {CibolaError: refusal, **app_config.exception_handlers, Refused: refusal}
        app_config.lifespan = [*app_config.lifespan, self._life]
        self._show_numbers()
        app_config.state.update(
            {
                "settings": self.settings,
                "reach": reach_of(self.settings),
                "page": Page(self.settings.prefix),
                "metrics": self._metrics,
                "sockets": self._sockets,
                "logins": Buckets(LOGINS, time.monotonic) if self.settings.limits else None,
                "leaving": False,
            }
        )
        return app_config

    @asynccontextmanager
    async def _life(self, app: Litestar) -> AsyncIterator[None]:
        """Stand before the application while it runs, and remove old games."""
        app.state.people = people = People(app.state.kept, time.time)
        self._house = app.state.house
        bare = app.asgi_handler
        app.asgi_handler = self._before(bare, people)
        sweeping = asyncio.create_task(sweep_for_ever(app.state.belongings, self.settings, time.time))
        try:
            yield
        finally:
            app.asgi_handler = bare
            sweeping.cancel()
            with suppress(asyncio.CancelledError):
                await sweeping

    def _show_numbers(self) -> None:
        """Show how much goes on, as far as the house is open."""
        rows: list[tuple[str, str, Callable[[House], int]]] = [
            ("cibola_tables", "Tables in memory", lambda house: len(house.tables)),
            (
                "cibola_thoughts_waiting",
                "Turns of computer players under way or waiting",
                lambda house: house.thinkers.waiting,
            ),
            ("cibola_parts_waiting", "Parts of games not yet compiled or loaded", lambda house: house.thinkers.unready),
            ("cibola_writes_waiting", "Writes that wait for the store", lambda house: house.keeper.writer.waiting),
        ]
        self._metrics.gauge("cibola_sockets", "Open sockets", lambda: len(self._sockets.open))
        for name, meaning, read in rows:
            self._metrics.gauge(name, meaning, partial(self._number, read))

    def _number(self, read: Callable[[House], int]) -> int:
        return read(self._house) if self._house else 0

    def _before(self, app: ASGIApp, people: People) -> ASGIApp:
        """Put the layers before an application, the innermost first."""
        app = self._sockets.layer(app)
        if self.settings.limits:
            app = Limits(app, time.monotonic)
        app = Asking(Sizes(app), self.settings, self._signer, people, time.time)
        app = Origins(app, self.settings, self._signer.cookie)
        app = Heads(Watch(Protect(app), self._metrics, time.perf_counter))
        return Prefix(Visitors(app, self.settings.proxies), self.settings.prefix)


def refusal(_request: Request[Any, Any, Any], error: CibolaError) -> Response[Problem]:
    """Answer with the problem and its status."""
    status, wait = (error.status, error.wait) if isinstance(error, Refused) else (400, 0)
    headers = {"retry-after": str(wait)} if wait else {}
    return Response(Problem(error=error.message), status_code=status, headers=headers, media_type="application/json")
