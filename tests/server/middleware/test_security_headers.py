"""Security headers are on every response, whatever its status."""

import pytest
from tests.server.app_setup import Server

from cibola.server.middleware.security_headers import HEADERS

ANSWERS: list[tuple[str, str, object]] = [
    ("GET", "/", None),
    ("GET", "/api/me", None),
    ("GET", "/api/no-such-thing", None),
    ("POST", "/no/such/thing", None),
    ("POST", "/api/tables", {}),
    ("GET", "/health", None),
    ("BREW", "/", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ANSWERS)
def test_every_answer_carries_the_headers(server: Server, method: str, path: str, body: object) -> None:
    headers = server.visitor().ask(method, path, body).headers
    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert headers["cache-control"] in ("no-store", "no-cache")
    assert "server" not in headers


def test_refusals_carry_them_too(server: Server) -> None:
    refused = server.visitor(Host="evil.example").get("/api/me")
    assert refused.status_code == 421
    assert HEADERS.items() <= dict(refused.headers).items()


def test_the_policy_allows_nothing_inline_and_no_other_site() -> None:
    policy = HEADERS["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy.replace("script-src 'self' 'wasm-unsafe-eval';", "")  # compiled rules are no scripts
    assert "*" not in policy
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy
