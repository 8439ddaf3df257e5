"""Somebody who asks, as the tables know them."""

from typing import Any

import msgspec
from litestar.connection import ASGIConnection


class Person(msgspec.Struct, frozen=True):
    """A visitor: a guest, or with an account. Nobody yet has no id: they have done nothing that needs one."""

    id: str = ""
    name: str = ""
    account: bool = False
    bot: bool = False  # a program of theirs, which came with a token


NOBODY = Person()
STATE = "person"  # where a connection's state has it


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Say who is at the other end of a request or a socket."""
    person: Person = connection.scope["state"].get(STATE, NOBODY)
    return person


def provide_person(request: ASGIConnection[Any, Any, Any, Any]) -> Person:
    """Say who asks; whoever changes something has been made a guest before."""
    return person_of(request)
