"""Is it alive, and does it have all it needs?"""

from litestar import get
from litestar.datastructures import State
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from cibola.server.auth.accounts import Keeps
from cibola.server.middleware.asgi import Refused
from cibola.server.store.schema import tables


@get("/health", sync_to_thread=False, tags=["watching"])
def show_health() -> dict[str, str]:
    """Say that the program runs."""
    return {"status": "alive"}


@get("/ready", tags=["watching"])
async def show_readiness(state: State) -> dict[str, str]:
    """Say that tables can be played at: the store answers, and the server is not about to stop."""
    kept: Keeps = state.kept
    try:
        await kept.read(lambda connection: connection.scalar(select(tables.c.id).limit(1)))
    except SQLAlchemyError as error:
        raise Refused(503, "watching-store") from error
    if state.leaving:
        raise Refused(503, "watching-leaving")
    return {"status": "ready"}
