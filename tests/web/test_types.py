"""The types of the page are those of the structs, field by field."""

import ast
import re
from typing import Any

import msgspec
import pytest
import typescript

import cibola.games.board.view
import cibola.games.card.view
import cibola.games.roll.layouts
import cibola.games.roll.view
import cibola.server.answers
import cibola.server.games.scores
import cibola.server.games.sheets
import cibola.server.protocol

FILES = dict(typescript.files())
MODULES = {
    "protocol.ts": cibola.server.protocol,
    "answers.ts": cibola.server.answers,
    "card.ts": cibola.games.card.view,
    "board.ts": cibola.games.board.view,
    "roll.ts": cibola.games.roll.view,
    "sheet.ts": cibola.games.roll.layouts,
    "scores.ts": cibola.server.games.scores,
}
INTERFACE = re.compile(r"export interface (\w+) \{\n(.*?)\n?\}", re.DOTALL)


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


def struct_of(file: str, name: str) -> Any:
    """Find a struct in the module of a file, or where that has it from."""
    return getattr(MODULES[file], name, None) or getattr(cibola.server.games.sheets, name, None)


@pytest.mark.parametrize("file", FILES)
def test_every_struct_has_its_interface(file: str) -> None:
    written = interfaces(file)
    assert written
    for name, rows in written.items():
        struct = struct_of(file, name)
        assert struct, name
        assert set(rows) == fields(struct), name


def test_whatever_travels_has_a_type() -> None:
    for file in ("protocol.ts", "answers.ts"):
        module = MODULES[file]
        structs = (one for one in vars(module).values() if isinstance(one, type) and issubclass(one, msgspec.Struct))
        travelling = {one.__name__ for one in structs if one.__module__ == module.__name__}
        assert travelling - {"Struct"} <= set(interfaces(file))
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
