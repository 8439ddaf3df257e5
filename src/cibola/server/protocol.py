"""What travels between a server and a page or a bot: the only place where it is written down.

TypeScript types and the OpenAPI description are made from these structs. A client ignores fields it does not know; an
event of a type it does not know makes it ask for a full view.
"""

from typing import Any, Literal

import msgspec

from cibola.engine.interface import Barred
from cibola.errors import Message

PROTOCOL = 2

SeatKind = Literal["person", "screen", "friend", "computer", "bot"]
Status = Literal["waiting", "playing", "over"]
Pace = Literal["none", "live", "days"]
Offer = Literal["rematch", "end", "back"]


class Struct(msgspec.Struct, frozen=True, kw_only=True):
    """Anything that travels; each class says `kw_only` itself, because it is not inherited."""


# --- what a table is made of ---


class SeatWish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who shall sit here: me, another person at this screen, a friend by link, or a computer of some level."""

    kind: SeatKind
    name: str = ""
    level: int = 0


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How long one may think: not limited, so many seconds with an increment, or so many days a move."""

    pace: Pace = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class NewTable(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table that somebody wants: the host's own seat is a `person`."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    seconds: float = 0.0  # a computer's time for a turn; 0 is its level's own
    chat: bool = True
    unseen: bool = False  # show how many cards of each colour nobody has seen


class Seat(Struct, frozen=True, kw_only=True):
    """A seat as everybody at the table sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: int
    taken: bool  # somebody sits here
    here: bool  # and is connected
    mine: bool
    link: str | None  # a friend's secret link, for the host, while nobody has used it
    left: int | None  # milliseconds on the clock when `Table.now` was read
    deadline: int | None  # milliseconds since 1970, while this seat's clock runs


class Said(Struct, frozen=True, kw_only=True):
    """A short message: a preset one by its key, or a text."""

    seat: int | None  # None: somebody who watches
    at: int
    key: str = ""
    text: str = ""


class LessonStep(Struct, frozen=True, kw_only=True):
    """What the guide of a first game says now."""

    done: float  # how much of the lesson, from 0 to 1
    say: str  # a key; empty while the other side moves
    action: str | None = None  # what it proposes


class Table(Struct, frozen=True, kw_only=True):
    """A table as one viewer may see it: everything a page needs to draw it."""

    id: str
    number: int  # of the last event: a command says which one it has seen
    now: int  # the server's time, in milliseconds since 1970
    game: str
    options: dict[str, Any]
    status: Status
    seats: list[Seat]
    seat: int | None  # whose eyes `view` shows: of several own seats the mover's; None is a spectator
    host: bool
    clock: Clock
    chat: bool
    said: list[Said]
    offer: Offer | None  # what is offered
    offered_by: int | None
    can: list[str]  # commands besides `play` that are possible now, by their tags: a page offers no others
    gone: int | None  # the seat that one may go on without, where `can` has `release`
    commitment: str
    seed: str | None  # after the end; not where the deals were prepared
    next: str | None  # the table of the rematch
    view: Any  # the game's own view, made from the record's public part and what the viewer may know
    choices: list[Any]  # the game's own: what the viewer can do, and what each action would bring at once
    bars: list[Barred]  # what the viewer may think of and is not allowed to do
    turns_left: int | None  # for the viewer, if only the deck is drawn from
    unseen: dict[str, int] | None  # by colour, where the table shows it
    message: Message | None  # something that everybody is told, such as a computer that failed
    kept: list[str] | None = None  # before one's turn comes: what one has chosen already; `choices` goes on from there
    chosen: list[int] = []  # the seats whose choice is kept until their turn comes; nobody else knows what it is
    lesson: LessonStep | None = None  # at the table of a first game, for whoever learns


# --- commands: what a client asks for, over the socket or over HTTP ---


class Play(Struct, frozen=True, kw_only=True, tag_field="do", tag="play"):
    """Carry out an action, in the notation of the game."""

    action: str


class TakeBack(Struct, frozen=True, kw_only=True, tag_field="do", tag="take_back"):
    """Take back what one has just done; refused once something hidden was seen."""


class Resign(Struct, frozen=True, kw_only=True, tag_field="do", tag="resign"):
    """Give up."""


class MakeOffer(Struct, frozen=True, kw_only=True, tag_field="do", tag="offer"):
    """Offer a rematch, to end the game, or ask to take something back."""

    what: Offer


class Accept(Struct, frozen=True, kw_only=True, tag_field="do", tag="accept"):
    """Accept what is offered."""


class Decline(Struct, frozen=True, kw_only=True, tag_field="do", tag="decline"):
    """Decline what is offered, or withdraw one's own offer."""


class Say(Struct, frozen=True, kw_only=True, tag_field="do", tag="say", omit_defaults=True):
    """Say something short: a preset message by its key, or a text."""

    key: str = ""
    text: str = ""


class Release(Struct, frozen=True, kw_only=True, tag_field="do", tag="release"):
    """Go on without a friend who does not return: end the game, or give the seat to a computer."""

    way: Literal["end", "computer"]
    level: int = 0


class Hint(Struct, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    """Ask for the best action and its odds; noted in the record."""


class Chat(Struct, frozen=True, kw_only=True, tag_field="do", tag="chat"):
    """Switch the chat of the table on or off: the host only."""

    on: bool


Deed = Play | TakeBack | Resign | MakeOffer | Accept | Decline | Say | Release | Hint | Chat


class Command(Struct, frozen=True, kw_only=True, tag_field="type", tag="command", omit_defaults=True):
    """A deed, the number of the last event that its sender knew, and an id: sent twice, it happens once."""

    id: str
    expect: int
    deed: Deed
    seat: int | None = None  # which of one's own seats; needed only at one screen


class Hello(Struct, frozen=True, kw_only=True, tag_field="type", tag="hello", omit_defaults=True):
    """A client's first message on a socket."""

    protocol: int
    build: str = ""
    last: int | None = None  # the last event it knows: it gets what it missed


class Pong(Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """A client is alive, and whether somebody looks at the page."""

    here: bool = True


FromClient = Hello | Command | Pong


# --- events: what a server tells ---


class Welcome(Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """A server's first message on a socket."""

    protocol: int
    build: str


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """Something happened: the game's events since the last one that this client knew, and how the table is now."""

    number: int
    happened: list[Any]  # events of the game, in order; empty in a full view
    table: Table


class HintFor(Struct, frozen=True, kw_only=True):
    """The best action by the search, from what the seat knows, and how good the others are."""

    action: str
    chance: float  # of winning, from 0 to 1
    margin: float
    options: list["HintOption"]


class HintOption(Struct, frozen=True, kw_only=True):
    """One action that was thought about."""

    action: str
    chance: float
    margin: float


class Answer(Struct, frozen=True, kw_only=True, tag_field="type", tag="answer", omit_defaults=True):
    """What became of a command: done, or refused with a reason; a stale one gets the present table too."""

    id: str
    done: bool
    number: int
    refused: Message | None = None
    table: Table | None = None
    hint: HintFor | None = None


class Presence(Struct, frozen=True, kw_only=True, tag_field="type", tag="presence"):
    """Who is here. It is not numbered: nothing happened on the table."""

    here: list[bool]
    watching: int


class Ping(Struct, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """Is anybody there?"""


class Goodbye(Struct, frozen=True, kw_only=True, tag_field="type", tag="goodbye"):
    """The server closes the socket, and why; `reload` asks the page to fetch itself anew, once."""

    reason: Message
    reload: bool = False


FromServer = Welcome | Update | Answer | Presence | Ping | Goodbye
