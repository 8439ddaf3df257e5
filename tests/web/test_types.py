"""The types of the page are those of the structs, field by field."""

import ast
import importlib
import re
from typing import Any

import msgspec
import pytest
import typescript

import cibola.server.answers
import cibola.server.protocol
from cibola.games import GAMES

FILES = dict(typescript.files())
MODULES = {"protocol.ts": cibola.server.protocol, "answers.ts": cibola.server.answers}
GAMES_FILE = "games.ts"  # types only
INTERFACE = re.compile(r"export interface (\w+?)(?:Of<G extends GameName>)? \{\n(.*?)\n?\}", re.DOTALL)


def interfaces(file: str) -> dict[str, dict[str, str]]:
    """Read the fields of each interface: a name, with `?` if it may lack, and its type."""
    found = INTERFACE.findall(FILES[file])
    return {name: dict(re.findall(r"^  (\w+\??): (.*);$", body, re.MULTILINE)) for name, body in found}


def fields(struct: type[msgspec.Struct]) -> set[str]:
    """Name the fields that a struct has on the wire; `?` marks those that may lack."""
    config: Any = struct.__struct_config__
    told = msgspec.structs.fields(struct)
    names = {f"{field.encode_name}{'?' * (config.omit_defaults and not field.required)}" for field in told}
    return names | ({config.tag_field} if config.tag else set())


def structs_of(file: str) -> dict[str, Any]:
    """Collect the structs of the modules that a file is made from, and those that they have from elsewhere."""
    modules = [importlib.import_module(source.partition(":")[0]) for source in typescript.SOURCES[file[: -len(".ts")]]]
    homes = {one.__module__ for module in modules for one in vars(module).values() if is_struct(one)}
    found = [vars(importlib.import_module(home)) for home in homes] + [vars(module) for module in modules]
    return {name: one for names in found for name, one in names.items() if is_struct(one)}


def is_struct(one: Any) -> bool:
    return isinstance(one, type) and issubclass(one, msgspec.Struct)


@pytest.mark.parametrize("file", sorted(FILES.keys() - {GAMES_FILE}))
def test_every_struct_has_its_interface(file: str) -> None:
    written, structs = interfaces(file), structs_of(file)
    assert written
    for name, rows in written.items():
        assert set(rows) == fields(structs[name]), name


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_its_view_events_and_choices(game: str) -> None:
    """A game that the server plays has a row in the page's table of games, and structs behind it."""
    assert f"  {game}: {{ View: {game}.View; Event: {game}.Event; Choice: {game}.Choice }};" in FILES[GAMES_FILE]
    assert {"View", "Event", "Choice"} <= interfaces(f"{game}.ts").keys()


@pytest.mark.parametrize("name", ["Table", "Update", "Answer", "FromServer"])
def test_what_depends_on_the_game_is_a_union_by_game(name: str) -> None:
    union = " | ".join(f"{name}Of<'{game}'>" for game in GAMES)
    assert f"export type {name} = {union};" in FILES["protocol.ts"]


def test_nothing_in_the_page_has_the_type_any() -> None:
    sources = [path for path in (typescript.SOURCE.parent / "web/src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    assert sources
    assert not [
        path.name for path in sources if re.search(r"[:<|,(] ?any\b(?! \w)|\bas any\b", path.read_text("utf-8"))
    ]


def test_a_table_of_a_game_has_its_view_and_choices() -> None:
    table = interfaces("protocol.ts")["Table"]
    assert (table["game"], table["view"], table["choices"]) == ("G", "View<G>", "Array<Choice<G>>")


def test_whatever_travels_has_a_type() -> None:
    for file in ("protocol.ts", "answers.ts"):
        module = MODULES[file]
        structs = (one for one in vars(module).values() if is_struct(one))
        travelling = {one.__name__ for one in structs if one.__module__ == module.__name__}
        assert travelling - {"Struct", "Choice"} <= set(interfaces(file))
        assert travelling


def test_tags_and_choices_keep_their_values() -> None:
    written = interfaces("protocol.ts")
    assert written["TakeBack"] == {"do": "'take_back'"}
    assert written["Play"]["do"] == "'play'"
    assert written["Seat"]["link"] == "string | null"
    assert "export type Pace = 'none' | 'live' | 'days';" in FILES["protocol.ts"]
    assert f"export const PROTOCOL = {cibola.server.protocol.PROTOCOL};" in FILES["protocol.ts"]


def test_what_cannot_travel_is_said() -> None:
    module = typescript.Module("cibola.server.protocol")
    with pytest.raises(ValueError, match="set"):
        typescript.Writer("cibola.server.protocol")._type(module, ast.parse("set[int]", mode="eval").body)
