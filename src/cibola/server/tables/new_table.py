"""New tables: from what somebody wishes, or from a game that is over."""

import base64
import hashlib
import hmac
import secrets
from typing import Any

import msgspec

from cibola.engine import random
from cibola.errors import NotAllowedError, OptionError
from cibola.games import find
from cibola.players.levels import LEVELS, USUAL
from cibola.server.auth.person import Person
from cibola.server.protocol import Clock, NewTable, SeatWish, Status
from cibola.server.store.model import AT_SCREEN, BY_LINK, COMPUTER, Chair, Header
from cibola.server.tables.commands import check_level, clean
from cibola.server.tables.state import Standing
from cibola.server.tutorials.scripts import TUTORIALS

LONGEST_NAME = 40
LONGEST_OPTIONS = 20_000  # letters: a layout has about 1,000
MOST_ROUNDS = 20
MOST_SECONDS, MOST_INCREMENT, MOST_DAYS, MOST_THINKING = 6 * 60 * 60, 10 * 60, 30, 30.0
LINK_BYTES = 18

Plan = tuple[Header, list[Chair]]


def new_id() -> str:
    """Give a table a name that nobody can guess."""
    return secrets.token_urlsafe(12)


def plan_table(wish: NewTable, person: Person, now: int) -> Plan:
    """Check what somebody wishes, and plan the table."""
    options = _settle(wish)
    header = Header(
        id=new_id(),
        game=wish.game,
        options=options,
        rules=find(wish.game).rules_version,
        seed=random.new_seed().hex(),
        links=secrets.token_hex(32),
        made=now,
        host=person.id,
        clock=_check_clock(wish.clock),
        seconds=_check_number("seconds", wish.seconds, MOST_THINKING),
        chat=wish.chat,
        unseen=wish.unseen,
    )
    return header, [_chair(seat, person) for seat in wish.seats]


def plan_lesson(game: str, person: Person, now: int) -> Plan:
    """Plan the table of a first game: a prepared deal, and the weakest computer."""
    tutorial = TUTORIALS.get(game)
    if tutorial is None:
        raise OptionError("game-unknown", name=game, known=", ".join(TUTORIALS))
    seats = [SeatWish(kind="person"), SeatWish(kind=COMPUTER, level=LEVELS[0].number)]
    header, chairs = plan_table(NewTable(game=game, seats=seats, options=tutorial.options), person, now)
    return msgspec.structs.replace(header, deals=tutorial.deals), chairs


def _settle(wish: NewTable) -> dict[str, Any]:
    """Complete the options; how many sit at the table says how many play."""
    game = find(wish.game)
    if len(msgspec.json.encode(wish.options)) > LONGEST_OPTIONS:
        raise OptionError("server-options-long", most=LONGEST_OPTIONS)
    seats = {"seats": len(wish.seats)} if "seats" in game.options else {}
    options = game.settle(seats | wish.options)
    if game.seats(options) != len(wish.seats):
        raise OptionError("option-players", count=len(wish.seats), wanted=game.seats(options))
    if sum(seat.kind == "person" for seat in wish.seats) > 1:
        raise OptionError("server-one-person")
    if options.get("rounds", 1) > MOST_ROUNDS:
        raise OptionError("option-value", name="rounds", value=options["rounds"], known=f"1 – {MOST_ROUNDS}")
    return options


def _check_clock(clock: Clock) -> Clock:
    if clock.pace == "live":
        _check_number("seconds", clock.seconds, MOST_SECONDS, least=10)
        _check_number("increment", clock.increment, MOST_INCREMENT)
        return Clock(pace="live", seconds=clock.seconds, increment=clock.increment)
    if clock.pace == "days":
        _check_number("days", clock.days, MOST_DAYS, least=1)
        return Clock(pace="days", days=clock.days)
    return Clock()


def _check_number(name: str, value: float, most: float, least: float = 0) -> float:
    if not least <= value <= most:
        raise OptionError("option-value", name=name, value=value, known=f"{least:g} – {most:g}")
    return value


def _chair(wish: SeatWish, person: Person) -> Chair:
    name = clean(wish.name, LONGEST_NAME)
    if wish.kind == COMPUTER:
        return Chair(kind=COMPUTER, level=check_level(wish.level or USUAL.number), taken=True)
    if wish.kind in AT_SCREEN:
        own = clean(person.name, LONGEST_NAME) if wish.kind == "person" else ""
        return Chair(kind=wish.kind, name=name or own, taken=True, person=person.id)
    return Chair(kind=wish.kind, name=name)


def status_of(chairs: list[Chair]) -> Status:
    """Say whether a new table waits for somebody."""
    return "playing" if all(chair.taken for chair in chairs) else "waiting"


def plan_rematch(standing: Standing, now: int) -> Plan:
    """Plan the next match at the same table: as in later rounds, who has won begins (C9.1); else as before."""
    old = standing.header
    options = dict(old.options)
    winners = standing.position.outcome.winners if standing.position.outcome else ()
    if len(winners) == 1 and options.get("start") != "random":
        options["start"] = winners[0]
    header = msgspec.structs.replace(
        old,
        id=new_id(),
        options=options,
        rules=find(old.game).rules_version,
        seed=random.new_seed().hex(),
        links=secrets.token_hex(32),
        made=now,
        chat=standing.chat,
        deals={},
    )
    return header, [_again(chair) for chair in standing.chairs]


def _again(chair: Chair) -> Chair:
    """Let the same player sit there; a computer that took a seat over is nobody else any more."""
    return msgspec.structs.replace(chair, name="") if chair.kind == COMPUTER else chair


# --- the links of seats: table, seat, and what only this server can have written ---


def secret_of(header: Header, seat: int) -> str:
    """Make the secret by which a friend takes a seat."""
    digest = hmac.digest(bytes.fromhex(header.links), f"{header.id} {seat}".encode(), hashlib.sha256)
    return f"{header.id}.{seat}.{base64.urlsafe_b64encode(digest[:LINK_BYTES]).decode()}"


def table_of_secret(secret: str) -> str:
    """Read which table a secret is for."""
    return secret.partition(".")[0]


def check_free(chairs: list[Chair], seat: int, person: Person) -> None:
    """Refuse a seat that is taken, or whose link one has made oneself."""
    if chairs[seat].taken:
        raise NotAllowedError("server-seat-taken")
    if any(other.person == person.id for other in chairs):
        raise NotAllowedError("server-own-link")


def seat_of_secret(header: Header, chairs: list[Chair], secret: str) -> int | None:
    """Find the seat whose secret this is."""
    for seat, chair in enumerate(chairs):
        is_right = hmac.compare_digest(secret_of(header, seat).encode(), secret.encode())
        if is_right and chair.kind in BY_LINK:
            return seat
    return None
