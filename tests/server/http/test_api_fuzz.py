"""Requests that Schemathesis generates from the OpenAPI description: every response is as described, none is a 5xx."""

from typing import Any

import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # now, and not deep within a test: that is too deep for Python 3.11
from httpx import Cookies, Response
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.app_setup import ALONE, HOME, Server, Visitor

FEW = settings(max_examples=8, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PATHS = [
    ("GET", "/api/site"),
    ("GET", "/api/layouts/{game}"),
    ("GET", "/api/scores/{game}"),
    ("POST", "/api/lessons/{game}"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{table}"),
    ("POST", "/api/tables/{table}/commands"),
    ("GET", "/api/tables/{table}/record"),
    ("GET", "/api/tables/{table}/replay"),
    ("GET", "/api/tables/{table}/replay/steps"),
    ("GET", "/api/tables/{table}/review"),
    ("POST", "/api/tables/{table}/review"),
    ("GET", "/api/tables/{table}/positions/{number}"),
    ("POST", "/api/tables/{table}/continuations"),
    ("POST", "/api/records"),
    ("GET", "/api/daily"),
    ("GET", "/api/daily/week"),
    ("GET", "/api/daily/{day}"),
    ("GET", "/api/daily/{day}/{game}"),
    ("POST", "/api/daily/{day}/{game}"),
    ("GET", "/api/join/{secret}"),
    ("POST", "/api/join/{secret}"),
    ("GET", "/api/me"),
    ("PATCH", "/api/me"),
    ("DELETE", "/api/me"),
    ("GET", "/api/me/statistics"),
    ("GET", "/api/me/download"),
    ("POST", "/api/account"),
    ("POST", "/api/account/password"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("POST", "/api/logout/elsewhere"),
    ("POST", "/api/logout/everywhere"),
    ("GET", "/api/sessions"),
    ("DELETE", "/api/sessions/{session_id}"),
    ("GET", "/api/tokens"),
    ("POST", "/api/tokens"),
    ("DELETE", "/api/tokens/{token_id}"),
    ("POST", "/api/qr"),
    ("GET", "/health"),
    ("GET", "/ready"),
]
WITH_CONTENT = [
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/commands"),
    ("POST", "/api/tables/{table}/review"),
    ("POST", "/api/tables/{table}/continuations"),
    ("POST", "/api/records"),
    ("POST", "/api/join/{secret}"),
    ("PATCH", "/api/me"),
    ("POST", "/api/account"),
    ("POST", "/api/account/password"),
    ("POST", "/api/login"),
    ("POST", "/api/tokens"),
    ("POST", "/api/qr"),
]  # elsewhere there is nothing that could be wrong


@pytest.fixture(scope="module")
def operations(server: Server) -> dict[tuple[str, str], Any]:
    described = server.visitor().get("/api/schema/openapi.json").json()
    written: Any = schemathesis.openapi.from_dict(described)
    found = [result.ok() for result in written.get_all_operations()]
    return {(operation.method.upper(), operation.path): operation for operation in found}


def send(visitor: Visitor, case: Any) -> Response:
    """Send what was made up, as somebody with an account."""
    sent = case.as_transport_kwargs(base_url=HOME)
    headers = {name: value for name, value in sent["headers"].items() if name.lower() in {"content-type", "accept"}}
    body = sent.get("data")
    content: dict[str, Any] = {"json": sent["json"]} if "json" in sent else {"content": body} if body else {}
    client = visitor.server.client
    client.cookies = Cookies(visitor.jar)
    answer: Response = client.request(
        sent["method"], sent["url"], params=sent.get("params"), headers=visitor.headers | headers, **content
    )
    visitor.jar = client.cookies.jar
    return answer


def put_at(table: str, number: int, case: Any) -> None:
    """Let a request be about a table that there is, as it is now."""
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table
    if isinstance(case.body, dict) and "expect" in case.body:
        case.body["expect"] = number


def test_every_operation_is_tried(operations: dict[tuple[str, str], Any]) -> None:
    assert sorted(operations) == sorted(PATHS)


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_answers_are_as_described(
    server: Server, operations: dict[tuple[str, str], Any], path: tuple[str, str]
) -> None:
    ask_at_random(server, operations, path, GenerationMode.POSITIVE)


@pytest.mark.parametrize("path", WITH_CONTENT, ids=" ".join)
def test_what_is_not_described_is_refused_as_described(
    server: Server, operations: dict[tuple[str, str], Any], path: tuple[str, str]
) -> None:
    ask_at_random(server, operations, path, GenerationMode.NEGATIVE)


def ask_at_random(
    server: Server, operations: dict[tuple[str, str], Any], path: tuple[str, str], mode: GenerationMode
) -> None:
    """Ask as somebody with an account and a table: whatever it is, the answer is of a described kind and shape."""
    visitor = server.visitor().sign_up(f"{mode.value} {PATHS.index(path)}")
    table = visitor.make(ALONE)

    @given(operations[path].as_strategy(generation_mode=mode))
    @FEW
    def ask(case: Any) -> None:
        case.validate_response(send(visitor, case), checks=CHECKS)
        put_at(table, visitor.get(f"/api/tables/{table}").json()["number"], case)
        case.validate_response(send(visitor, case), checks=CHECKS)

    ask()
