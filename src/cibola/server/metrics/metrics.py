"""Numbers for whoever runs the server, in the format of Prometheus: shown to this computer and to named addresses."""

from collections.abc import Callable
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from cibola.server.middleware import client_address as visitors
from cibola.server.middleware.asgi import Refused
from cibola.server.settings import Settings

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)  # seconds


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        """Begin to count."""
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "cibola_requests", "Answers, by route and status", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "cibola_request_seconds", "How long answers took", ["route"], registry=self.registry, buckets=QUICK
        )

    def gauge(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """Show a number that is read when it is asked for."""
        Gauge(name, meaning, registry=self.registry).set_function(read)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def show_metrics(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Show all numbers."""
    settings: Settings = state.settings
    address = request.scope["state"][visitors.STATE]
    if not visitors.is_here(request.scope) and address not in visitors.Networks(settings.metrics):
        raise Refused(403, "watching-metrics")
    return Response(generate_latest(state.metrics.registry), media_type=CONTENT_TYPE_LATEST)
