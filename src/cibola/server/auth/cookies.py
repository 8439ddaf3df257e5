"""Cookies that nobody else can write: what a visitor's cookie says, and our signature under it."""

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import msgspec

from cibola.server.auth.person import Person

LIFE = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
RENEWAL = 7 * 24 * 3600  # a cookie older than this is written anew
GUEST = 0  # the session of a guest; those of accounts count from 1
SEPARATOR = "."


class Pass(msgspec.Struct, frozen=True, array_like=True):
    """What the cookie of a guest or of an account says."""

    person: str
    name: str  # of a guest; an account's name is in the store
    session: int
    issued: int  # seconds since 1970

    @property
    def guest(self) -> Person:
        """The guest whose pass this is."""
        return Person(self.person, self.name)


def new_guest(now: float) -> Pass:
    """Make a guest, whom nobody can guess."""
    return Pass(secrets.token_urlsafe(16), "", GUEST, int(now))


class Signer:
    """Writes and reads passes with one key."""

    def __init__(self, key: bytes) -> None:
        """Derive a key for cookies, and a name for them: two servers on one computer do not take each other's."""
        self._key = hmac.digest(key, b"cibola cookie", sha256)
        self.cookie = "cibola-" + hmac.digest(key, b"cibola cookie name", sha256).hex()[:8]

    def write(self, issued: Pass) -> str:
        """Write a pass as the text of a cookie."""
        content = msgspec.msgpack.encode(issued)
        return f"{_text(content)}{SEPARATOR}{_text(self._sign(content))}"

    def read(self, text: str, now: float) -> Pass | None:
        """Read the text of a cookie; one that we did not write, or long ago, is nothing."""
        content_text, _, signature = text.partition(SEPARATOR)
        try:
            content = _bytes(content_text)
            if not hmac.compare_digest(_bytes(signature), self._sign(content)):
                return None
            found = msgspec.msgpack.decode(content, type=Pass)
        except (ValueError, msgspec.DecodeError):
            return None
        return found if found.issued > now - LIFE else None

    def _sign(self, content: bytes) -> bytes:
        return hmac.digest(self._key, content, sha256)


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "replace") + b"=" * (-len(text) % 4))
