"""Bodies of HTTP requests and responses: the site, accounts, lists of tables, replays, errors."""

from typing import Any, Literal

import msgspec

from cibola.errors import Message
from cibola.reviews.exercises import Exercise
from cibola.reviews.model import Review
from cibola.server.protocol import Avatar, Status, Struct
from cibola.statistics.model import Group, ReviewedGame, Streak


class LevelLine(Struct, frozen=True, kw_only=True):
    """A level of the computer players."""

    number: int
    key: str
    seconds: float


class Preparation(Struct, frozen=True, kw_only=True):
    """The search of a game that is being compiled, which happens once on each machine."""

    game: str
    levels: list[int]  # the computer players that need it
    stand_in: int  # the level that plays for them until it is compiled
    done: int  # functions that are compiled
    total: int


class Site(Struct, frozen=True, kw_only=True):
    """What this server offers."""

    protocol: int
    build: str
    games: list[str]
    editions: dict[str, dict[str, list[str]]]  # by game: each edition, and the flags that it allows
    seats: dict[str, list[int]]  # by game: the possible numbers of players
    options: dict[str, list[str]]  # by game: the names of its options
    levels: list[LevelLine]
    presets: list[str]  # the keys of preset messages
    address: str  # what links begin with
    reachable: Literal["here", "network", "everywhere"]  # from where links can be opened
    command: str  # the command that makes it reachable from further away; empty if it is
    preparing: list[Preparation]  # mostly empty
    engine: bool  # whether the page can play without the server: the compiled rules are beside it


class TableLine(Struct, frozen=True, kw_only=True):
    """One of my tables in a list."""

    id: str
    game: str
    edition: str
    names: list[str]
    mine: list[int]  # my seats
    status: Status
    my_turn: bool
    changed: int
    scores: list[int] | None
    winners: list[int] | None = None  # the seats that have won; None: not over, or ended before winners were stored
    local: bool = False  # played in a browser, where the server saw nothing of it
    daily: str | None = None  # the day, if it is a daily deal


class Me(Struct, frozen=True, kw_only=True):
    """Who I am, anonymous, a guest or an account, and my tables."""

    name: str
    account: bool
    tables: list[TableLine]


class PersonStatistics(Struct, frozen=True, kw_only=True):
    """My finished games, added up."""

    games: int  # that are counted
    waiting: int  # that will be counted when I ask again
    streak: Streak  # over all of them
    groups: list[Group]  # of games that the server has seen, by game, edition and level
    local: list[Group]  # of games that were played in a browser and kept here
    reviews: list[ReviewedGame]  # the last ones, in the order of time; without names


class Made(Struct, frozen=True, kw_only=True):
    """The id of a new table."""

    table: str


class GameRecord(Struct, frozen=True, kw_only=True):
    """A game that was played in a browser to its end, as a record."""

    record: str


class Invitation(Struct, frozen=True, kw_only=True):
    """What a friend's secret link invites to."""

    game: str
    edition: str
    host: str  # the host's name; empty for a guest without one


