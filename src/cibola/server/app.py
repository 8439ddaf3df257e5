"""The application: routes, the objects that they share, background tasks, and the middleware around all of it."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any

import structlog
from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import (
    ASGIApp,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    LifeSpanSendMessage,
    Receive,
    Scope,
    Send,
)
from sqlalchemy import Engine

from cibola import __version__
from cibola.errors import CibolaError
from cibola.server.auth.accounts import Accounts
from cibola.server.auth.cookies import CookieSigner
from cibola.server.auth.keys import make_folder
from cibola.server.auth.person import provide_person
from cibola.server.auth.sessions import Sessions, run_expiry
from cibola.server.auth.site_key import site_key
from cibola.server.computers.pool import ComputerPool
from cibola.server.daily.daily_deals import open_daily_deals
from cibola.server.exception_handlers import EXCEPTION_HANDLERS
from cibola.server.http.accounts import ACCOUNT_HANDLERS
from cibola.server.http.monitoring import Readiness, show_health, show_metrics, show_readiness
from cibola.server.http.page import PageFiles, show_page
from cibola.server.http.previews import Pictures, show_preview
from cibola.server.http.reviews import REVIEW_ROUTES
from cibola.server.http.site import draw_qr_code
from cibola.server.http.statistics import STATISTICS_ROUTES
from cibola.server.http.tables import GAME_ROUTES
from cibola.server.metrics.metrics import Metrics
from cibola.server.middleware.authentication import AuthenticationMiddleware
from cibola.server.middleware.client_address import ClientAddressMiddleware, provide_networks
from cibola.server.middleware.faults import FaultMiddleware
from cibola.server.middleware.head_requests import HeadRequestMiddleware
from cibola.server.middleware.limits import RateLimitMiddleware, RequestShapeMiddleware
from cibola.server.middleware.login_throttle import LoginThrottle
from cibola.server.middleware.origin_check import OriginCheckMiddleware
from cibola.server.middleware.request_id import RequestIdMiddleware
from cibola.server.middleware.request_log import RequestLogMiddleware
from cibola.server.middleware.security_headers import SecurityHeadersMiddleware
from cibola.server.middleware.stored_buckets import StoredBuckets
from cibola.server.middleware.url_prefix import UrlPrefixMiddleware
from cibola.server.offer import page_build
from cibola.server.openapi import OpenAPIRenderer, schema_router
from cibola.server.process_follower import ProcessFollower
from cibola.server.processes.peers import Peers, new_process_id
from cibola.server.public_url import find_public_url
from cibola.server.reviews.queue import ReviewQueue
from cibola.server.settings import Settings
from cibola.server.steady_clock import SteadyClock
from cibola.server.store.database import connect, is_shared, run_checkpoints
from cibola.server.store.migrate import migrate
from cibola.server.store.repository import Store, last_time
from cibola.server.store.startup import startup_errors
from cibola.server.store.writer import Writer
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.quotas import Quotas
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import ReplayPages
from cibola.server.tables.retention import run_retention
from cibola.server.websocket.live import LiveTables
from cibola.server.websocket.sockets import SocketRegistry

log = structlog.get_logger("cibola")


class Application(Litestar):
    """A Litestar application whose middleware stands before its router.

    Litestar runs the middleware of its `middleware` list for matched routes only. Ours must also see requests without a
    route (security headers, rate limits, logs), and it changes what is routed: the URL prefix is removed from the path,
    and HEAD becomes GET. The stack is built once, around Litestar's own entry point.
    """

    def __init__(self, *, outer_middleware: list[DefineMiddleware], **config: Any) -> None:
        """Build the stack, with the outermost middleware first, as in Litestar's own list."""
        super().__init__(**config)
        self._stack: ASGIApp = super().__call__
        for middleware in reversed(outer_middleware):
            self._stack = middleware(self._stack)

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        """Return what Litestar needs for msgspec; else it would load Pydantic and attrs, too, at every start."""
        return [*plugins, MsgspecDIPlugin()]

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """Pass lifespan events to Litestar, and connections through the middleware."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)  # type: ignore[arg-type]
            return
        scope.setdefault("state", {})
        await self._stack(scope, receive, send)  # type: ignore[arg-type]

    async def _live(self, scope: LifeSpanScope, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        """Start, and stop at the end; an error that the state holds as one sentence is told without its traceback."""

        async def send_quietly(message: LifeSpanSendMessage) -> None:
            if message["type"] == "lifespan.startup.failed" and self.state.get("startup_error"):
                message = {**message, "message": ""}
            await send(message)

        await super().__call__(scope, receive, send_quietly)


def make_app(settings: Settings, *, clock: SteadyClock | None = None) -> Application:
    """Create the application, over a database with the present schema; it is opened at startup."""
    now = clock or SteadyClock()
    sockets, metrics = SocketRegistry(limited=settings.limits), Metrics()
    signer = CookieSigner(_open_site(settings))
    state = State(
        {
            "settings": settings,
            "public_url": find_public_url(settings),
            "page": PageFiles(settings.prefix),
            "pictures": Pictures(),
            "metrics": metrics,
            "sockets": sockets,
            "is_stopping": False,
        }
    )

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        engine = connect(settings.database_url)
        with _starting(settings, state, engine):
            now.advance_to(await asyncio.to_thread(last_time, engine))
        process = new_process_id()
        writer = Writer(engine, process)
        store = Store(engine, writer)
        peers = Peers(store, process) if is_shared(engine) else None
        pool = ComputerPool(settings.thinkers, peers.permits if peers else None)
        replay_pages = ReplayPages()
        registry = TableRegistry(
            engine,
            writer,
            pool,
            address=app.state.public_url.address,
            absent_minutes=settings.absent_minutes,
            quotas=Quotas(time.monotonic) if settings.limits else None,
            presence=peers.presence if peers else None,
            now=now,
        )
        person_tables = PersonTables(registry)
        reviews = ReviewQueue(registry)
        with _starting(settings, state, engine):
            daily = await asyncio.to_thread(open_daily_deals, registry, store)
        sessions = Sessions(store, time.time)
        login_buckets = StoredBuckets(store, time.time)
        app.state.update(
            {
                "registry": registry,
                "live": LiveTables(registry, sockets, page_build()),
                "store": store,
                "accounts": Accounts(store, time.time),
                "readiness": Readiness(store, time.monotonic),
                "sessions": sessions,
                "throttle": LoginThrottle(login_buckets) if settings.limits else None,
                "person_tables": person_tables,
                "daily": daily,
                "replay_pages": replay_pages,
                "reviews": reviews,
            }
        )
        pool.precompile()
        background = (
            registry.alarms.run(),
            registry.timers.run(),
            reviews.run(),
            sockets.run_pings(),
            run_checkpoints(engine),
            run_retention(registry, settings, time.time),
            run_expiry(sessions.delete_expired),
            run_expiry(login_buckets.delete_old),
        )
        follower = ProcessFollower(registry, sockets, sessions)
        tasks = [asyncio.create_task(work) for work in background]
        try:
            if peers:
                with _starting(settings, state, engine):
                    await peers.start(follower)
            yield
        finally:
            await _cancel([*tasks, *(table.computer_task for table in registry.tables if table.computer_task)])
            await pool.close()
            replay_pages.close()
            person_tables.close()
            if peers:
                await peers.end()
            follower.close()
            await asyncio.to_thread(writer.close)
            engine.dispose()

    accounts = Router("/api", route_handlers=ACCOUNT_HANDLERS, tags=["identity"])
    app = Application(
        outer_middleware=middleware_stack(settings, signer, metrics, state),
        route_handlers=[
            GAME_ROUTES,
            REVIEW_ROUTES,
            STATISTICS_ROUTES,
            accounts,
            draw_qr_code,
            show_preview,
            show_health,
            show_readiness,
            show_metrics,
            show_page,
        ],
        dependencies={
            "person": Provide(provide_person, sync_to_thread=False),
            "networks": Provide(provide_networks, sync_to_thread=False),
        },
        lifespan=[lifespan],
        state=state,
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Cíbola",
            version=__version__,
            openapi_router=schema_router(),
            render_plugins=[OpenAPIRenderer()],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )
    _add_gauges(metrics, app)
    return app


@contextmanager
def _starting(settings: Settings, state: State, engine: Engine) -> Iterator[None]:
    """Turn a database's errors into one sentence, which the runner finds in the state."""
    try:
        with startup_errors(settings.database_url):
            yield
    except CibolaError as error:
        state.startup_error = error
        engine.dispose()
        raise


