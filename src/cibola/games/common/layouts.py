"""Layouts: the printed values of a board or a sheet, as data that the owner of a box can replace.

A layout travels by its content: as a table (from a TOML file), or as the JSON text that a record keeps.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from cibola.errors import LayoutError

Layout = TypeVar("Layout", bound=msgspec.Struct)

UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)  # bad text, no text at all, endless nesting


def read_layout(
    value: object, kind: type[Layout], named: Mapping[str, Layout], check: Callable[[Layout], None]
) -> Layout:
    """Read a layout: by its name, as a table, or as JSON; and check that it fits together."""
    if isinstance(value, str) and value in named:
        return named[value]
    try:
        if isinstance(value, str) and value.lstrip().startswith("{"):
            layout = msgspec.json.decode(value, type=kind)
        elif isinstance(value, Mapping):
            layout = msgspec.convert(value, kind)
        else:
            raise LayoutError("layout-unknown", name=str(value), known=", ".join(named))
    except UNREADABLE as error:
        raise LayoutError("layout-unreadable", reason=str(error)) from error
    check(layout)
    return layout


def read_toml(text: str) -> dict[str, Any]:
    """Read a layout file."""
    try:
        table: dict[str, Any] = msgspec.toml.decode(text)
    except UNREADABLE as error:
        raise LayoutError("layout-unreadable", reason=str(error)) from error
    return table


def write_layout(layout: msgspec.Struct) -> str:
    """Write a layout as records keep it."""
    return msgspec.json.encode(layout).decode()