class Join(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The name for the seat, by default the person's own, and a picture."""

    name: str = ""
    avatar: Avatar = ""


class Joined(Struct, frozen=True, kw_only=True):
    """The seat that was taken."""

    table: str
    seat: int


class Step(Struct, frozen=True, kw_only=True):
    """One step of a game: of a finished one with all hands shown, of a running one as the viewer may know it."""

    number: int  # of the entry
    at: int | None
    comment: str
    happened: list[Any]
    view: Any


class Replay(Struct, frozen=True, kw_only=True):
    """A game, step by step: a finished one, or a running one as far as the viewer knows it."""

    table: str
    game: str
    record: str
    commitment: str
    seed: str
    verified: bool
    count: int  # of all steps
    steps: list[Step]  # the first of them; the others are asked for in pages
    prepared: bool = False  # the deals were prepared for a tutorial: there is nothing to verify
    running: bool = False  # the game is not over: there is nothing to verify yet


class ReplaySteps(Struct, frozen=True, kw_only=True):
    """A page of the steps of a game."""

    steps: list[Step]


ReviewProgress = Literal["none", "waiting", "compiling", "running", "done", "failed"]


class ReviewWish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How deep a review is to look: `quick` or `usual`."""

    depth: str = "usual"


class ReviewState(Struct, frozen=True, kw_only=True):
    """How far the review of a finished game is, or the review."""

    progress: ReviewProgress
    depth: str = ""
    done: int = 0  # steps; while `compiling`, functions of the game
    total: int = 0  # 0: not known yet
    before: int = 0  # reviews that were asked for earlier, while it is `waiting`
    review: Review | None = None  # once it is `done`
    exercises: list[Exercise] = msgspec.field(
        default_factory=list
    )  # decisions to try again, of each seat the dearest first


class Continuation(Struct, frozen=True, kw_only=True):
    """A table to play on from a move of a finished game, against computers."""

    number: int  # of the entry that is not played any more, from 1 on
    seat: int  # the sender's
    level: int  # of the computers


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused."""

    error: Message


class Login(Struct, frozen=True, kw_only=True):
    """A name and a password."""

    name: str
    password: str


class NewPassword(Struct, frozen=True, kw_only=True):
    """The present password, and the new one."""

    old: str
    new: str


class SessionLine(Struct, frozen=True, kw_only=True):
    """A browser in which an account is logged in."""

    id: str
    browser: str  # such as Firefox; empty if it is not known
    system: str  # such as Linux
    made: int
    seen: int  # to the hour
    current: bool  # the one that asks


class Token(Struct, frozen=True, kw_only=True):
    """A bot's token, which is shown once."""

    token: str


class TokenLine(Struct, frozen=True, kw_only=True):
    """A bot's token in a list: its name, not the token itself."""

    id: str
    name: str
    made: int


# --- daily deals ---

# Why a first try is not ranked: it was begun before in this browser or network, ended after the day, or was given up.
WhyUnranked = Literal["", "again", "late", "given-up"]


class DailyTry(Struct, frozen=True, kw_only=True):
    """My first try at a daily deal."""

    table: str
    ended: bool
    why: WhyUnranked  # empty: ranked, or to be ranked
    margin: int | None  # None: not ended, or given up
    points: int | None
    rank: int | None


class DailyDeal(Struct, frozen=True, kw_only=True):
    """The daily deal of one game."""

    game: str
    level: int  # of the computer against which everybody plays
    options: dict[str, Any]
    players: int  # who are ranked
    commitment: str  # the SHA-256 of the seed
    tomorrow: str  # that of the next day's seed; empty on days that are over
    seed: str | None  # once the day is over
    mine: DailyTry | None


class DailyDay(Struct, frozen=True, kw_only=True):
    """The daily deals of one day, which is one of UTC."""

    day: str  # such as 2026-11-19
    today: str
    first: str  # the first day that had deals
    now: int  # the server's time, in milliseconds since 1970
    ends: int  # when the day ends
    deals: list[DailyDeal]


class DailyLine(Struct, frozen=True, kw_only=True):
    """Somebody in the table of a daily deal."""

    rank: int
    name: str
    margin: int
    points: int
    mine: bool


class DailyPart(Struct, frozen=True, kw_only=True):
    """How one colour went for everybody."""

    colour: str
    begun: int  # by how many
    average: float | None  # of those who began it
    best: int | None
    mine: int | None


class DailyStandings(Struct, frozen=True, kw_only=True):
    """Who did how well at a daily deal."""

    day: str
    game: str
    players: int
    mine: DailyTry | None
    lines: list[DailyLine]  # the best, and mine
    parts: list[DailyPart]


class WeekLine(Struct, frozen=True, kw_only=True):
    """Somebody in the table of a week."""

    rank: int
    name: str
    points: float
    played: int
    mine: bool


class DailyWeek(Struct, frozen=True, kw_only=True):
    """The table of a week of daily deals, from its first day to the last that is over."""

    first: str
    last: str
    lines: list[WeekLine]
