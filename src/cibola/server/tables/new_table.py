"""New tables: planned from a request, a tutorial or a rematch; and the secret links of their seats."""

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
from cibola.server.store.model import AT_SCREEN, BY_LINK, COMPUTER, FirstGame, SeatAssignment, TableHeader
from cibola.server.tables.commands import check_level, clean
from cibola.server.tables.state import TableState
from cibola.tutorials import TUTORIALS

LONGEST_NAME = 40
LONGEST_OPTIONS = 4_000  # letters: a layout has about 600, and may say where its values come from
MOST_ROUNDS = 20
MOST_SECONDS, MOST_INCREMENT, MOST_DAYS, MOST_THINKING = 6 * 60 * 60, 10 * 60, 30, 30.0
LINK_BYTES = 18
SIDES = 2  # from which a deal is played twice

TablePlan = tuple[TableHeader, list[SeatAssignment]]


def new_id() -> str:
    """Return a random table id."""
    return secrets.token_urlsafe(12)


def plan_table(wish: NewTable, person: Person, now: int) -> TablePlan:
    """Validate a request for a table, and plan the table."""
    options = _complete_options(wish)
    header = TableHeader(
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
        twice=_check_twice(wish),
    )
    return header, [_assignment(seat, person) for seat in wish.seats]


def plan_tutorial(game: str, person: Person, now: int) -> TablePlan:
    """Plan the table of a tutorial: a prepared deal, against the weakest computer."""
    tutorial = TUTORIALS.get(game)
    if tutorial is None:
        raise OptionError("game-unknown", name=game, known=", ".join(TUTORIALS))
    seats = [SeatWish(kind="person"), SeatWish(kind=COMPUTER, level=LEVELS[0].number)]
    header, assignments = plan_table(NewTable(game=game, seats=seats, options=tutorial.options), person, now)
    return msgspec.structs.replace(header, deals=tutorial.deals), assignments


def _complete_options(wish: NewTable) -> dict[str, Any]:
    """Validate the options and fill in defaults; the number of players is the number of seats."""
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


def _check_twice(wish: NewTable) -> bool:
    if wish.twice and len(wish.seats) != SIDES:
        raise OptionError("server-twice-seats")
    return wish.twice


def _check_number(name: str, value: float, most: float, least: float = 0) -> float:
    if not least <= value <= most:
        raise OptionError("option-value", name=name, value=value, known=f"{least:g} – {most:g}")
    return value


def _assignment(wish: SeatWish, person: Person) -> SeatAssignment:
    name = clean(wish.name, LONGEST_NAME)
    if wish.kind == COMPUTER:
        return SeatAssignment(kind=COMPUTER, level=check_level(wish.level or USUAL.number), taken=True)
    if wish.kind in AT_SCREEN:
        own = clean(person.name, LONGEST_NAME) if wish.kind == "person" else ""
        return SeatAssignment(kind=wish.kind, name=name or own, avatar=wish.avatar, taken=True, person=person.id)
    return SeatAssignment(kind=wish.kind, name=name)


def initial_status(assignments: list[SeatAssignment]) -> Status:
    """Return the status of a new table: waiting, if a seat is free."""
    return "playing" if all(assignment.taken for assignment in assignments) else "waiting"


def plan_rematch(state: TableState, now: int) -> TablePlan:
    """Plan a rematch with the same players: as in later rounds, a sole winner begins (C9.1).

    After the first of two games with the same deal, it is the second.
    """
    if state.is_sealed(now):
        return plan_second(state, now)
    old = state.header
    options = dict(old.options)
    winners = state.position.outcome.winners if state.position.outcome else ()
    if len(winners) == 1 and options.get("start") != "random" and not old.twice:
        options["start"] = winners[0]
    header = msgspec.structs.replace(
        old,
        id=new_id(),
        options=options,
        rules=find(old.game).rules_version,
        seed=random.new_seed().hex(),
        links=secrets.token_hex(32),
        made=now,
        chat=state.chat,
        deals={},
        local=False,
        first=None,
    )
    return header, [_for_rematch(assignment) for assignment in state.assignments]


def plan_second(state: TableState, now: int) -> TablePlan:
    """Plan the second of two games with the same deal: the seats are exchanged, and all else is as it was."""
    old, outcome = state.header, state.position.outcome
    is_whole = outcome is not None and outcome.reason == "finished"
    header = msgspec.structs.replace(
        old,
        id=new_id(),
        links=secrets.token_hex(32),
        made=now,
        chat=state.chat,
        first=FirstGame(old.id, list(state.position.scores) if is_whole else []),
    )
    return header, [_for_rematch(assignment) for assignment in reversed(state.assignments)]


def _for_rematch(assignment: SeatAssignment) -> SeatAssignment:
    """Return the same player; a computer that took over a seat loses the name of its former player."""
    return msgspec.structs.replace(assignment, name="") if assignment.kind == COMPUTER else assignment


# --- secrets of seats: the table's id, the seat, and an HMAC with the table's own key ---


def seat_secret(header: TableHeader, seat: int) -> str:
    """Return the secret by which a friend takes a seat."""
    digest = hmac.digest(bytes.fromhex(header.links), f"{header.id} {seat}".encode(), hashlib.sha256)
    return f"{header.id}.{seat}.{base64.urlsafe_b64encode(digest[:LINK_BYTES]).decode()}"


def table_of_secret(secret: str) -> str:
    """Return the id of the table that a secret is for."""
    return secret.partition(".")[0]


def check_free(assignments: list[SeatAssignment], seat: int, person: Person) -> None:
    """Refuse a seat that is taken, or a person who already plays at the table."""
    if assignments[seat].taken:
        raise NotAllowedError("server-seat-taken")
    if any(other.person == person.id for other in assignments):
        raise NotAllowedError("server-own-link")


def seat_of_secret(header: TableHeader, assignments: list[SeatAssignment], secret: str) -> int | None:
    """Return the seat that a secret is for; None if it is not valid."""
    for seat, assignment in enumerate(assignments):
        is_right = hmac.compare_digest(seat_secret(header, seat).encode(), secret.encode())
        if is_right and assignment.kind in BY_LINK:
            return seat
    return None
