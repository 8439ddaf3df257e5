"""Tables at which dice play through the server's registry, written down as requests with what the registry answers."""

import asyncio
import json
import random
from typing import Any

import msgspec
from tests.server.tables_setup import ANA, FakeClock, RecordingListener, reached
from tests.web.engine.pictures import Asked
from tests.web.engine.random_games import UNREADABLE, random_options

from cibola.engine.interface import EVERYONE
from cibola.errors import CibolaError
from cibola.games import GAMES
from cibola.players import Analysis
from cibola.players.base import Evaluation
from cibola.position.position import Position
from cibola.server.computers.advice import hint_from
from cibola.server.protocol import (
    Accept,
    Clock,
    Command,
    Decline,
    Deed,
    Hint,
    HintOption,
    MakeOffer,
    NewTable,
    Play,
    Release,
    Resign,
    SeatWish,
    TakeBack,
)
from cibola.server.store.model import COMPUTER, SeatAssignment, TableHeader
from cibola.server.tables.new_table import TablePlan, plan_table, plan_tutorial
from cibola.server.tables.open_table import OpenTable
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import PAGE, make_page
from cibola.server.tables.state import TableState

SECONDS = (0, 0, 1, 1, 2, 7)  # between two commands
CLOCKS = [Clock(), Clock(), Clock(pace="live", seconds=10, increment=2), Clock(pace="days", days=1, seconds=7)]
FAILS = 0.03  # how often a computer fails
ONLY_AT_SERVERS = {"say", "chat"}  # a table in the page has nobody to talk to

AFTER_THE_END: list[Deed] = [MakeOffer(what="rematch"), TakeBack(), Play(action="D"), MakeOffer(what="end"), Hint()]
AFTER_A_FAILURE: list[Deed] = [
    *(Release(way="computer", level=level) for level in (0, 2, 6, 9)),
    Release(way="end"),
    TakeBack(),
]
SELDOM: list[Deed] = [
    *([TakeBack()] * 12),
    *([Hint()] * 8),
    *(MakeOffer(what=what) for what in ("rematch", "end", "back")),
    *(Accept(), Decline(), Resign(), Release(way="computer", level=2)),
]


def plain(value: Any) -> Any:
    """Return what JSON makes of a value."""
    return json.loads(msgspec.json.encode(value))


def planned(header: TableHeader, seats: list[SeatAssignment]) -> dict[str, Any]:
    """Return what a plan settles, without what is drawn by chance."""
    fields = {name: plain(header)[name] for name in ("options", "seconds", "unseen", "rules")}
    return {**fields, "clock": clock_of(header), "seating": seating_of(seats)}


def clock_of(header: TableHeader) -> Any:
    return plain(header.clock)


def seating_of(seats: list[SeatAssignment]) -> list[dict[str, Any]]:
    return [
        {"kind": one.kind, "name": one.name, "level": one.level}
        | ({} if one.kind == COMPUTER else {"avatar": one.avatar})
        for one in seats
    ]


def comparable(message: Any) -> Any:
    """Return a message without what only a server knows (who is connected, whom one could talk to), and drawn ids."""
    if isinstance(message, list):
        return [comparable(one) for one in message if not (isinstance(one, dict) and one.get("type") == "presence")]
    if not isinstance(message, dict):
        return message
    found = {name: comparable(value) for name, value in message.items()}
    if "can" in found:
        found["can"] = [tag for tag in found["can"] if tag not in ONLY_AT_SERVERS]
        found["next"] = found["next"] is not None
        for seat in found["seats"]:
            del seat["here"]
    if message.get("type") == "answer":
        found = {name: value for name, value in found.items() if value is not None}
    return found


def bad_wishes(seats: int) -> list[dict[str, Any]]:
    """List what a request for a table of so many may not have."""
    person, computer = SeatWish(kind="person"), SeatWish(kind="computer", level=1)
    return [
        {"seats": [person] * seats},
        {"seats": [person]},
        {"seats": [person, *[computer] * 7]},
        {"seats": [person, *[SeatWish(kind="computer", level=9)] * (seats - 1)]},
        {"seconds": 31},
        {"seconds": -1},
        {"clock": Clock(pace="live", seconds=9)},
        {"clock": Clock(pace="live", seconds=60, increment=601)},
        {"clock": Clock(pace="days", days=31)},
        {"options": {"start": "x" * 5000}},
    ]


