"""The wire protocol between the server and its clients, pages or bots: all messages, as structs.

The page's TypeScript types and the OpenAPI description are generated from these structs. A client ignores fields that
it does not know; after an event of an unknown type it requests a full view.
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
# The picture of a player, by its file in the page; empty: none was chosen.
Avatar = Literal[
    "", "bat", "bear", "camel", "fox", "frog", "jaguar", "llama", "monkey", "owl", "penguin", "toucan", "turtle"
]


class Struct(msgspec.Struct, frozen=True, kw_only=True):
    """Base of all messages; each class repeats `kw_only`, which is not inherited."""


# --- tables ---


class SeatWish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who is to play at a seat: me, another person at this screen, a friend or a bot by link, or a computer."""

    kind: SeatKind
    name: str = ""
    level: int = 0
    avatar: Avatar = ""


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The time control: none, seconds for the game with an increment for each turn, or days for each turn."""

    pace: Pace = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


class NewTable(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A request for a table; the host's own seat is a `person`."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    seconds: float = 0.0  # a computer's time for a turn; 0: the level's default
    chat: bool = True
    unseen: bool = False  # show the number of unseen cards of each colour
    twice: bool = False  # play the deal from both sides: two games, the second with the seats exchanged


class Seat(Struct, frozen=True, kw_only=True):
    """A seat and its player."""

    seat: int
    kind: SeatKind
    name: str
    level: int
    avatar: Avatar
    taken: bool  # has a player
    here: bool  # whose page is open and visible
    mine: bool
    link: str | None  # the secret link of a free seat; only the host sees it
    left: int | None  # milliseconds on the clock at `Table.now`
    deadline: int | None  # when the clock runs out, in milliseconds since 1970; None unless it runs


class Said(Struct, frozen=True, kw_only=True):
    """A chat message: a preset one by its key, or a text."""

    seat: int | None  # None: a spectator
    at: int
    key: str = ""
    text: str = ""


class LessonStep(Struct, frozen=True, kw_only=True):
    """What the guide of a tutorial says now."""

    done: float  # progress, from 0 to 1
    say: str  # the key of a message; empty while the opponent moves
    action: str | None = None  # the proposed action


class DailyTable(Struct, frozen=True, kw_only=True):
    """What makes a table one of a daily deal."""

    day: str  # such as 2026-11-19
    counted: bool  # a first try: there are neither hints nor take-backs
    ends: int  # when the day ends, in milliseconds since 1970


class TwiceTable(Struct, frozen=True, kw_only=True):
    """What makes a table one of two at which the same deal is played, from both sides."""

    game: Literal[1, 2]
    other: str | None  # the table of the other game; None: it has not begun
    scores: list[int] | None  # at the second: the points of the first, by the seats here; None: it was not finished


class Table(Struct, frozen=True, kw_only=True):
    """A snapshot of a table as one viewer may see it, with everything that a page needs to draw it."""

    id: str
    number: int  # of the last line of the log, which a command's `expect` refers to
    now: int  # the server's time, in milliseconds since 1970
    game: str
    options: dict[str, Any]
    status: Status
    seats: list[Seat]
    seat: int | None  # the seat whose view `view` is: of several own seats the mover's; None: a spectator
    host: bool
    clock: Clock
    chat: bool
    said: list[Said]
    offer: Offer | None  # the pending offer
    offered_by: int | None
    can: list[str]  # the tags of the commands that are allowed now, besides `play`
    gone: int | None  # the seat that `release` would release, where `can` has it
    commitment: str
    seed: str | None  # after the end, unless the deals were prepared
    next: str | None  # the table of the rematch
    view: Any  # the game's view for the seat
    choices: list[Any]  # the game's: the viewer's legal actions, and what each would bring at once
    bars: list[Barred]  # what the viewer may think of but is not allowed to do
    turns_left: int | None  # of the viewer, if from now on only the deck is drawn from
    unseen: dict[str, int] | None  # unseen cards by colour, where the table shows them
    message: Message | None  # a notice for everybody, such as the failure of a computer player
    kept: list[str] | None = None  # the seat's own premoves, where it may premove; `choices` continues after them
    chosen: list[int] = []  # the seats whose premoves are complete; only they know them
    lesson: LessonStep | None = None  # at the table of a tutorial, for the learner
    daily: DailyTable | None = None
    twice: TwiceTable | None = None
    sealed: bool = False  # what is hidden stays so after the end: others may still play this deal
    recent: list[Any] = []  # what happened last, as the viewer may know it; the whole of it is in the replay


# --- commands: from a client, over the socket or over HTTP ---


class Play(Struct, frozen=True, kw_only=True, tag_field="do", tag="play"):
    """Play an action, in the game's notation; before the seat's turn, as a premove."""

    action: str


class TakeBack(Struct, frozen=True, kw_only=True, tag_field="do", tag="take_back"):
    """Take back the last action; refused once something hidden was revealed."""


class Resign(Struct, frozen=True, kw_only=True, tag_field="do", tag="resign"):
    """Resign the game."""


class MakeOffer(Struct, frozen=True, kw_only=True, tag_field="do", tag="offer"):
    """Offer a rematch or the end of the game, or ask to take an action back."""

    what: Offer


class Accept(Struct, frozen=True, kw_only=True, tag_field="do", tag="accept"):
    """Accept the pending offer."""


class Decline(Struct, frozen=True, kw_only=True, tag_field="do", tag="decline"):
    """Decline the pending offer, or withdraw one's own."""


