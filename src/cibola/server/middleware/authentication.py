"""Authentication of every connection by a bearer token or a signed cookie.

A visitor gets a cookie only when they change something; until then they are anonymous.
"""

from collections.abc import Callable

from litestar.datastructures import State
from litestar.types import ASGIApp, Receive, Scope, Send

from cibola.server.auth.accounts import Account, Accounts
from cibola.server.auth.cookies import GUEST, MAX_AGE, RENEW_AFTER, CookieSigner, SessionCookie, new_guest
from cibola.server.auth.person import ANONYMOUS, PERSON_KEY, Person
from cibola.server.errors import UnauthorizedError
from cibola.server.middleware.asgi import Headers, header, is_unsafe, refuse, with_headers
from cibola.server.settings import Settings

COOKIE_KEY = "cookie"  # in `scope["state"]`: the session cookie after the request; None deletes it
BEARER = "bearer "


class AuthenticationMiddleware:
    """Puts the person into the state of every connection, and sets their cookie if it has changed."""

    def __init__(
        self, app: ASGIApp, settings: Settings, signer: CookieSigner, state: State, clock: Callable[[], float]
    ) -> None:
        """Set the cookie's attributes; the application's state has the accounts from startup on."""
        self._app, self._signer, self._state, self._clock = app, signer, state, clock
        secure = "; Secure" if settings.secure else ""
        self._attributes = f"; Path={settings.prefix}/; HttpOnly; SameSite=Lax{secure}"

    @property
    def _accounts(self) -> Accounts:
        accounts: Accounts = self._state.accounts
        return accounts

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
        if state[COOKIE_KEY] is None and is_unsafe(scope):
            state[COOKIE_KEY] = new_guest(self._clock())
            state[PERSON_KEY] = state[COOKIE_KEY].guest
        await self._app(scope, receive, with_headers(send, lambda _: self._set_cookie(sent, state[COOKIE_KEY])))

    def _read_cookie(self, scope: Scope) -> SessionCookie | None:
        text = find_cookie(header(scope, b"cookie"), self._signer.cookie)
        return self._signer.verify(text, self._clock()) if text else None

    async def _find_person(self, cookie: SessionCookie | None) -> tuple[Person, SessionCookie | None]:
        """Return the owner of a cookie and the cookie, renewed if it is old; anonymous if its session has ended."""
        if cookie is None:
            return ANONYMOUS, None
        is_guest = cookie.session == GUEST
        person = cookie.guest if is_guest else await self._accounts.find(cookie.person, cookie.session)
        return (person, self._renew(cookie)) if person else (ANONYMOUS, None)

    def _renew(self, cookie: SessionCookie) -> SessionCookie:
        now = int(self._clock())
        is_old = cookie.issued < now - RENEW_AFTER
        return SessionCookie(cookie.person, cookie.name, cookie.session, now) if is_old else cookie

    def _set_cookie(self, before: SessionCookie | None, after: SessionCookie | None) -> Headers:
        if before == after:
            return []
        value, age = (self._signer.sign(after), MAX_AGE) if after else ("", 0)
        return [(b"set-cookie", f"{self._signer.cookie}={value}; Max-Age={age}{self._attributes}".encode())]


def find_cookie(sent: str, name: str) -> str:
    """Return the value of a cookie from a `Cookie` header; other programs on the same host may have set others."""
    pairs = (part.strip().partition("=") for part in sent.split(";"))
    return next((value.strip('"') for found, _, value in pairs if found == name), "")


def set_person(scope: Scope, who: Account | SessionCookie | None, now: float) -> None:
    """Change who a visitor is from this response on: an account, a guest, or anonymous."""
    if isinstance(who, Account):
        scope["state"][PERSON_KEY] = who.person
        scope["state"][COOKIE_KEY] = SessionCookie(who.person.id, "", who.session, int(now))
    else:
        scope["state"][PERSON_KEY] = who.guest if who else ANONYMOUS
        scope["state"][COOKIE_KEY] = who
