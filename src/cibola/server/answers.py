"""What the server answers over HTTP: the site, the people, finished games, problems."""

from typing import Any, Literal

from cibola.errors import Message
from cibola.server.protocol import Status, Struct


class LevelLine(Struct, frozen=True, kw_only=True):
    """A level that one can choose."""

    number: int
    key: str
    seconds: float


class Preparation(Struct, frozen=True, kw_only=True):
    """A part of a game that is compiled for this machine, the first time only; whoever needs it waits."""

    game: str
    part: str  # `table` is needed by everybody
    done: float  # from 0 to 1, by the time that it usually takes
    levels: list[int]  # the computers that need it


class Site(Struct, frozen=True, kw_only=True):
    """What this server offers."""

    protocol: int
    build: str
    games: list[str]
    editions: dict[str, dict[str, list[str]]]  # by game: each edition that was sold, and what can be added to it
    seats: dict[str, list[int]]  # by game: how many can play
    levels: list[LevelLine]
    presets: list[str]  # the keys of what one can say
    address: str  # what links begin with
    reachable: Literal["here", "network", "everywhere"]  # from where such a link can be opened
    command: str  # what makes it reachable from elsewhere; empty where it is
    preparing: list[Preparation]  # what is not ready yet; mostly nothing


class TableLine(Struct, frozen=True, kw_only=True):
    """One of my tables, in a list."""

    id: str
    game: str
    edition: str
    names: list[str]
    mine: list[int]  # my seats
    status: Status
    my_turn: bool
    changed: int
    scores: list[int] | None
    winners: list[int] | None = None  # the seats that have won; None: not over, or from a time when it was not kept


class Me(Struct, frozen=True, kw_only=True):
    """Who I am here: a guest, unless I chose a name and a password."""

    name: str
    account: bool
    tables: list[TableLine]


class Made(Struct, frozen=True, kw_only=True):
    """A new table."""

    table: str


class Invitation(Struct, frozen=True, kw_only=True):
    """What a friend's secret link invites to."""

    game: str
    edition: str
    host: str  # what the host is called; empty for a guest without a name


class Join(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What somebody who takes a seat wants to be called there; nothing: as everywhere."""

    name: str = ""


class Joined(Struct, frozen=True, kw_only=True):
    """A seat taken by its link."""

    table: str
    seat: int


class Step(Struct, frozen=True, kw_only=True):
    """One moment of a finished game, all hands shown."""

    number: int  # of the entry
    at: int | None
    comment: str
    happened: list[Any]
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A finished game, step by step."""

    table: str
    game: str
    record: str
    commitment: str
    seed: str
    verified: bool
    steps: list[Step]
    prepared: bool = False  # the deals were made for a lesson: there is nothing to verify


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    error: Message


class Login(Struct, frozen=True, kw_only=True):
    """A name and a password."""

    name: str
    password: str


class NewPassword(Struct, frozen=True, kw_only=True):
    """Another password for an account; whoever wants it must know the present one."""

    old: str
    new: str


class Token(Struct, frozen=True, kw_only=True):
    """A bot's token: shown once."""

    token: str


class TokenLine(Struct, frozen=True, kw_only=True):
    """A bot's token in a list: what it was called, not what it says."""

    id: str
    name: str
    made: int
