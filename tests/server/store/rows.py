"""Rows of tables, as the writer is given them."""

from typing import Any

from sqlalchemy import insert

from cibola.server.store.schema import tables


def table_row(name: str, **changes: Any) -> dict[str, Any]:
    row = {"id": name, "game": "card", "options": {}, "rules": 1, "seed": "", "links": "", "deals": {}, "made": 0}
    row |= {"host": None, "clock": {}, "seconds": 0.0, "chat": True, "unseen": False, "status": "over", "changed": 0}
    return row | {"scores": None} | changes


def add(name: str) -> Any:
    return lambda connection: connection.execute(insert(tables), table_row(name))
