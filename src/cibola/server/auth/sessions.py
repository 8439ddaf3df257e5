"""Sessions: one row for each browser in which an account is logged in; logging out deletes it.

Guests have no rows: they are what their cookies say. A guest who logs out while they have seats leaves a row that makes
their cookies invalid; without seats a guest's cookie opens nothing.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import msgspec
import sqlalchemy
import structlog
from sqlalchemy import Connection, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from cibola.server.answers import SessionLine
from cibola.server.auth.browsers import describe_browser
from cibola.server.auth.cookies import GUEST, MAX_AGE, SessionCookie, new_session
from cibola.server.auth.person import Person
from cibola.server.store.notices import ClosedSockets, Notice
from cibola.server.store.repository import Store
from cibola.server.store.schema import ended_guests, people, seats, sessions, tables, tokens

TOUCH_AFTER = 3600  # seconds: `seen` is written at most once an hour
EXPIRY_INTERVAL = 24 * 3600  # seconds
MOST_SESSIONS = 50  # of one account; the one that was not seen for longest ends first
log = structlog.get_logger("cibola.identity")


class Sessions:
    """Begins, finds, lists and ends sessions."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock

    async def find(self, cookie: SessionCookie) -> Person | None:
        """Return the person whose session a cookie names; None if it has ended."""
        if cookie.session == GUEST:
            query = select(ended_guests.c.person).where(ended_guests.c.person == cookie.person)
            has_ended = await self._store.read(lambda connection: connection.scalar(query))
            return None if has_ended else cookie.guest
        found = (sessions.c.id == cookie.session_id) & (sessions.c.seen > self._expiry())
        row = await self._store.read(
            lambda connection: connection.execute(
                select(people.c.id, people.c.name, sessions.c.seen).join(sessions).where(found)
            ).first()
        )
        if row is None:
            return None
        if row.seen < self._now() - TOUCH_AFTER * 1000:
            await self._touch(cookie.session_id, row.seen)
        return Person(row.id, row.name, account=True, session=cookie.session_id)

    async def ended(self, persons: Iterable[Person]) -> set[Person]:
        """Return those of some people whose sessions have ended, or whose tokens were revoked."""
        known = [one for one in persons if one.id]
        guests = [one.id for one in known if not one.account]
        ids = [one.session for one in known if one.account]
        queries = (
            select(ended_guests.c.person).where(ended_guests.c.person.in_(guests)),
            select(sessions.c.id).where(sessions.c.id.in_(ids)),
            select(tokens.c.id).where(tokens.c.id.in_(ids)),
        )
        left, *valid = await self._store.read(
            lambda connection: [set(connection.execute(query).scalars()) for query in queries]
        )
        return {one for one in known if (one.session not in set().union(*valid) if one.account else one.id in left)}

    async def _touch(self, session: str, seen: int) -> None:
        """Write that a session is in use; of several requests at once, one writes."""
        where = (sessions.c.id == session) & (sessions.c.seen == seen)
        change = update(sessions).where(where).values(seen=self._now())
        await self._store.write(lambda connection: connection.execute(change))

    async def begin(self, person: Person, user_agent: str) -> tuple[Person, SessionCookie]:
        """Begin a session of an account in a browser; return the person in it, and its cookie."""
        cookie, now = new_session(person.id, self._clock()), self._now()
        browser, system = describe_browser(user_agent)
        row = {"id": cookie.session_id, "person": person.id, "made": now, "seen": now}
        values = row | {"browser": browser, "system": system}
        latest = select(sessions.c.id).where(sessions.c.person == person.id)
        latest = latest.order_by(sessions.c.seen.desc(), sessions.c.made.desc()).limit(MOST_SESSIONS)

        def work(connection: Connection) -> None:
            connection.execute(insert(sessions).values(values))
            excess = (sessions.c.person == person.id) & sessions.c.id.not_in(latest)
            connection.execute(delete(sessions).where(excess))

        await self._store.write(work)
        return msgspec.structs.replace(person, session=cookie.session_id), cookie

    async def lines(self, person: Person) -> list[SessionLine]:
        """List the sessions of an account, the last seen first."""
        where = (sessions.c.person == person.id) & (sessions.c.seen > self._expiry())
        query = select(sessions).where(where).order_by(sessions.c.seen.desc(), sessions.c.made.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [_line(row, person.session) for row in rows]

    # Other processes hear with the commit which sockets they have to close.

    async def end(self, person: Person, session: str, closed: ClosedSockets) -> bool:
        """End one session of an account; return whether there was one."""
        change = delete(sessions).where(sessions.c.person == person.id, sessions.c.id == session)
        return await self._store.write(
            lambda connection: connection.execute(change).rowcount > 0, Notice(sockets=(closed,))
        )

    async def end_all(self, person: Person, closed: ClosedSockets, *, but: str | None = None) -> None:
        """End all sessions of an account, perhaps but one."""
        change = delete(sessions).where(sessions.c.person == person.id)
        if but is not None:
            change = change.where(sessions.c.id != but)
        await self._store.write(lambda connection: connection.execute(change), Notice(sockets=(closed,)))

    async def end_guest(self, person: Person, closed: ClosedSockets) -> None:
        """Make a guest's cookies invalid, if the guest has a seat or hosts a table."""
        at_seat = exists().where(seats.c.person == person.id)
        is_host = exists().where(tables.c.host == person.id)
        is_new = ~exists().where(ended_guests.c.person == person.id)
        values = {"person": person.id, "at": self._now()}

        def work(connection: Connection) -> None:
            if connection.scalar(select(or_(at_seat, is_host) & is_new)):
                connection.execute(insert(ended_guests).values(values))

        with suppress(IntegrityError):  # another process has just done it
            await self._store.write(work, Notice(sockets=(closed,)))

    async def delete_expired(self) -> None:
        """Delete the rows of cookies that have expired."""
        expiry = self._expiry()

        def work(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.seen <= expiry))
            connection.execute(delete(ended_guests).where(ended_guests.c.at <= expiry))

        await self._store.write(work)

    def _now(self) -> int:
        return int(self._clock() * 1000)

    def _expiry(self) -> int:
        return self._now() - MAX_AGE * 1000


async def run_expiry(delete_expired: Callable[[], Awaitable[None]]) -> None:
    """Delete rows that have expired once a day, until cancelled; after a database error, try again next time."""
    while True:
        try:
            await delete_expired()
        except Exception:
            log.exception("expired rows could not be removed")
        await asyncio.sleep(EXPIRY_INTERVAL)


def _line(row: "sqlalchemy.Row[tuple[str, ...]]", current: str) -> SessionLine:
    return SessionLine(
        id=row.id,
        browser=row.browser,
        system=row.system,
        made=row.made,
        seen=row.seen,
        current=row.id == current,
    )
