"""Texts for people in English and French, from Project Fluent catalogues. Only user interfaces read them."""

import os
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from cibola.errors import Message

LANGUAGES = ("en", "fr")
ENGLISH = "en"


@cache
def bundle(language: str) -> "FluentBundle":
    """Load the catalogues of a language."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 (slow; programs that print nothing never need it)

    made = FluentBundle([language], use_isolating=False)
    for source in sorted((files(__name__) / language).iterdir(), key=lambda file: file.name):
        if source.name.endswith(".ftl"):
            made.add_resource(FluentResource(source.read_text("utf-8")))
    return made


def text(key: str, language: str = ENGLISH, **args: Any) -> str:
    """Return the text of a key; a key that is missing in the catalogues raises a KeyError."""
    catalogue = bundle(language if language in LANGUAGES else ENGLISH)
    if not catalogue.has_message(key):
        raise KeyError(key)
    value = catalogue.get_message(key).value
    return str(catalogue.format_pattern(value, args)[0]) if value else ""


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
