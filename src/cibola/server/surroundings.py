"""Everything around the tables, put together: who asks, what is refused, where we are, how we are.

An application has it by `plugins=[Surroundings(settings)]`. It finds in the application's state, from the start on,
`kept` (reads and writes the store) and `belongings` (what people have at the tables).
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.app import AppConfig
from litestar.di import Provide
from litestar.plugins import InitPlugin
from litestar.types import ASGIApp

from cibola.errors import CibolaError
from cibola.server.answers import Problem
from cibola.server.guard.answering import Refused
from cibola.server.guard.headers import Protect
from cibola.server.guard.limits import LOGINS, Buckets, Limits
from cibola.server.guard.origins import Origins
from cibola.server.guard.sizes import Sizes
from cibola.server.guard.sockets import Sockets
from cibola.server.guard.visitors import Visitors
from cibola.server.identity.accounts import ACCOUNTS
from cibola.server.identity.asking import Asking
from cibola.server.identity.bots import BOTS
from cibola.server.identity.keys import signing_key
from cibola.server.identity.people import People
from cibola.server.identity.person import provide_person
from cibola.server.identity.signing import Signer
from cibola.server.identity.sweeping import sweep_for_ever
from cibola.server.routes.heads import Heads
from cibola.server.settings import Settings
from cibola.server.site.codes import draw_code
from cibola.server.site.page import Page, show_page
from cibola.server.site.prefix import Prefix
from cibola.server.site.reach import reach_of
from cibola.server.tables.house import House
from cibola.server.watching.health import show_health, show_readiness
from cibola.server.watching.metrics import Metrics, show_metrics
from cibola.server.watching.requests import Watch


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
