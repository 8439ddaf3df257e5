"""The OpenAPI description is complete, error responses included."""

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from litestar.handlers import HTTPRouteHandler
from tests.server.app_setup import Server

from cibola.games import GAMES
from cibola.position.position import Position
from cibola.server import answers, protocol

UNDESCRIBED = {"/metrics", "/api/schema"}  # for machines that know it; the description itself


@pytest.fixture(scope="module")
def described(server: Server) -> dict[str, Any]:
    return dict(server.visitor().get("/api/schema/openapi.json").json())


@pytest.fixture(scope="module")
def operations(described: dict[str, Any]) -> dict[tuple[str, str], Any]:
    return {
        (method.upper(), path): operation
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }


def test_every_route_is_described(server: Server, operations: dict[tuple[str, str], Any]) -> None:
    routes = {
        (str(method), route.path_format)
        for route in server.app.routes
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler)
        for method in handler.http_methods
    }
    expected = {
        (method, path)
        for method, path in routes
        if path.startswith("/api")
        and method in {"GET", "POST", "PATCH", "DELETE", "PUT"}
        and not path.startswith("/api/schema")
    }
    assert expected
    assert expected <= set(operations)


def test_every_operation_says_what_it_does(operations: dict[tuple[str, str], Any]) -> None:
    assert [name for name, operation in operations.items() if not operation.get("description")] == []
    names = [operation["operationId"] for operation in operations.values()]
    assert len(names) == len(set(names))


def test_every_refusal_is_a_problem(operations: dict[tuple[str, str], Any]) -> None:
    for operation in operations.values():
        refused = {status: answer for status, answer in operation["responses"].items() if not status.startswith("2")}
        assert list(refused) == ["4XX"]
        schema = refused["4XX"]["content"]["application/json"]["schema"]
        assert schema == {"$ref": "#/components/schemas/Problem"}


def test_what_travels_has_the_names_and_fields_of_the_protocol(described: dict[str, Any]) -> None:
    shapes = described["components"]["schemas"]
    for name in ("Answer", "Command", "Joined", "Made", "Me", "NewTable", "Problem", "Replay", "Site", "Table"):
        struct = getattr(protocol, name, None) or getattr(answers, name)
        assert set(shapes[name]["properties"]) >= set(struct.__struct_fields__), name
    deeds = {shape["properties"]["do"]["const"] for shape in shapes.values() if "do" in shape.get("properties", {})}
    assert deeds == {deed.__struct_config__.tag for deed in protocol.Deed.__args__}


def test_every_reference_leads_somewhere(described: dict[str, Any]) -> None:
    shapes = described["components"]["schemas"]

    def references(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            yield from (value for key, value in part.items() if key == "$ref")
            for value in part.values():
                yield from references(value)
        elif isinstance(part, list):
            for value in part:
                yield from references(value)

    found = set(references(described))
    assert found
    assert found <= {f"#/components/schemas/{name}" for name in shapes}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_structs_of_every_game_are_described(described: dict[str, Any], game: str) -> None:
    shapes = described["components"]["schemas"]
    position = Position(game, {}, seed=1)
    for name, struct in (
        ("View", position.view(0)),
        ("Event", position.events()[0]),
        ("Choice", position.choices().legal[0]),
    ):
        assert set(shapes[f"{game}.{name}"]["properties"]) == set(struct.__struct_fields__)
    for owner, field, kind in (
        ("Table", "view", "View"),
        ("Table", "choices", "Choice"),
        ("Update", "happened", "Event"),
        ("Step", "view", "View"),
    ):
        shape = shapes[owner]["properties"][field]
        found = shape.get("items", shape)["anyOf"]
        assert {"$ref": f"#/components/schemas/{game}.{kind}"} in found


def test_the_messages_of_the_socket_are_described(described: dict[str, Any]) -> None:
    socket, shapes = described["x-websocket"], described["components"]["schemas"]
    for direction, union in (("receives", protocol.FromClient), ("sends", protocol.FromServer)):
        named = [one["$ref"].rpartition("/")[2] for one in socket[direction]["anyOf"]]
        assert named == [struct.__name__ for struct in get_args(union)]
        for name in named:
            assert set(shapes[name]["properties"]) >= set(getattr(protocol, name).__struct_fields__)
