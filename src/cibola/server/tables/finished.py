"""Finished rounds as they are sent: nothing changes in them, so they are written once and not with every move."""

from operator import is_not
from typing import Any

import msgspec


class Finished:
    """The finished rounds of one table; whoever looks sees the same of them."""

    def __init__(self) -> None:
        """Begin with none."""
        self._rounds: list[Any] = []
        self._written = msgspec.Raw(b"[]")

    def written_in(self, view: Any) -> Any:
        """Give a view in which they are text already."""
        if not view.results:
            return view
        if len(view.results) != len(self._rounds) or any(map(is_not, view.results, self._rounds)):
            self._rounds, self._written = view.results, msgspec.Raw(msgspec.json.encode(view.results))
        return msgspec.structs.replace(view, results=self._written)
