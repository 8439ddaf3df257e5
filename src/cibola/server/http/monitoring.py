"""Routes for monitoring: health, readiness and metrics."""

import asyncio
import math
from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cibola.server.errors import ForbiddenError, ShuttingDownError, UnavailableError
from cibola.server.metrics.workers import WorkerMetrics
from cibola.server.middleware.client_address import ADDRESS_KEY, Networks, is_local
from cibola.server.settings import Settings
from cibola.server.store.repository import Store, write_number

PROBE_SECONDS = 1.0  # between two tries to write
ANSWER_SECONDS = 5.0  # after which a database that has not written counts as one that cannot


@get("/health", sync_to_thread=False, tags=["watching"])
def show_health() -> dict[str, str]:
    """Return that the process is running."""
    return {"status": "alive"}


@get("/ready", tags=["watching"])
async def show_readiness(state: State) -> dict[str, str]:
    """Return that the database can be written to, and the server is not shutting down."""
    readiness: Readiness = state.readiness
    if state.is_stopping:
        raise ShuttingDownError("watching-leaving")
    if not await readiness.check():
        raise UnavailableError("watching-store")
    return {"status": "ready"}


class Readiness:
    """Whether the database can be written to; asked often, it is tried at most once a second."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._probe: asyncio.Task[bool] | None = None
        self._tried_at = -math.inf

    async def check(self) -> bool:
        """Return the result of the last try, or of a new one; all who ask meanwhile wait for the same."""
        if self._probe is None or (self._probe.done() and self._clock() >= self._tried_at + PROBE_SECONDS):
            self._tried_at = self._clock()
            self._probe = asyncio.create_task(self._try())
        probe = self._probe  # somebody else may begin another one before we go on
        done, _ = await asyncio.wait({probe}, timeout=ANSWER_SECONDS)
        return bool(done) and probe.result()

    async def _try(self) -> bool:
        try:
            await self._store.write(lambda connection: write_number(connection, "probe", int(self._tried_at)))
        except IntegrityError:
            return True  # another process has just written the same
        except SQLAlchemyError:
            return False
        return True


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Return all metrics, those of other workers too, for this computer and the addresses that the settings name."""
    settings: Settings = state.settings
    address = request.scope["state"][ADDRESS_KEY]
    if not is_local(request.scope) and address not in Networks(settings.metrics):
        raise ForbiddenError("watching-metrics")
    workers: WorkerMetrics | None = state.get("worker_metrics")
    text = await workers.expose() if workers else generate_latest(state.metrics.registry)
    return Response(text, media_type=CONTENT_TYPE_LATEST)
