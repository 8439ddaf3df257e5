"""The OpenAPI description: Litestar's own, with the error responses that it does not know of."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from cibola.server.answers import Problem

SCHEMA_PATH = "#/components/schemas/"
ERROR_RESPONSE = {
    "description": "Refused, and why",
    "content": {"application/json": {"schema": {"$ref": f"{SCHEMA_PATH}{Problem.__name__}"}}},
}


class OpenAPIRenderer(JsonRenderPlugin):
    """Renders the description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the encoded description."""
        return super().render(request, with_error_responses(openapi_schema))


def with_error_responses(described: dict[str, Any]) -> dict[str, Any]:
    """Add the response of every error, which is a `Problem`."""
    _, shapes = msgspec.json.schema_components([Problem], ref_template=f"{SCHEMA_PATH}{{name}}")
    components = described["components"] | {"schemas": shapes | described["components"]["schemas"]}
    paths = {path: _with_error_responses(operations) for path, operations in described["paths"].items()}
    return described | {"components": components, "paths": paths}


def _with_error_responses(operations: dict[str, Any]) -> dict[str, Any]:
    return {
        method: operation | {"responses": _successes(operation["responses"]) | {"4XX": ERROR_RESPONSE}}
        for method, operation in operations.items()
    }


def _successes(responses: dict[str, Any]) -> dict[str, Any]:
    return {status: response for status, response in responses.items() if status.startswith("2")}
