"""The texts for people, in French and English: catalogues in Project Fluent, read by edges only."""

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
    """Read the catalogues of a language."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 (only where something is told)

    made = FluentBundle([language], use_isolating=False)
    for source in sorted((files(__name__) / language).iterdir(), key=lambda file: file.name):
        if source.name.endswith(".ftl"):
            made.add_resource(FluentResource(source.read_text("utf-8")))
    return made


def text(key: str, language: str = ENGLISH, **args: Any) -> str:
    """Give the text of a key; a key that no catalogue has is a fault of ours and says so."""
    catalogue = bundle(language if language in LANGUAGES else ENGLISH)
    if not catalogue.has_message(key):
        raise KeyError(key)
    value = catalogue.get_message(key).value
    return str(catalogue.format_pattern(value, args)[0]) if value else ""


def tell(message: "Message", language: str = ENGLISH) -> str:
    """Turn a message into a sentence, with the rule behind it."""
    sentence = text(message.key, language, **message.args)
    return f"{sentence} ({message.rule})" if message.rule else sentence


def preferred(wishes: Iterable[str | None] = ()) -> str:
    """Choose a language: the first wish that we speak, else what the environment says, else English."""
    environment = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    for wish in (*wishes, *environment):
        code = (wish or "").lower()[:2]
        if code in LANGUAGES:
            return code
    return ENGLISH
