"""The text after `bot:`: settings as NAME=VALUE, then the command, as in a shell; and a bot's own options."""

import math
import re
import shlex

import msgspec

from cibola.errors import OptionError
from cibola.players.bots.messages import BotOption

SETTING = re.compile(r"([A-Za-z_][A-Za-z0-9_-]*)=(.*)", re.DOTALL)
DURATION = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)(ms|s)?")
BOOLEANS = {"yes": True, "true": True, "no": False, "false": False}
WHOLE = re.compile(r"[0-9]{1,12}")


class BotSettings(msgspec.Struct, frozen=True):
    """How a bot is started, how long it may take, and its own options as text. Times are in seconds."""

    command: tuple[str, ...]
    time: float | None = 1.0  # of a whole turn
    simulations: int | None = None
    grace: float = 10.0  # after the time, before the bot counts as hung
    start: float = 60.0  # to start, and to get ready for a game
    options: tuple[tuple[str, str], ...] = ()


def read_settings(text: str) -> BotSettings:
    """Read the text after `bot:`."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise OptionError("bot-quotes", text=text) from error
    given: dict[str, str] = {}
    while words and (setting := SETTING.fullmatch(words[0])):
        given[setting[1]] = setting[2]
        words.pop(0)
    if not words or not words[0] or "\0" in text:
        raise OptionError("bot-no-command", text=text)
    return _make_settings(tuple(words), given)


def _make_settings(command: tuple[str, ...], given: dict[str, str]) -> BotSettings:
    usual = BotSettings(command)
    simulations = _whole(given.pop("simulations")) if "simulations" in given else None
    return BotSettings(
        command,
        time=_seconds(given, "time", None if simulations else usual.time),
        simulations=simulations,
        grace=_seconds(given, "grace", usual.grace) or 0.0,
        start=_seconds(given, "start", usual.start) or 0.0,
        options=tuple(given.items()),
    )


def _seconds(given: dict[str, str], name: str, usual: float | None) -> float | None:
    """Read a duration: `2s`, `500ms`, or a bare number of seconds."""
    if name not in given:
        return usual
    text = given.pop(name)
    duration = DURATION.fullmatch(text)
    if duration is None:
        raise OptionError("bot-duration", name=name, text=text)
    return float(duration[1]) / (1000 if duration[2] == "ms" else 1)


def _whole(text: str) -> int:
    if not WHOLE.fullmatch(text) or not int(text):
        raise OptionError("bot-simulations", text=text)
    return int(text)


def read_option_value(option: BotOption, text: str) -> str | int | float | bool | None:
    """Read the value of a bot's option by its type; return None if it is not valid."""
    if option.type == "boolean":
        return BOOLEANS.get(text.lower())
    if option.type == "text":
        return text
    if option.type == "choice":
        return text if text in option.choices else None
    try:
        number = int(text) if option.type == "integer" else float(text)
    except ValueError:
        return None
    least = -math.inf if option.least is None else option.least
    most = math.inf if option.most is None else option.most
    return number if least <= number <= most else None


def describe_option(option: BotOption) -> str:
    """Describe the valid values of an option, in the words of the protocol."""
    if option.type == "choice":
        return ", ".join(option.choices)
    bounds = [str(bound) for bound in (option.least, option.most) if bound is not None]
    return f"{option.type} ({' … '.join(bounds)})" if bounds else option.type
