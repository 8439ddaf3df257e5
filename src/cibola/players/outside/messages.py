"""The messages of the protocol, as typed structs: one JSON object a line, told apart by its `type`.

Fields and messages that one side does not know are left aside, so that both can learn more later.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from cibola.players.base import Thought

PROTOCOL = 1


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """Cíbola to the bot, first of all."""

    protocol: int = PROTOCOL


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something about a bot that can be set."""

    name: str
    type: Literal["integer", "number", "boolean", "text", "choice"] = "text"
    default: Any = None
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()


class Introduction(msgspec.Struct, frozen=True, tag_field="type", tag="bot"):
    """The bot's answer to `hello`."""

    protocol: int
    name: str
    author: str = ""
    games: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()


class SetOption(msgspec.Struct, frozen=True, tag_field="type", tag="option"):
    """Set one of the options that the bot named."""

    name: str
    value: Any


class NewGame(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """What is asked from now on does not go on with what was asked before."""

    game: str
    rules: int
    options: Mapping[str, Any]
    players: tuple[str, ...]
    seat: int
    commitment: str


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Ask whether the bot is ready."""

    id: int


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The bot is ready."""

    id: int


class Question(msgspec.Struct, frozen=True, tag_field="type", tag="think", omit_defaults=True):
    """A decision is due; nothing in here is hidden from the seat."""

    id: int
    seat: int
    legal: tuple[str, ...]
    view: Any
    record: str
    seed: str
    seconds: float | None = None  # that are left of the turn
    simulations: int | None = None


class Stop(msgspec.Struct, frozen=True, tag_field="type", tag="stop"):
    """The time is over: answer at once."""

    id: int


class Considered(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the bot thinks, as much of it as it tells."""

    options: tuple[Thought, ...] = ()
    scores: tuple[float, ...] = ()
    simulations: int = 0


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="action", omit_defaults=True):
    """The bot's choice."""

    id: int
    action: str
    thoughts: Considered | None = None


class Trouble(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """The bot cannot go on, and says why."""

    text: str


class Quit(msgspec.Struct, frozen=True, tag_field="type", tag="quit"):
    """Good bye."""


Message = Hello | Introduction | SetOption | NewGame | Ping | Pong | Question | Stop | Answer | Trouble | Quit
TO_BOT = (Hello, SetOption, NewGame, Ping, Question, Stop, Quit)
FROM_BOT = (Introduction, Pong, Answer, Trouble)


def write(message: Message) -> bytes:
    """Write a message as a line."""
    return msgspec.json.encode(message) + b"\n"


class _Typed(msgspec.Struct):
    type: str


def read(line: bytes, known: tuple[type[Message], ...]) -> Message | None:
    """Read a line: one of the known messages, or None for any other. What is no message raises a ValueError."""
    if not line.strip():
        return None
    try:
        name = msgspec.json.decode(line, type=_Typed).type
        kind = next((kind for kind in known if kind.__struct_config__.tag == name), None)
        return None if kind is None else msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
