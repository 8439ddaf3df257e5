"""Accounts and the tokens of bots, in the database."""

import secrets
from collections.abc import Callable
from hashlib import sha256

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cibola.errors import CibolaError, OptionError
from cibola.server.answers import TokenLine
from cibola.server.auth.passwords import PasswordHasherPool
from cibola.server.auth.person import Person
from cibola.server.names import check_scripts, is_text, login_of, settle_name, skeleton_of
from cibola.server.store.notices import ClosedSockets, Notice
from cibola.server.store.repository import Store
from cibola.server.store.schema import people, sessions, tokens

TOKEN = "cibola_"  # noqa: S105 (the prefix of every token, by which secret scanners recognise one)
MOST_TOKENS = 20


class Accounts:
    """Finds, creates and deletes accounts and their tokens."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock, self._passwords = store, clock, PasswordHasherPool()

    async def find_bot(self, token: str) -> Person | None:
        """Return the owner of a bot's token; None if it is not valid."""
        query = select(people.c.id, people.c.name, tokens.c.id.label("token"))
        query = query.join(tokens).where(tokens.c.digest == _digest(token))
        row = await self._store.read(lambda connection: connection.execute(query).first())
        return None if row is None else Person(row.id, row.name, account=True, bot=True, session=row.token)

    async def sign_up(self, name: str, password: str) -> Person:
        """Create an account; a name that is taken, or looks like one that is, is refused."""
        settled = settle_name(name)
        row = {
            "id": secrets.token_urlsafe(16),
            "name": settled,
            "login": login_of(settled),
            "skeleton": skeleton_of(settled),
            "password": await self._passwords.hash(password, settled),
            "made": self._now(),
        }

        def work(connection: Connection) -> None:
            _check_look(connection, settled)
            connection.execute(insert(people).values(row))

        try:
            await self._store.write(work)
        except IntegrityError as error:
            raise CibolaError("identity-name-taken", name=settled) from error
        return Person(str(row["id"]), settled, account=True)

    async def check_name(self, name: str) -> None:
        """Refuse a name with letters of several scripts, or one that imitates the name of an account.

        Somebody may be called like an account, in the same letters: guests have always been free to choose.
        """
        check_scripts(name)
        await self._store.read(lambda connection: _check_look(connection, name))

    async def log_in(self, name: str, password: str) -> Person:
        """Return the account with this name and password; the error does not tell which of the two is wrong."""
        if not (is_text(name) and is_text(password)):
            raise CibolaError("identity-wrong")
        query = select(people).where(people.c.login == login_of(name))
        row = await self._store.read(lambda connection: connection.execute(query).first())
        if not await self._passwords.verify(password, row.password if row else None) or row is None:
            raise CibolaError("identity-wrong")
        return Person(row.id, row.name, account=True)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """Change the password of an account, and end all its sessions."""
        mine = people.c.id == person.id
        stored = await self._store.read(lambda connection: connection.scalar(select(people.c.password).where(mine)))
        if not (is_text(old) and await self._passwords.verify(old, stored)):
            raise CibolaError("identity-password-wrong")
        values = {"password": await self._passwords.hash(new, person.name)}

        def work(connection: Connection) -> bool:
            changed = connection.execute(update(people).where(mine, people.c.password == stored).values(values))
            if changed.rowcount:
                connection.execute(delete(sessions).where(sessions.c.person == person.id))
            return changed.rowcount > 0

        if not await self._store.write(work):  # changed meanwhile by another request
            raise CibolaError("identity-password-wrong")

    async def delete(self, person: str, closed: ClosedSockets) -> None:
        """Delete an account, its sessions and its tokens; other processes hear which sockets they have to close."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.person == person))
            connection.execute(delete(tokens).where(tokens.c.person == person))
            connection.execute(delete(people).where(people.c.id == person))

        await self._store.write(work, Notice(sockets=(closed,)))

    async def created_at(self, person: str) -> int | None:
        """Return when an account was created."""
        query = select(people.c.made).where(people.c.id == person)
        return await self._store.read(lambda connection: connection.scalar(query))

    async def create_token(self, person: str, name: str) -> str:
        """Create a token for a bot; only its digest is stored."""
        token = TOKEN + secrets.token_urlsafe(32)
        if len(await self.tokens(person)) >= MOST_TOKENS:
            raise CibolaError("identity-tokens", most=MOST_TOKENS)
        row = {"id": secrets.token_urlsafe(8), "person": person, "name": settle_name(name)}
        values = row | {"digest": _digest(token), "made": self._now()}
        await self._store.write(lambda connection: connection.execute(insert(tokens).values(values)))
        return token

    async def tokens(self, person: str) -> list[TokenLine]:
        """List the tokens of an account."""
        query = select(tokens.c.id, tokens.c.name, tokens.c.made).where(tokens.c.person == person)
        rows = await self._store.read(lambda connection: connection.execute(query.order_by(tokens.c.made)).all())
        return [TokenLine(id=row.id, name=row.name, made=row.made) for row in rows]

    async def revoke_token(self, person: str, token: str, closed: ClosedSockets) -> bool:
        """Delete a token; return whether there was one. Other processes hear which sockets they have to close."""
        change = delete(tokens).where(tokens.c.person == person, tokens.c.id == token)
        return await self._store.write(
            lambda connection: connection.execute(change).rowcount > 0, Notice(sockets=(closed,))
        )

    def _now(self) -> int:
        return int(self._clock() * 1000)


def _check_look(connection: Connection, name: str) -> None:
    """Refuse a name that looks like the name of an account, but is written with other letters."""
    where = (people.c.skeleton == skeleton_of(name)) & (people.c.login != login_of(name))
    if connection.scalar(select(people.c.id).where(where)):
        raise OptionError("identity-name-alike", name=name)


def _digest(token: str) -> str:
    """Return the digest of a token: as tokens are long and random, it needs no salt."""
    return sha256(token.encode()).hexdigest()
