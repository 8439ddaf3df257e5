"""What can go wrong, as typed values: a message key with its arguments, and the rule behind it.

Nothing in here is a sentence. `str(error)` asks the English catalogue, `error.text("fr")` the French one.
"""

from typing import Any

import msgspec

LARGE = 64  # bits: larger numbers are told by their size
LONG = 400  # letters: longer texts are cut


class Message(msgspec.Struct, frozen=True):
    """Something to tell a person: a key of the catalogues, its arguments, and the id of a rule."""

    key: str
    args: dict[str, str | int] = {}
    rule: str = ""


class CibolaError(Exception):
    """Anything that Cíbola refuses; the state is as it was before."""

    def __init__(self, key: str, rule: str = "", **args: Any) -> None:
        """Remember what to tell, and the rule behind it."""
        super().__init__(key)
        self.message = Message(key, {name: _plain(value) for name, value in args.items()}, rule)

    @property
    def rule(self) -> str:
        """The id of the rule behind the refusal, or nothing."""
        return self.message.rule

    def text(self, language: str = "en") -> str:
        """Tell it in a language."""
        from cibola.messages import tell  # noqa: PLC0415 (an error becomes a sentence only when read)

        if not isinstance(self.__cause__, CibolaError):
            return tell(self.message, language)
        reason = self.__cause__.text(language)
        return tell(Message(self.message.key, {**self.message.args, "reason": reason}), language)

    def __str__(self) -> str:
        """Tell it in English."""
        return self.text()


def _plain(value: object) -> str | int:
    """Make an argument of a message: a text, or a number that a catalogue can format."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value if value.bit_length() < LARGE else f"{'-' * (value < 0)}2^{value.bit_length() - 1}"
    text = str(value)
    return text if len(text) <= LONG else text[:LONG] + "…"


def printable(text: str) -> str:
    """Replace what is not to be seen, such as the beginning of a terminal's commands."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


class UnreadableError(CibolaError, ValueError):
    """A text that is not in the notation."""


class NotAllowedError(CibolaError):
    """An action that the rules do not allow now."""


class WrongSeatError(NotAllowedError):
    """An action by a seat that is not to move."""


class GameOverError(NotAllowedError):
    """An action after the end."""


class NotDealtError(NotAllowedError):
    """An action while a deal is due that nobody has given."""


class HiddenError(CibolaError):
    """A question whose answer this seat may not know."""


class OptionError(CibolaError, ValueError):
    """Options that do not exist or contradict each other."""


class DealError(CibolaError, ValueError):
    """A deal that cannot be: cards missing or doubled."""


class RecordError(CibolaError, ValueError):
    """A record that is damaged, or whose entries the rules do not allow."""


class LayoutError(OptionError):
    """A layout that cannot be read or does not fit together."""


class BotError(CibolaError):
    """A bot that does not start, hangs, dies, or answers what it must not; its process has been ended."""

    stderr = ""  # what the bot last wrote to its standard error

    def __init__(self, key: str, rule: str = "", **args: Any) -> None:
        """Remember what to tell; what a bot said may be anything, and is told without effect on a terminal."""
        plain = {name: printable(value) if isinstance(value, str) else value for name, value in args.items()}
        super().__init__(key, rule, **plain)

    def text(self, language: str = "en") -> str:
        """Tell it in a language, with the bot's last words."""
        from cibola.messages import text  # noqa: PLC0415 (as above)

        last = printable(self.stderr.strip().rpartition("\n")[2])
        told = super().text(language)
        return f"{told} {text('bot-last-words', language, words=str(_plain(last)))}" if last else told