class ScriptedComputers:
    """Stands for a pool: computers play at random, and fail or think for ever where the dice say so."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.patience = 0  # turns that are still played
        self.found: dict[int, str | None] = {}  # by the number of the entry that it would be; None: the computer failed
        self.hint: list[HintOption] = []
        self.is_thinking = False

    async def player_for(self, name: str, _game: str) -> str:
        return name

    async def analyse(self, _name: str, position: Position, _seed: object, *, owner: str, kind: str) -> Analysis:
        assert owner
        if kind == "hint":
            return self._advise(position)
        if self.patience == 0:
            await self._think()
        self.patience -= 1
        if self.dice.random() < FAILS:
            self.found[len(position.log)] = None
            raise RuntimeError("the dice say so")
        action = self.found[len(position.log)] = self.dice.choice(position.legal)
        return Analysis(action)

    def take_turns(self, position: Position) -> list[str | None]:
        """Return what was found since the last call, without what was found in vain: the table had changed."""
        items = position.log.items
        turns = [
            action
            for number, action in sorted(self.found.items())
            if action is None or (number < len(items) and position.log.entry(position.game, number).text == action)
        ]
        self.found = {}
        return turns

    async def _think(self) -> None:
        self.is_thinking = True
        try:
            await asyncio.Event().wait()
        finally:
            self.is_thinking = False

    def _advise(self, position: Position) -> Analysis:
        options = tuple(Evaluation(action, 4, 0.25, 1.5) for action in position.legal[:2])
        analysis = Analysis(position.legal[0], options if len(position.legal) > 1 else ())
        self.hint = hint_from(analysis).options or [HintOption(action=analysis.action, chance=0, margin=0, error=0)]
        return analysis


class ServerTable:
    """One table, and what was asked there."""

    def __init__(self, registry: TableRegistry, clock: FakeClock, number: str) -> None:
        self.registry, self.clock, self.dice = registry, clock, random.Random(number)
        self.computers = ScriptedComputers(self.dice)
        for name in ("player_for", "analyse"):
            setattr(registry.pool, name, getattr(self.computers, name))
        self.asked: list[Asked] = []
        self.listener = RecordingListener(ANA)
        self.id = ""
        self.sent = 0

    # --- planning ---

    def plan(self, game: str) -> TablePlan:
        """Plan a table of one person with some options, players and clock."""
        while True:
            wish = self._wish(game)
            asked = {"ask": "plan", "wish": plain(wish), "name": ANA.name}
            try:
                header, seats = plan_table(wish, ANA, self.clock.now)
            except CibolaError as error:
                self.asked.append((asked, {"refused": plain(error.message)}))
                continue
            self.asked.append((asked, planned(header, seats)))
            return header, seats

    def _wish(self, game: str) -> NewTable:
        dice = self.dice
        seats = dice.randint(*{"card": (2, 2), "board": (2, 4), "roll": (2, 5)}[game])
        others = [
            SeatWish(kind="computer", level=dice.randint(0, 6))
            if dice.random() < 0.6
            else SeatWish(kind="screen", name=dice.choice(["", "Bo", " Zoë\n x "]))
            for _ in range(seats - 1)
        ]
        options = random_options(GAMES[game], dice)
        options.pop("seats", None)
        mine = SeatWish(kind="person", name=dice.choice(["", "Me"]))
        return NewTable(
            game=game,
            options=options,
            seats=dice.sample([mine, *others], seats),
            clock=dice.choice(CLOCKS),
            seconds=dice.choice([0, 0, 2, 0.5]),
            chat=False,
            unseen=dice.random() < 0.3,
        )

    def plan_badly(self, game: str) -> list[Asked]:
        """Plan tables that no server would make, each for one reason; return what was asked."""
        usual = self._wish(game)
        seats = len(usual.seats)
        for change in bad_wishes(seats):
            wish = msgspec.structs.replace(usual, **{"options": {}, **change})
            try:
                plan_table(wish, ANA, self.clock.now)
            except CibolaError as error:
                self.asked.append(({"ask": "plan", "wish": plain(wish), "name": ""}, {"refused": plain(error.message)}))
            else:
                raise AssertionError(change)
        return self.asked

    # --- what is asked of a table ---

    async def play(self, plan: TablePlan, steps: int) -> list[Asked]:
        """Play at a table, look at it anew now and then, and replay it if it is over; return what was asked."""
        header, seats = plan
        header = msgspec.structs.replace(header, id=f"t{self.dice.random()}", seed=self.dice.randbytes(32).hex())
        self.id = header.id
        await self.registry.service.add((header, seats))
        await self._open(header, seats)
        for _ in range(steps):
            await self._execute()
            if self.dice.random() < 0.05:
                await self._look()
            if self._state.next:
                break
        await self._end()
        return self.asked

    @property
    def _state(self) -> TableState:
        return self.registry.loaded[self.id].state

    async def _open(self, header: TableHeader, seats: list[SeatAssignment]) -> None:
        request = {"ask": "open", "header": self._stored(header), "seating": seating_of(seats)}
        self.computers.patience = self.dice.choice([0, 1, 99, 99])
        table = await self.registry.open(self.id)
        await self.registry.subscribe(table, self.listener, None)
        await self._note(request)

    def _stored(self, header: TableHeader) -> dict[str, Any]:
        position = Position(header.game, header.options, seed=header.seed, deals=header.deals)
        return {**plain(header), "commitment": position.commitment}

    async def _note(self, request: dict[str, Any], answer: dict[str, Any] | None = None) -> None:
        """Wait until the computers have played, and note what was heard meanwhile."""
        table = await self.registry.open(self.id)
        await reached(lambda: not table.is_computing or self._thinks_in_vain(table))
        updates = comparable(self.listener.heard)
        turns = self.computers.take_turns(table.state.position)
        given = {"turns": turns, "hint": plain(self.computers.hint), "now": self.clock.now}
        expected = updates if answer is None else {"answer": comparable(answer), "updates": updates}
        self.asked.append(({**request, **given}, expected))
        self.listener.heard = []

    def _thinks_in_vain(self, table: OpenTable) -> bool:
        """Return whether a computer thinks for ever about the present position; another thought is being cancelled."""
        turn = table.pending_turn
        return self.computers.is_thinking and turn is not None and turn.is_about(table.state)

    async def _execute(self) -> None:
        self.clock.move(1000 * self.dice.choice(SECONDS))
        self.computers.patience = self.dice.choice([0, 1, *[99] * 8])
        command = self._command()
        answer = await self.registry.execute(self.id, ANA, command)
        await self._note({"ask": "execute", "command": plain(command)}, plain(answer))

    async def _look(self) -> None:
        """Look again, from any line on: the table is read from what was stored."""
        since = self.dice.choice([None, 0, max(0, self._state.number - 2), self._state.number, 9_999])
        self.computers.patience = 99
        table = await self.registry.open(self.id)
        async with table.lock:
            await self.registry.service.refresh(table)
            self.registry.computer_turns.cancel_outdated(table)  # a page that is loaded anew asks its computers again
        self.listener.heard = []
        await self.registry.unsubscribe(table, self.listener)
        self.listener = RecordingListener(ANA)
        await self.registry.subscribe(table, self.listener, since)
        await self._note({"ask": "look", "since": since})

    async def _end(self) -> None:
        state = self._state
        self.asked.append(({"ask": "record"}, state.position.record.dump()))
        if state.status == "over":
            for first in range(0, len(state.position.record.entries) + 1, PAGE):
                key = self.id, 0, EVERYONE, 0, first
                page = make_page(key, state.position, bool, is_prepared=bool(state.header.deals))
                self.asked.append(({"ask": "replay", "first": first}, json.loads(page)))
        if state.next:
            found = (await self.registry.open(state.next)).state
            self.asked.append(({"ask": "rematch"}, planned(found.header, found.assignments)))

    # --- what people do ---

    def _command(self) -> Command:
        dice, state = self.dice, self._state
        expect = state.number if dice.random() < 0.95 else dice.randint(0, state.number + 1)
        seat = dice.choice([None, None, *range(len(state.assignments))]) if dice.random() < 0.3 else None
        self.sent += 1
        return Command(id=f"c{self.sent}", expect=expect, deed=self._deed(state), seat=seat)

    def _deed(self, state: TableState) -> Deed:
        dice = self.dice
        if state.status == "over":
            return dice.choice(AFTER_THE_END)
        if state.mover in state.failed:
            return dice.choice(AFTER_A_FAILURE)
        if dice.random() < 0.8:
            return Play(action=dice.choice(self._legal(state) or ["D"]))
        unusual = Play(action=dice.choice([*UNREADABLE, "Y2", "-Y2", ">", "D", "R5", "x"]))
        return dice.choice([unusual, *SELDOM])

    def _legal(self, state: TableState) -> list[str]:
        """List what the person may do; in a tutorial mostly what the guide proposes."""
        own = state.viewer(ANA.id).seats
        for seat in (state.mover, *state.premove_seats):
            if seat is not None and seat in own and state.can_choose(seat):
                premoved = state.position.premove(seat, state.premoves.get(seat, ())) if seat != state.mover else None
                return (premoved or state.position).legal
        return []


def tutorial(game: str, now: int) -> TablePlan:
    """Plan the first game with a guide."""
    header, seats = plan_tutorial(game, ANA, now)
    return msgspec.structs.replace(header, chat=False), seats
