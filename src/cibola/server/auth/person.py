"""The person who sends a request, and where a connection's state holds them."""

from typing import Any

import msgspec
from litestar.connection import ASGIConnection


class Person(msgspec.Struct, frozen=True):
    """A visitor: anonymous (no id), a guest, or the owner of an account."""

    id: str = ""
    name: str = ""
    account: bool = False
    bot: bool = False  # a program of theirs, authenticated by a token
    session: str = ""  # the id of the session, or of the token, by which the owner of an account is authenticated


ANONYMOUS = Person()
PERSON_KEY = "person"  # in `scope["state"]`


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Return who is at the other end of a request or a socket."""
    person: Person = connection.scope["state"].get(PERSON_KEY, ANONYMOUS)
    return person


def provide_person(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Return who sent a request, as a dependency of its handler; whoever changes something is at least a guest."""
    return person_of(request)
