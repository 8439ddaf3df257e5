"""Texts for people in English and French, from Project Fluent catalogues. Only user interfaces read them."""

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cibola.errors import Message

LANGUAGES = ("en", "fr")
ENGLISH = "en"


ENTRY = re.compile(r"(-?[A-Za-z][\w-]*) *=")  # how a message, or a term, begins
REFERENCE = re.compile(r"[{(,]\s*(-?[A-Za-z][\w-]*)")  # a message or a term in a message; functions match, too


class Catalogue:
    """The messages of a language. Each is parsed when it is first asked for: all of them take a tenth of a second."""

    def __init__(self, language: str) -> None:
        """Read the files of a language."""
        from fluent.runtime import FluentBundle  # noqa: PLC0415 (slow; programs that print nothing never need it)

        self._bundle = FluentBundle([language], use_isolating=False)
        sources = sorted((files(__name__) / language).iterdir(), key=lambda file: file.name)
        texts = (source.read_text("utf-8") for source in sources if source.name.endswith(".ftl"))
        self._entries = {key: entry for text in texts for key, entry in split_entries(text)}

    @property
    def keys(self) -> set[str]:
        """The keys of all messages."""
        return {key for key in self._entries if not key.startswith("-")}

    def format(self, key: str, args: dict[str, Any]) -> str:
        """Return the text of a key; one that is missing raises a KeyError."""
        if not self._bundle.has_message(key):
            self._parse(key)
        value = self._bundle.get_message(key).value
        return str(self._bundle.format_pattern(value, args)[0]) if value else ""

    def _parse(self, key: str) -> None:
        """Parse a message, with all that it refers to."""
        from fluent.runtime import FluentResource  # noqa: PLC0415 (as above)

        wanted, found = [key], {key: self._entries[key]}
        while wanted:
            references = set(REFERENCE.findall(found[wanted.pop()])) & self._entries.keys() - found.keys()
            found |= {reference: self._entries[reference] for reference in references}
            wanted += references
        self._bundle.add_resource(FluentResource("".join(found.values())))


def split_entries(text: str) -> Iterator[tuple[str, str]]:
    """Split a file of messages: give the key of each, and its text in the file. Terms have keys that begin with `-`."""
    key, lines = "", [""]
    for line in text.splitlines(keepends=True):
        begins = ENTRY.match(line)
        if begins or line.startswith("#"):
            if key:
                yield key, "".join(lines)
            key, lines = begins[1] if begins else "", []
        lines.append(line)
    if key:
        yield key, "".join([*lines, "\n"])


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language."""
    return Catalogue(language)


def text(key: str, language: str = ENGLISH, **args: Any) -> str:
    """Return the text of a key; a key that is missing in the catalogues raises a KeyError."""
    return catalogue(language if language in LANGUAGES else ENGLISH).format(key, args)


def tell(message: "Message", language: str = ENGLISH) -> str:
    """Return a message as a sentence, followed by its rule in brackets."""
    sentence = text(message.key, language, **message.args)
    return f"{sentence} ({message.rule})" if message.rule else sentence


def preferred(wishes: Iterable[str | None] = ()) -> str:
    """Return the first wanted language that there is, else that of the environment, else English."""
    environment = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    for wish in (*wishes, *environment):
        code = (wish or "").lower()[:2]
        if code in LANGUAGES:
            return code
    return ENGLISH
