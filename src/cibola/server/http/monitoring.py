"""Routes for monitoring: health, readiness and metrics."""

from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from cibola.server.errors import ForbiddenError, ShuttingDownError, UnavailableError
from cibola.server.middleware.client_address import ADDRESS_KEY, Networks, is_local
from cibola.server.settings import Settings
from cibola.server.store.repository import Store
from cibola.server.store.schema import tables


@get("/health", sync_to_thread=False, tags=["watching"])
def show_health() -> dict[str, str]:
    """Return that the process is running."""
    return {"status": "alive"}


@get("/ready", tags=["watching"])
async def show_readiness(state: State) -> dict[str, str]:
    """Return that the database answers and the server is not shutting down."""
    store: Store = state.store
    try:
        await store.read(lambda connection: connection.scalar(select(tables.c.id).limit(1)))
    except SQLAlchemyError as error:
        raise UnavailableError("watching-store") from error
    if state.is_stopping:
        raise ShuttingDownError("watching-leaving")
    return {"status": "ready"}


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def show_metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Return all metrics, for this computer and the addresses that the settings name."""
    settings: Settings = state.settings
    address = request.scope["state"][ADDRESS_KEY]
    if not is_local(request.scope) and address not in Networks(settings.metrics):
        raise ForbiddenError("watching-metrics")
    return Response(generate_latest(state.metrics.registry), media_type=CONTENT_TYPE_LATEST)
