"""Somebody who asks, as the tables know them."""

from typing import Any

import msgspec
from litestar.connection import ASGIConnection


class Person(msgspec.Struct, frozen=True):
    """A visitor: a guest, or with an account. Nobody yet has no id: they have done nothing that needs one."""

    id: str = ""
    name: str = ""
    account: bool = False


NOBODY = Person()


def provide_person(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Say who asks; before anything of theirs is changed they have been made a guest."""
    return person_of(request)


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Say who is at the other end of a request or a socket."""
    person: Person = connection.scope["state"].get("person", NOBODY)
    return person
