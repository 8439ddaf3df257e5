"""Cookies, signed with HMAC-SHA-256: one names the session, another the accounts that a browser has logged in to."""

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import TypeVar

import msgspec

from cibola.server.auth.person import Person
from cibola.server.names import login_of

MAX_AGE = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
RENEW_AFTER = 7 * 24 * 3600  # seconds: an older cookie is issued again
GUEST = 0  # the session of every guest
MOST_KNOWN = 8  # accounts that one browser is known to
SEPARATOR = "."


class SessionCookie(msgspec.Struct, frozen=True, array_like=True):
    """The content of the session cookie.

    `session` is a random secret. Until sessions were stored, it was a number that all cookies of an account shared; the
    migration made one stored session of them, which `session_id` finds.
    """

    person: str
    name: str  # of a guest; an account's name is in the store
    session: int | str
    issued: int  # seconds since 1970

    @property
    def guest(self) -> Person:
        """The guest to whom the cookie was issued."""
        return Person(self.person, self.name)

    @property
    def session_id(self) -> str:
        """The id under which the session is stored: a digest, so that nobody can make a cookie from the database."""
        return sha256(f"{self.person}:{self.session}".encode()).hexdigest()


class DeviceCookie(msgspec.Struct, frozen=True, array_like=True):
    """The content of the device cookie, which survives logging out: this browser has logged in to these accounts."""

    device: str
    logins: tuple[str, ...]  # digests, the latest first
    issued: int

    def knows(self, name: str) -> bool:
        """Tell whether somebody has logged in with this name in this browser."""
        return _login_digest(name) in self.logins

    def remember(self, name: str, now: float) -> "DeviceCookie":
        """Return the cookie after somebody has logged in with a name."""
        digest = _login_digest(name)
        others = [login for login in self.logins if login != digest]
        return DeviceCookie(self.device, (digest, *others)[:MOST_KNOWN], int(now))


def new_guest(now: float) -> SessionCookie:
    """Create a guest with a random id."""
    return SessionCookie(secrets.token_urlsafe(16), "", GUEST, int(now))


def new_session(person: str, now: float) -> SessionCookie:
    """Create the cookie of a new session of an account."""
    return SessionCookie(person, "", secrets.token_urlsafe(16), int(now))


def new_device(now: float) -> DeviceCookie:
    """Create the cookie of a browser that has not logged in yet."""
    return DeviceCookie(secrets.token_urlsafe(16), (), int(now))


def _login_digest(name: str) -> str:
    return sha256(login_of(name).encode("utf-8", "replace")).hexdigest()[:32]


Cookie = TypeVar("Cookie", SessionCookie, DeviceCookie)


class CookieSigner:
    """Signs cookies with one key, and verifies them."""

    def __init__(self, key: bytes) -> None:
        """Derive the keys, and the cookies' names: two servers on one computer do not overwrite each other's."""
        self._keys = {
            SessionCookie: hmac.digest(key, b"cibola cookie", sha256),
            DeviceCookie: hmac.digest(key, b"cibola device cookie", sha256),
        }
        self.cookie = "cibola-" + hmac.digest(key, b"cibola cookie name", sha256).hex()[:8]
        self.device_cookie = f"{self.cookie}-device"

    def sign(self, issued: SessionCookie | DeviceCookie) -> str:
        """Return the signed text of a cookie."""
        content = msgspec.msgpack.encode(issued)
        return f"{_text(content)}{SEPARATOR}{_text(self._signature(content, type(issued)))}"

    def verify(self, text: str, now: float) -> SessionCookie | None:
        """Return the content of a session cookie; None if its signature is wrong or it has expired."""
        return self._verify(text, now, SessionCookie)

    def verify_device(self, text: str, now: float) -> DeviceCookie | None:
        """Return the content of a device cookie; None if its signature is wrong or it has expired."""
        return self._verify(text, now, DeviceCookie)

    def _verify(self, text: str, now: float, kind: type[Cookie]) -> Cookie | None:
        content_text, _, signature = text.partition(SEPARATOR)
        try:
            content = _bytes(content_text)
            if not hmac.compare_digest(_bytes(signature), self._signature(content, kind)):
                return None
            found = msgspec.msgpack.decode(content, type=kind)
        except (ValueError, msgspec.DecodeError):
            return None
        return found if found.issued > now - MAX_AGE else None

    def _signature(self, content: bytes, kind: type[SessionCookie] | type[DeviceCookie]) -> bytes:
        return hmac.digest(self._keys[kind], content, sha256)


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii", "replace") + b"=" * (-len(text) % 4))