def _open_site(settings: Settings) -> bytes:
    """Bring the database to the present schema, and return the key that signs cookies."""
    make_folder(settings.folder)
    engine = connect(settings.database_url)
    try:
        with startup_errors(settings.database_url):
            migrate(engine)
            return site_key(engine, settings.folder)
    finally:
        engine.dispose()


async def _cancel(tasks: "list[asyncio.Task[None]]") -> None:
    """Cancel tasks, and wait until they have ended; one that had failed before stops nothing else from ending."""
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            log.error("a background task failed", exc_info=ended)


def middleware_stack(
    settings: Settings, signer: CookieSigner, metrics: Metrics, state: State
) -> list[DefineMiddleware]:
    """List the middleware, the outermost first."""
    limits = {
        by: [DefineMiddleware(RateLimitMiddleware, by=by, clock=time.monotonic)] if settings.limits else []
        for by in ("address", "person")
    }
    return [
        DefineMiddleware(RequestIdMiddleware, proxies=settings.proxies),
        DefineMiddleware(UrlPrefixMiddleware, prefix=settings.prefix),
        DefineMiddleware(ClientAddressMiddleware, proxies=settings.proxies),
        DefineMiddleware(HeadRequestMiddleware),
        DefineMiddleware(RequestLogMiddleware, metrics=metrics, clock=time.perf_counter),
        DefineMiddleware(SecurityHeadersMiddleware),
        DefineMiddleware(FaultMiddleware),
        *limits["address"],
        DefineMiddleware(RequestShapeMiddleware),
        DefineMiddleware(OriginCheckMiddleware, settings=settings, cookie=signer.cookie),
        DefineMiddleware(AuthenticationMiddleware, settings=settings, signer=signer, state=state, clock=time.time),
        *limits["person"],
    ]


def _add_gauges(metrics: Metrics, app: Litestar) -> None:
    """Add the gauges; those of tables are 0 until the application has started."""
    rows: list[tuple[str, str, Callable[[TableRegistry], int]]] = [
        ("cibola_tables", "Tables in memory", lambda registry: len(registry.tables)),
        (
            "cibola_thoughts_waiting",
            "Turns of computer players and hints, under way or waiting",
            lambda registry: registry.pool.pending,
        ),
        (
            "cibola_thoughts_running",
            "Turns of computer players and hints under way",
            lambda registry: registry.pool.running,
        ),
        ("cibola_parts_waiting", "Parts of games not yet compiled", lambda registry: registry.pool.uncompiled),
        ("cibola_writes_waiting", "Writes that wait for the store", lambda registry: registry.service.writer.waiting),
    ]
    metrics.add_gauge("cibola_sockets", "Open sockets", lambda: len(app.state.sockets))
    for name, description, read in rows:
        metrics.add_gauge(name, description, partial(_read_gauge, app, read))


def _read_gauge(app: Litestar, read: Callable[[TableRegistry], int]) -> int:
    registry: TableRegistry | None = app.state.get("registry")
    return read(registry) if registry else 0
