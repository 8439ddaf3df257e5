"""Finds out who asks, and gives a cookie to whoever needs one: not before they change something."""

from collections.abc import Callable

from litestar.types import ASGIApp, Receive, Scope, Send

from cibola.server.auth.accounts import Account, People
from cibola.server.auth.cookies import GUEST, LIFE, RENEWAL, Pass, Signer, new_guest
from cibola.server.auth.person import NOBODY, STATE, Person
from cibola.server.middleware.asgi import Headers, Refused, adding, changes, header, refuse
from cibola.server.settings import Settings

PASS = "pass"  # noqa: S105 (where a connection's state has what its cookie shall say from now on; None: nothing)
BEARER = "bearer "


class Asking:
    """Puts a person into the state of every connection."""

    def __init__(
        self, app: ASGIApp, settings: Settings, signer: Signer, people: People, clock: Callable[[], float]
    ) -> None:
        """Stand before an application."""
        self._app, self._signer, self._people, self._clock = app, signer, people, clock
        self._path = f"{settings.prefix}/"
        self._attributes = f"; Path={self._path}; HttpOnly; SameSite=Lax" + ("; Secure" if settings.secure else "")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say who asks, and write the cookie if what it should say has changed."""
        state = scope["state"]
        authorization = header(scope, b"authorization")
        if authorization.lower().startswith(BEARER):
            bot = await self._people.find_bot(authorization[len(BEARER) :].strip())
            if bot is None:
                await refuse(scope, send, Refused(401, "identity-token"))
                return
            state[STATE] = bot
            await self._app(scope, receive, send)
            return
        read = self._read(scope)
        state[STATE], state[PASS] = await self._person(read)
        if state[PASS] is None and changes(scope):
            state[PASS] = new_guest(self._clock())
            state[STATE] = state[PASS].guest
        await self._app(scope, receive, adding(send, lambda _: self._cookie(read, state[PASS])))

    def _read(self, scope: Scope) -> Pass | None:
        found = cookie(header(scope, b"cookie"), self._signer.cookie)
        return self._signer.read(found, self._clock()) if found else None

    async def _person(self, read: Pass | None) -> tuple[Person, Pass | None]:
        """Find whose cookie it is; one of an account that has ended its sessions is nobody's."""
        if read is None:
            return NOBODY, None
        person = read.guest if read.session == GUEST else await self._people.find(read.person, read.session)
        return (person, self._renewed(read)) if person else (NOBODY, None)

    def _renewed(self, read: Pass) -> Pass:
        now = int(self._clock())
        return Pass(read.person, read.name, read.session, now) if read.issued < now - RENEWAL else read

    def _cookie(self, before: Pass | None, after: Pass | None) -> Headers:
        if before == after:
            return []
        value, age = (self._signer.write(after), LIFE) if after else ("", 0)
        return [(b"set-cookie", f"{self._signer.cookie}={value}; Max-Age={age}{self._attributes}".encode())]


def cookie(sent: str, name: str) -> str:
    """Find a cookie, whatever else another program on the same host has set."""
    pairs = (part.strip().partition("=") for part in sent.split(";"))
    return next((value.strip('"') for found, _, value in pairs if found == name), "")


def become(scope: Scope, who: Account | Pass | None, now: float) -> None:
    """Change who a visitor is from now on: an account, a guest, or nobody."""
    if isinstance(who, Account):
        scope["state"][STATE] = who.person
        scope["state"][PASS] = Pass(who.person.id, "", who.session, int(now))
    else:
        scope["state"][STATE] = who.guest if who else NOBODY
        scope["state"][PASS] = who
