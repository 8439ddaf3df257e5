"""The HTTP API does what its description says, whatever is sent: Schemathesis makes the requests."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from tests.server.identity_setup import Server, opened

PATHS = ("/api/site", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/commands")
MORE_PATHS = ("/api/tables/{table}/record", "/api/tables/{table}/replay", "/api/join/{secret}")
ALONE = {"game": "card", "options": {"edition": "mini"}, "seats": [{"kind": "person"}, {"kind": "screen"}]}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with TemporaryDirectory() as folder, opened(Path(folder), limits=False) as server:
        yield server


@pytest.fixture(scope="module")
def operations(server: Server) -> dict[str, Any]:
    written = server.visitor().get("/api/schema/openapi.json").json()
    results: list[Any] = list(schemathesis.openapi.from_dict(written).get_all_operations())
    return {operation.path: operation for operation in (result.ok() for result in results)}


@pytest.mark.parametrize("path", PATHS + MORE_PATHS)
def test_no_request_is_a_fault_of_ours(server: Server, operations: dict[str, Any], path: str) -> None:
    """Whatever is sent, to a table that is there or not, the answer is no fault, and a refusal says why."""
    visitor = server.visitor()
    table = visitor.make(ALONE)

    @given(case=operations[path].as_strategy())
    @settings(max_examples=40, suppress_health_check=list(HealthCheck), deadline=None)
    def ask(case: Any) -> None:
        body = case.body if isinstance(case.body, dict | list | str | int | float | bool | None) else None
        addresses = [case.formatted_path]
        if "{table}" in path:
            addresses.append(path.replace("{table}", table))
        for address in addresses:
            answer = visitor.ask(case.method, address, body)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert answer.json()["error"]["key"]

    ask()
