"""The messages of the bot protocol, as typed structs: one JSON object a line, told apart by its `type`.

Fields and messages that one side does not know are ignored, so that either side can be extended later.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from cibola.players.base import Evaluation

PROTOCOL = 1


class BotHello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message to a bot."""

    protocol: int = PROTOCOL


class BotOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a bot that can be set."""

    name: str
    type: Literal["integer", "number", "boolean", "text", "choice"] = "text"
    default: Any = None
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()


class BotIntroduction(msgspec.Struct, frozen=True, tag_field="type", tag="bot"):
    """The bot's answer to `hello`."""

    protocol: int
    name: str
    author: str = ""
    games: tuple[str, ...] = ()
    options: tuple[BotOption, ...] = ()


class SetOption(msgspec.Struct, frozen=True, tag_field="type", tag="option"):
    """Set one of the options that the bot named."""

    name: str
    value: Any


class NewGame(msgspec.Struct, frozen=True, tag_field="type", tag="game"):
    """A new game: the requests that follow do not continue those before."""

    game: str
    rules: int
    options: Mapping[str, Any]
    players: tuple[str, ...]
    seat: int
    commitment: str


class BotPing(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """A question whether the bot is ready."""

    id: int


class BotPong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The bot is ready."""

    id: int


class MoveRequest(msgspec.Struct, frozen=True, tag_field="type", tag="think", omit_defaults=True):
    """A request for a decision; nothing in it is hidden from the seat."""

    id: int
    seat: int
    legal: tuple[str, ...]
    view: Any
    record: str
    seed: str
    seconds: float | None = None  # that are left of the turn
    simulations: int | None = None


class StopRequest(msgspec.Struct, frozen=True, tag_field="type", tag="stop"):
    """A request to answer at once: the time is over."""

    id: int


class AnswerDetails(msgspec.Struct, frozen=True, omit_defaults=True):
    """The bot's analysis, as much of it as it tells."""

    options: tuple[Evaluation, ...] = ()
    scores: tuple[float, ...] = ()
    simulations: int = 0


class BotAnswer(msgspec.Struct, frozen=True, tag_field="type", tag="action", omit_defaults=True):
    """The bot's choice."""

    id: int
    action: str
    thoughts: AnswerDetails | None = None


class BotFailure(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """The bot cannot go on, and says why."""

    text: str


class Quit(msgspec.Struct, frozen=True, tag_field="type", tag="quit"):
    """A request to exit."""


BotMessage = (
    BotHello
    | BotIntroduction
    | SetOption
    | NewGame
    | BotPing
    | BotPong
    | MoveRequest
    | StopRequest
    | BotAnswer
    | BotFailure
    | Quit
)
TO_BOT = (BotHello, SetOption, NewGame, BotPing, MoveRequest, StopRequest, Quit)
FROM_BOT = (BotIntroduction, BotPong, BotAnswer, BotFailure)


def write(message: BotMessage) -> bytes:
    """Encode a message as a line."""
    return msgspec.json.encode(message) + b"\n"


class _Typed(msgspec.Struct):
    type: str


def read(line: bytes, known: tuple[type[BotMessage], ...]) -> BotMessage | None:
    """Decode a line: one of the known messages, or None for any other. What is no message raises a ValueError."""
    if not line.strip():
        return None
    try:
        name = msgspec.json.decode(line, type=_Typed).type
        kind = next((kind for kind in known if kind.__struct_config__.tag == name), None)
        return None if kind is None else msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error