class Say(Struct, frozen=True, kw_only=True, tag_field="do", tag="say", omit_defaults=True):
    """Send a chat message: a preset one by its key, or a text."""

    key: str = ""
    text: str = ""


class Release(Struct, frozen=True, kw_only=True, tag_field="do", tag="release"):
    """Release the seat of an absent player: end the game, or give the seat to a computer."""

    way: Literal["end", "computer"]
    level: int = 0


class Hint(Struct, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    """Request a hint, which is noted in the record."""


class Chat(Struct, frozen=True, kw_only=True, tag_field="do", tag="chat"):
    """Switch the chat on or off; only the host may."""

    on: bool


Deed = Play | TakeBack | Resign | MakeOffer | Accept | Decline | Say | Release | Hint | Chat


class Command(Struct, frozen=True, kw_only=True, tag_field="type", tag="command", omit_defaults=True):
    """A deed with an id, by which a repeated command is ignored, and the number of the last line its sender knew."""

    id: str
    expect: int
    deed: Deed
    seat: int | None = None  # one of several own seats; by default the one that can move


class Hello(Struct, frozen=True, kw_only=True, tag_field="type", tag="hello", omit_defaults=True):
    """A client's first message on a socket."""

    protocol: int
    build: str = ""
    last: int | None = None  # the number of the last line it knows, so that it gets the events since


class Pong(Struct, frozen=True, kw_only=True, tag_field="type", tag="pong"):
    """The answer to a ping, and whether the page is visible."""

    here: bool = True


FromClient = Hello | Command | Pong


# --- messages from the server ---


class Welcome(Struct, frozen=True, kw_only=True, tag_field="type", tag="welcome"):
    """A server's first message on a socket."""

    protocol: int
    build: str


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """A change: the game's events since the last update, and a snapshot of the table."""

    number: int
    happened: list[Any]  # events of the game, in order; empty in a full view
    table: Table


class HintFor(Struct, frozen=True, kw_only=True):
    """The best action by a search from what the seat knows, and what it expects of the others that it has tried.

    Without figures where nothing was searched: one legal action only, or the search is still being compiled.
    """

    action: str
    chance: float | None  # of winning, from 0 to 1
    margin: float | None  # the expected points ahead
    error: float | None  # the standard error of the chance
    options: list["HintOption"]  # in the order in which it would choose them, the best first


class HintOption(Struct, frozen=True, kw_only=True):
    """One action that was tried."""

    action: str
    chance: float
    margin: float
    error: float


class Answer(Struct, frozen=True, kw_only=True, tag_field="type", tag="answer", omit_defaults=True):
    """The result of a command: done, or refused with a reason; after a stale one, with the present table."""

    id: str
    done: bool
    number: int
    refused: Message | None = None
    table: Table | None = None
    hint: HintFor | None = None


class Presence(Struct, frozen=True, kw_only=True, tag_field="type", tag="presence"):
    """Who is present, by seat, and the number of spectators. It is no line of the log, and has no number."""

    here: list[bool]
    watching: int


class Ping(Struct, frozen=True, kw_only=True, tag_field="type", tag="ping"):
    """A request for a pong."""


class Goodbye(Struct, frozen=True, kw_only=True, tag_field="type", tag="goodbye"):
    """The reason why the server closes the socket; `reload` asks the page to reload itself once."""

    reason: Message
    reload: bool = False


FromServer = Welcome | Update | Answer | Presence | Ping | Goodbye
