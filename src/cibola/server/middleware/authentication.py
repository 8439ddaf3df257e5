"""Authentication of every connection by a bearer token or a signed cookie, which names a session.

A visitor gets a cookie only when they change something; until then they are anonymous.
"""

from collections.abc import Callable

from litestar.datastructures import State
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from cibola.server.auth.accounts import Accounts
from cibola.server.auth.cookies import (
    MAX_AGE,
    RENEW_AFTER,
    CookieSigner,
    DeviceCookie,
    SessionCookie,
    new_device,
    new_guest,
)
from cibola.server.auth.person import ANONYMOUS, PERSON_KEY, Person
from cibola.server.auth.sessions import Sessions
from cibola.server.errors import UnauthorizedError
from cibola.server.middleware.asgi import Headers, header, is_unsafe, refuse, with_headers
from cibola.server.settings import Settings

COOKIE_KEY = "cookie"  # in `scope["state"]`: the session cookie after the request; None deletes it
DEVICE_KEY = "device"  # in `scope["state"]`: the device cookie after the request; None leaves it as it is
DEVICE_PATH = "/api"  # where a browser sends the device cookie
BEARER = "bearer "


class AuthenticationMiddleware:
    """Puts the person into the state of every connection, and sets their cookie if it has changed."""

    def __init__(
        self, app: ASGIApp, settings: Settings, signer: CookieSigner, state: State, clock: Callable[[], float]
    ) -> None:
        """Set the cookie's attributes; the application's state has the accounts from startup on."""
        self._app, self._signer, self._state, self._clock = app, signer, state, clock
        secure = "; Secure" if settings.secure else ""
        self._path, self._attributes = f"{settings.prefix}/", f"; HttpOnly; SameSite=Lax{secure}"
        self._device_path = f"{settings.prefix}{DEVICE_PATH}"

    @property
    def _accounts(self) -> Accounts:
        accounts: Accounts = self._state.accounts
        return accounts

    @property
    def _sessions(self) -> Sessions:
        sessions: Sessions = self._state.sessions
        return sessions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Authenticate by the token, if there is one, else by the cookie."""
        authorization = header(scope, b"authorization")
        if not authorization.lower().startswith(BEARER):
            await self._by_cookie(scope, receive, send)
            return
        owner = await self._accounts.find_bot(authorization[len(BEARER) :].strip())
        if owner is None:
            await refuse(scope, send, UnauthorizedError("identity-token"))
            return
        scope["state"][PERSON_KEY] = owner
        await self._app(scope, receive, send)

    async def _by_cookie(self, scope: Scope, receive: Receive, send: Send) -> None:
        state, sent = scope["state"], self._read_cookie(scope)
        state[PERSON_KEY], state[COOKIE_KEY] = await self._find_person(sent)
        state[DEVICE_KEY] = device = self._read_device(scope)
        if state[COOKIE_KEY] is None and is_unsafe(scope):
            state[COOKIE_KEY] = new_guest(self._clock())
            state[PERSON_KEY] = state[COOKIE_KEY].guest

        def cookies(_message: Message) -> Headers:
            return [*self._set_cookie(sent, state[COOKIE_KEY]), *self._set_device(device, state[DEVICE_KEY])]

        await self._app(scope, receive, with_headers(send, cookies))

    def _read_cookie(self, scope: Scope) -> SessionCookie | None:
        text = find_cookie(header(scope, b"cookie"), self._signer.cookie)
        return self._signer.verify(text, self._clock()) if text else None

    def _read_device(self, scope: Scope) -> DeviceCookie | None:
        text = find_cookie(header(scope, b"cookie"), self._signer.device_cookie)
        return self._signer.verify_device(text, self._clock()) if text else None

    async def _find_person(self, cookie: SessionCookie | None) -> tuple[Person, SessionCookie | None]:
        """Return the owner of a cookie and the cookie, renewed if it is old; anonymous if its session has ended."""
        if cookie is None:
            return ANONYMOUS, None
        person = await self._sessions.find(cookie)
        return (person, self._renew(cookie)) if person else (ANONYMOUS, None)

    def _renew(self, cookie: SessionCookie) -> SessionCookie:
        now = int(self._clock())
        is_old = cookie.issued < now - RENEW_AFTER
        return SessionCookie(cookie.person, cookie.name, cookie.session, now) if is_old else cookie

    def _set_cookie(self, before: SessionCookie | None, after: SessionCookie | None) -> Headers:
        if before == after:
            return []
        value, age = (self._signer.sign(after), MAX_AGE) if after else ("", 0)
        return [self._header(self._signer.cookie, value, age, self._path)]

    def _set_device(self, before: DeviceCookie | None, after: DeviceCookie | None) -> Headers:
        if after is None or before == after:
            return []
        return [self._header(self._signer.device_cookie, self._signer.sign(after), MAX_AGE, self._device_path)]

    def _header(self, name: str, value: str, age: int, path: str) -> tuple[bytes, bytes]:
        return b"set-cookie", f"{name}={value}; Max-Age={age}; Path={path}{self._attributes}".encode()


def find_cookie(sent: str, name: str) -> str:
    """Return the value of a cookie from a `Cookie` header; other programs on the same host may have set others."""
    pairs = (part.strip().partition("=") for part in sent.split(";"))
    return next((value.strip('"') for found, _, value in pairs if found == name), "")


def set_person(scope: Scope, person: Person, cookie: SessionCookie | None) -> None:
    """Change who a visitor is from this response on, and the cookie that says so; without one they are anonymous."""
    scope["state"][PERSON_KEY] = person
    scope["state"][COOKIE_KEY] = cookie


def device_of(scope: Scope) -> DeviceCookie | None:
    """Return which accounts a browser is known to; None if to none."""
    device: DeviceCookie | None = scope["state"].get(DEVICE_KEY)
    return device


def settle_device(scope: Scope, now: float) -> str:
    """Return the random number by which a browser is known again, which it gets if it has none."""
    scope["state"][DEVICE_KEY] = device = device_of(scope) or new_device(now)
    return device.device


def remember_device(scope: Scope, name: str, now: float) -> None:
    """Make a browser known to an account, also after it has logged out."""
    scope["state"][DEVICE_KEY] = (device_of(scope) or new_device(now)).remember(name, now)
