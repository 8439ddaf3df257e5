"""The application as a whole: its middleware, and the statuses of its errors."""

import msgspec
import pytest
from tests.server.app_setup import Server, key_of, opened, settings

from cibola.errors import CibolaError
from cibola.server.app import make_app
from cibola.server.errors import STATUS, StaleError, TooManyRequestsError, headers_of, status_of
from cibola.server.middleware.limits import RATE_LIMITS
from cibola.server.middleware.security_headers import HEADERS


def middleware_of(app: object) -> list[str]:
    """Name the middleware that a connection passes, the outermost first."""
    names = []
    layer = getattr(app, "_stack")  # noqa: B009 (private, and not every layer has it)
    while hasattr(layer, "_app"):
        names.append(type(layer).__name__)
        layer = layer._app
    return names


@pytest.mark.parametrize("limits", [True, False])
def test_the_middleware_stands_in_this_order(tmp_path_factory: pytest.TempPathFactory, *, limits: bool) -> None:
    app = make_app(settings(tmp_path_factory.mktemp("app"), limits=limits))
    assert middleware_of(app) == [
        "RequestIdMiddleware",
        "UrlPrefixMiddleware",
        "ClientAddressMiddleware",
        "HeadRequestMiddleware",
        "RequestLogMiddleware",
        "SecurityHeadersMiddleware",
        "FaultMiddleware",
        *(["RateLimitMiddleware"] if limits else []),
        "RequestShapeMiddleware",
        "OriginCheckMiddleware",
        "AuthenticationMiddleware",
        *(["RateLimitMiddleware"] if limits else []),
    ]


def test_a_request_without_a_route_passes_the_middleware(tmp_path_factory: pytest.TempPathFactory) -> None:
    burst = next(limit.burst for limit in RATE_LIMITS if limit.name == "joins")
    with opened(tmp_path_factory.mktemp("app")) as server:
        server.come_from("127.0.0.1")
        visitor = server.visitor()
        answers = [visitor.post("/api/join/no/such/route") for _ in range(2 * burst)]
        assert (answers[0].status_code, answers[-1].status_code) == (404, 429)
        assert HEADERS.items() <= dict(answers[0].headers).items()
        assert "set-cookie" in answers[0].headers
        assert int(answers[-1].headers["retry-after"]) > 0
        assert 'cibola_requests_total{method="POST",route="other",status="404"}' in visitor.get("/metrics").text


@pytest.mark.parametrize("kind", [*STATUS, StaleError], ids=lambda kind: kind.__name__)
def test_an_error_has_one_status_from_routes_and_middleware(kind: type[CibolaError]) -> None:
    error = kind("server-fault")
    assert status_of(error) == STATUS.get(kind, 409)
    assert headers_of(error) == {}


def test_other_errors_are_bad_requests_and_a_wait_is_a_header(server: Server) -> None:
    assert status_of(CibolaError("server-fault")) == 400
    assert headers_of(TooManyRequestsError("guard-too-many", retry_after=7, seconds=7)) == {"retry-after": "7"}
    answer = server.visitor().get("/api/tables/none")
    assert (answer.status_code, key_of(answer)) == (404, "server-table-unknown")
    assert msgspec.json.decode(answer.content).keys() == {"error"}
