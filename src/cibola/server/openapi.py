"""The OpenAPI description: Litestar's own, with what it cannot know of.

Added are the error responses, the structs of each game (`card.View`, `board.Choice` …) where a field holds those of the
table's game, and the messages of the WebSocket.
"""

from typing import Any, get_args

import msgspec
from litestar import Request, Response, Router
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_404_NOT_FOUND

from cibola.games import GAMES
from cibola.server.answers import Problem
from cibola.server.errors import NotFoundError
from cibola.server.exception_handlers import handle_cibola_error
from cibola.server.protocol import FromClient, FromServer

SCHEMA_PATH = "#/components/schemas/"
ERROR_RESPONSE = {
    "description": "Refused, and why",
    "content": {"application/json": {"schema": {"$ref": f"{SCHEMA_PATH}{Problem.__name__}"}}},
}


GAME_FIELDS = {  # the fields that hold a struct of the table's game, or a list of them
    ("Table", "view"): "View",
    ("Table", "choices"): "Choice",
    ("Update", "happened"): "Event",
    ("Table", "recent"): "Event",
    ("Step", "view"): "View",
    ("Step", "happened"): "Event",
}
SOCKET = "/api/live/{table}"


def _not_found_as_json(response: Response[Any]) -> Response[Any]:
    """Replace Litestar's HTML page for an unknown path by the answer of every other route."""
    if response.status_code != HTTP_404_NOT_FOUND:
        return response
    return handle_cibola_error(None, NotFoundError("server-not-found"))


def schema_router() -> Router:
    """Return the router under which Litestar serves the description."""
    return Router("/api/schema", route_handlers=[], include_in_schema=False, after_request=_not_found_as_json)


class OpenAPIRenderer(JsonRenderPlugin):
    """Renders the description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the encoded description."""
        return super().render(request, with_messages(with_error_responses(openapi_schema)))


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


def with_messages(described: dict[str, Any]) -> dict[str, Any]:
    """Add the structs of each game, and the messages of the WebSocket as the extension `x-websocket`."""
    messages = (*get_args(FromClient), *get_args(FromServer))
    _, shapes = msgspec.json.schema_components(messages, ref_template=f"{SCHEMA_PATH}{{name}}")
    schemas = shapes | described["components"]["schemas"] | _game_schemas()
    for (struct, field), kind in GAME_FIELDS.items():
        schemas[struct] = _with_game_field(schemas[struct], field, kind)
    socket = {
        "path": SOCKET,
        "receives": _any_of([kind.__name__ for kind in get_args(FromClient)]),
        "sends": _any_of([kind.__name__ for kind in get_args(FromServer)]),
    }
    return described | {"components": described["components"] | {"schemas": schemas}, "x-websocket": socket}


def _game_schemas() -> dict[str, Any]:
    """Return the schemas of every game's structs, named after the game: their own names recur from game to game."""
    schemas: dict[str, Any] = {}
    for name, game in GAMES.items():
        _, shapes = msgspec.json.schema_components(game.structs, ref_template=f"{SCHEMA_PATH}{name}.{{name}}")
        schemas |= {f"{name}.{struct}": shape for struct, shape in shapes.items()}
    return schemas


def _with_game_field(schema: dict[str, Any], field: str, kind: str) -> dict[str, Any]:
    found = _any_of([f"{game}.{kind}" for game in GAMES])
    if schema["properties"][field].get("type") == "array":
        found = {"type": "array", "items": found}
    return schema | {"properties": schema["properties"] | {field: found}}


def _any_of(names: list[str]) -> dict[str, Any]:
    return {"anyOf": [{"$ref": f"{SCHEMA_PATH}{name}"} for name in names]}
