"""Simulated players: a process of its own that connects, plays, and says what it saw. One job in, one result out."""

import asyncio
import gc
import os
import random
import sys
from collections import deque
from collections.abc import Awaitable
from statistics import fmean, quantiles
from time import perf_counter
from typing import Any

import msgspec
import uvloop
from pair import Pair
from process import family_seconds, memory, seconds
from tables import Host, Place, named

AT_ONCE = 64  # moves under way for each process, when as many as possible are wanted
CONNECTING = 32  # tables whose sockets are opened at once
WARM_TABLES = 20
MOST_SAMPLES = 500
SETTLING = 2.0  # seconds before memory is read and before moves are counted
SHORT_SETTLING = 0.5  # before moves are counted, if that happens often


class Job(msgspec.Struct, kw_only=True):
    """What to do."""

    pids: list[int]
    ports: list[int]  # of which each player uses any
    processes: int = 1  # among which the moves under way are shared
    connections: int
    seconds: float  # of each part
    rate: int  # moves a second in the parts with a rate
    is_reference: bool = False
    database: list[int] = []  # the database's process, of which all others are children
    in_turn: bool = False  # whether to play the parts that are asked for, one by one
    thinks: bool = True  # whether to measure while a computer thinks


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What was seen while players played in one way."""

    moves: int = 0
    moves_per_second: float = 0.0
    moves_per_cpu_second: float = 0.0  # of the server
    cpu_share: float = 0.0  # of one core, that the server had
    players_cpu_share: float = 0.0  # and this process
    database_cpu_seconds: float = 0.0
    p50_milliseconds: float = 0.0
    p99_milliseconds: float = 0.0


NOTHING = Part()


class Result(msgspec.Struct, kw_only=True):
    """What was seen."""

    connections: int
    fresh_bytes: int  # memory of the server before anybody came
    bytes_per_table: float | None = None
    bytes_per_connection: float = 0.0
    bytes_per_connection_with_table: float = 0.0
    mover_size: float = 0.0  # bytes of an update
    other_size: float = 0.0
    sample: tuple[str, str] = ("", "")  # the updates of a move, as long as most
    full: Part = NOTHING  # as many moves as possible
    paced: Part = NOTHING
    thinking: Part = NOTHING  # paced, while a computer thinks


class Players:
    """All simulated players of one job."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.host = None if job.is_reference else Host(job.ports[0])
        self.chance = random.Random(job.connections)  # noqa: S311 (not secret)
        self.pairs: list[Pair] = []
        self.free: deque[Pair] = deque()
        self.latencies: list[float] = []
        self.sizes: list[tuple[int, int]] = []
        self.samples: deque[tuple[bytes, bytes]] = deque(maxlen=MOST_SAMPLES)
        self.under_way = 0
        self.all_moved = asyncio.Event()
        self.is_full = False
        self.settling = SETTLING

    def moved(self, pair: Pair) -> None:
        """Count a move; when as many as possible are wanted, another table goes on at once."""
        self.under_way -= 1
        self.latencies.append(pair.latency)
        mine, other = pair.updates
        self.sizes.append((len(mine), len(other)))
        if pair.goes_on:
            self.samples.append((mine, other))
        self.free.append(pair)
        if self.is_full:
            self.go_on()
        elif not self.under_way:
            self.all_moved.set()

    def go_on(self) -> None:
        """Let the table move that has waited longest."""
        if not self.free:
            return
        pair = self.free.popleft()
        if not pair.can_play:
            raise RuntimeError("a table cannot go on")
        self.under_way += 1
        pair.play(self.chance)

    # --- before ---

    async def come(self) -> Result:
        """Make the tables and connect, and see how much memory that takes."""
        job, tables = self.job, self.job.connections // 2
        if self.host:
            for port in job.ports:
                Host(port).wait()
        for place in [self.host.make() for _ in range(WARM_TABLES)] if self.host else ():
            pair = self._pair(place)
            await pair.open()
            pair.close()
        await asyncio.sleep(SETTLING)
        fresh = memory(job.pids)
        opened = self._opened
        places = [self.host.make() if self.host else named(number) for number in range(tables)]
        made, newly = memory(job.pids), self._opened - opened
        self.pairs = [self._pair(place) for place in places]
        await self._connect()
        await asyncio.sleep(SETTLING)
        idle = memory(job.pids)
        self.free.extend(self.pairs)
        per_table = (made - fresh) / newly if newly else None
        reopened = max(0, tables - newly) * (per_table or 0)
        return Result(
            connections=job.connections,
            fresh_bytes=fresh,
            bytes_per_table=per_table,
            bytes_per_connection=(idle - made - reopened) / job.connections,
            bytes_per_connection_with_table=(idle - fresh) / job.connections,
        )

    def _pair(self, places: list[Place]) -> Pair:
        ports = [self.chance.choice(self.job.ports) for _ in places]
        return Pair(places, ports, self.moved)

    @property
    def _opened(self) -> int:
        """How many tables the server has in memory."""
        return int(self.host.number("cibola_tables")) if self.host else 0

    def sample(self, size: float) -> tuple[str, str]:
        """Choose the updates of one move that have about a size together."""
        mine, other = min(self.samples, key=lambda both: abs(len(both[0]) + len(both[1]) - size))
        return mine.decode(), other.decode()

    async def _connect(self) -> None:
        gate = asyncio.Semaphore(CONNECTING)

        async def connect(pair: Pair) -> None:
            async with gate:
                await pair.open()

        await asyncio.gather(*(connect(pair) for pair in self.pairs))

    # --- parts ---

    async def play_fully(self) -> Part:
        """Play as much as the server can."""
        self.is_full = True
        for _ in range(AT_ONCE * self.job.processes):
            self.go_on()
        await asyncio.sleep(self.settling)
        part = await self._measure(asyncio.sleep(self.job.seconds))
        self.is_full = False
        await self._finish()
        return part

    async def play_paced(self) -> Part:
        """Play so many moves a second, whatever the server does."""
        part = await self._measure(self._pace())
        await self._finish()
        return part

    async def _pace(self) -> None:
        start, rate = perf_counter(), self.job.rate
        for number in range(int(self.job.seconds * rate)):
            wait = start + number / rate - perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            self.go_on()

    async def _finish(self) -> None:
        self.all_moved.clear()
        if self.under_way:
            await self.all_moved.wait()

    async def _measure(self, playing: Awaitable[None]) -> Part:
        self.latencies.clear()
        pids, own = self.job.pids, [os.getpid()]
        began, spent, own_spent = perf_counter(), seconds(pids), seconds(own)
        stored = family_seconds(self.job.database)
        await playing
        passed = perf_counter() - began
        cpu, own_cpu = seconds(pids) - spent, seconds(own) - own_spent
        cuts = quantiles(self.latencies, n=100)
        return Part(
            moves=len(self.latencies),
            moves_per_second=len(self.latencies) / passed,
            moves_per_cpu_second=len(self.latencies) / cpu if cpu else 0.0,
            cpu_share=cpu / passed,
            players_cpu_share=own_cpu / passed,
            database_cpu_seconds=family_seconds(self.job.database) - stored,
            p50_milliseconds=cuts[49] * 1000,
            p99_milliseconds=cuts[98] * 1000,
        )


