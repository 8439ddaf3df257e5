"""What a supervisor leaves to a worker."""

import os
from collections.abc import Mapping

import msgspec

VARIABLE = "CIBOLA_WORKER"  # the environment variable with the inheritance


class Inheritance(msgspec.Struct, frozen=True):
    """What a supervisor leaves to a worker. After an upgrade the worker is the newer program of the two."""

    number: int  # the first worker is 0
    listener: int  # the file descriptor of the listening socket, which all workers share
    channel: int  # the file descriptor of a socket to the supervisor; it ends when the supervisor does
    folder: str  # for the sockets over which workers exchange metrics and connections


def find_inheritance(environment: Mapping[str, str] = os.environ) -> Inheritance | None:
    """Return what this process has inherited from a supervisor; None if it is no worker."""
    found = environment.get(VARIABLE)
    return msgspec.json.decode(found, type=Inheritance) if found else None
