"""Session cookies, signed with HMAC-SHA-256: no session is stored on the server."""

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import msgspec

from cibola.server.auth.person import Person

MAX_AGE = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
RENEW_AFTER = 7 * 24 * 3600  # seconds: an older cookie is issued again
GUEST = 0  # the session number of every guest; those of accounts count from 1
SEPARATOR = "."


class SessionCookie(msgspec.Struct, frozen=True, array_like=True):
    """The content of a cookie."""

    person: str
    name: str  # of a guest; an account's name is in the store
    session: int
    issued: int  # seconds since 1970

    @property
    def guest(self) -> Person:
        """The guest to whom the cookie was issued."""
        return Person(self.person, self.name)


def new_guest(now: float) -> SessionCookie:
    """Create a guest with a random id."""
    return SessionCookie(secrets.token_urlsafe(16), "", GUEST, int(now))


class CookieSigner:
    """Signs cookies with one key, and verifies them."""

    def __init__(self, key: bytes) -> None:
        """Derive the signing key, and the cookie's name: two servers on one computer do not overwrite each other's."""
        self._key = hmac.digest(key, b"cibola cookie", sha256)
        self.cookie = "cibola-" + hmac.digest(key, b"cibola cookie name", sha256).hex()[:8]

    def sign(self, issued: SessionCookie) -> str:
        """Return the signed text of a cookie."""
        content = msgspec.msgpack.encode(issued)
        return f"{_text(content)}{SEPARATOR}{_text(self._signature(content))}"

    def verify(self, text: str, now: float) -> SessionCookie | None:
        """Return the content of a cookie; None if its signature is wrong or it has expired."""
        content_text, _, signature = text.partition(SEPARATOR)
        try:
            content = _bytes(content_text)
            if not hmac.compare_digest(_bytes(signature), self._signature(content)):
                return None
            found = msgspec.msgpack.decode(content, type=SessionCookie)
        except (ValueError, msgspec.DecodeError):
            return None
        return found if found.issued > now - MAX_AGE else None

    def _signature(self, content: bytes) -> bytes:
        return hmac.digest(self._key, content, sha256)


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "replace") + b"=" * (-len(text) % 4))