def _stop(_loop: asyncio.AbstractEventLoop, found: dict[str, Any]) -> None:
    """End with what went wrong in a socket: nobody waits there for it."""
    print(found.get("exception") or found["message"], file=sys.stderr)
    os._exit(1)


async def come(job: Job) -> tuple[Players, Result]:
    """Connect all players."""
    asyncio.get_running_loop().set_exception_handler(_stop)
    players = Players(job)
    result = await players.come()
    gc.collect()
    gc.freeze()
    gc.disable()
    return players, result


async def play_in_turn(job: Job) -> None:
    """Play one part for each line that comes, while other servers wait for theirs; print the result of each."""
    players, result = await come(job)
    _print(result)
    players.settling = SHORT_SETTLING
    while name := (await asyncio.to_thread(sys.stdin.buffer.readline)).strip():
        _print(await (players.play_fully() if name == b"full" else players.play_paced()))
    for pair in players.pairs:
        pair.close()


def _print(what: msgspec.Struct) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


async def play(job: Job) -> Result:
    """Do a whole job."""
    players, result = await come(job)
    result.paced = await players.play_paced()
    result.full = await players.play_fully()
    result.mover_size, result.other_size = (fmean(side) for side in zip(*players.sizes, strict=True))
    result.sample = players.sample(result.mover_size + result.other_size)
    if players.host and job.thinks:
        players.host.let_computers_think()
        result.thinking = await players.play_paced()
        if not players.host.number("cibola_thoughts_waiting"):
            raise RuntimeError("the computer has stopped thinking")
    for pair in players.pairs:
        pair.close()
    return result


if __name__ == "__main__":
    given = msgspec.json.decode(sys.stdin.buffer.readline(), type=Job)
    if given.in_turn:
        uvloop.run(play_in_turn(given))
    else:
        _print(uvloop.run(play(given)))
