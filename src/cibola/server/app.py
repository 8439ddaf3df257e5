"""The application: tables, store and thinkers, and everything around them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from litestar import Litestar
from litestar.openapi import OpenAPIConfig

from cibola import __version__
from cibola.server.describing import Description
from cibola.server.live import Live
from cibola.server.routes import TABLES
from cibola.server.routes.failing import HANDLERS
from cibola.server.routes.site import build
from cibola.server.settings import Settings
from cibola.server.site.reach import reach_of
from cibola.server.store.checkpoints import checkpoint_for_ever
from cibola.server.store.database import connect
from cibola.server.store.kept import Kept
from cibola.server.store.migrating import migrate
from cibola.server.store.writer import Writer
from cibola.server.surroundings import Surroundings
from cibola.server.tables.belongings import Belongings
from cibola.server.tables.house import House, milliseconds
from cibola.server.thinking import Thinkers


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
        app.state.update({"house": house, "live": live, "kept": Kept(engine, writer), "belongings": Belongings(house)})
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
