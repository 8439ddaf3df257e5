"""Prometheus metrics of one server."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)  # seconds


class Metrics:
    """Counters and gauges, in a Prometheus registry of their own."""

    def __init__(self) -> None:
        """Register the metrics of requests."""
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "cibola_requests", "Answers, by route and status", ["method", "route", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "cibola_request_seconds", "How long answers took", ["route"], registry=self.registry, buckets=BUCKETS
        )

    def add_gauge(self, name: str, description: str, read: Callable[[], float]) -> None:
        """Add a gauge whose value is read whenever the metrics are scraped."""
        Gauge(name, description, registry=self.registry).set_function(read)
