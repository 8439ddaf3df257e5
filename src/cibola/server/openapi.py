"""The description of the HTTP API: what Litestar knows, and what a refusal looks like, which only we know."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from cibola.server.answers import Problem

PLACE = "#/components/schemas/"
REFUSED = {
    "description": "Refused, and why",
    "content": {"application/json": {"schema": {"$ref": f"{PLACE}{Problem.__name__}"}}},
}


class Description(JsonRenderPlugin):
    """Shows the description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the description."""
        return super().render(request, with_refusals(openapi_schema))


def with_refusals(described: dict[str, Any]) -> dict[str, Any]:
    """Say that whatever is refused is answered with a problem."""
    _, shapes = msgspec.json.schema_components([Problem], ref_template=f"{PLACE}{{name}}")
    components = described["components"] | {"schemas": shapes | described["components"]["schemas"]}
    paths = {path: _with_refusals(operations) for path, operations in described["paths"].items()}
    return described | {"components": components, "paths": paths}


def _with_refusals(operations: dict[str, Any]) -> dict[str, Any]:
    return {
        method: operation | {"responses": _successes(operation["responses"]) | {"4XX": REFUSED}}
        for method, operation in operations.items()
    }


def _successes(responses: dict[str, Any]) -> dict[str, Any]:
    return {status: response for status, response in responses.items() if status.startswith("2")}
