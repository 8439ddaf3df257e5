"""What a table can choose, as rows of data: each option with its default and the values that it takes."""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from cibola.errors import OptionError


class Option(msgspec.Struct, frozen=True):
    """One option: words, whole numbers of a range, yes or no; or, for a layout, a value that is checked elsewhere."""

    default: Any = None  # None: as the edition says
    words: tuple[str, ...] = ()
    numbers: tuple[int, int] | None = None
    flag: bool = False
    free_form: str = ""  # a description of the accepted values, where they are checked elsewhere

    def allows(self, value: object) -> bool:
        """Return whether a value is one of those that it takes."""
        if isinstance(value, bool):
            return self.flag
        if isinstance(value, int):
            return self.numbers is not None and self.numbers[0] <= value <= self.numbers[1]
        return bool(self.free_form) or (isinstance(value, str) and value in self.words)

    @property
    def known(self) -> str:
        """The values that it takes, for people."""
        ranges = [f"{self.numbers[0]} – {self.numbers[1]}"] if self.numbers else []
        flags = ["yes", "no"] if self.flag else []
        return self.free_form or ", ".join([*self.words, *ranges, *flags])


def settle(table: Mapping[str, Option], chosen: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """Complete the options that a table has chosen with the usual ones, or say what is wrong with them."""
    for name in chosen:
        if name not in table:
            raise OptionError("option-unknown", name=name, known=", ".join(table))
    options = {name: chosen.get(name, option.default) for name, option in table.items()}
    for name, option in table.items():
        if options[name] is None:
            options[name] = usual.get(name)
        if isinstance(options[name], np.integer):
            options[name] = int(options[name])
        if not option.allows(options[name]):
            raise OptionError("option-value", name=name, value=str(options[name]), known=option.known)
    return options
