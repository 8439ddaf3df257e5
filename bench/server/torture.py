"""Tortures servers: `python bench/server/torture.py --database postgres --processes 3 --minutes 10`.

Players play at random while server processes are killed and stopped, connections cut, and the database restarted.
Afterwards everything that a player was told must be true. The exit status is 1 if something was not.
"""

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import psycopg
import uvloop
from cluster import Cluster
from postgres import TemporaryPostgres, running
from sqlalchemy import Engine
from torture_checks import Ends, Violation, check_database, count_lines
from torture_players import WISHES, Group, Player, World

from cibola.server.auth.cookies import CookieSigner
from cibola.server.auth.keys import signing_key
from cibola.server.store.database import connect

CUT_CHANCE = 1 / 500  # of each piece that a proxy passes on
GOES_ON_SECONDS, SETTLE_SECONDS = 60.0, 60.0
DATABASE = "torture"
KILL_SECONDS = 1.5  # between two kills, on average
BACKENDS, STOPS, RESTARTS = 1.3, 6.0, 15.0  # how many times longer it is between two faults of another kind
LONGEST_STOP = 5.0  # seconds
# Moves that are waited for before the next kill or restart, on average: a busy machine gets nothing done in between.
MOVES_PER_KILL, MOVES_PER_RESTART = 50, 200
PATIENCE = 20.0  # seconds after which the next fault comes nevertheless


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What to do: until the time is over, or both targets are reached."""

    database: str = "sqlite"
    processes: int = 1
    seconds: float = 60.0
    kills: int = 0
    moves: int = 0
    seed: int = 0
    tables: int = len(WISHES)
    kill_seconds: float = KILL_SECONDS


class Faults(msgspec.Struct):
    """What was done to the servers and to the database."""

    kills: int = 0
    stops: int = 0
    backend_kills: int = 0
    database_restarts: int = 0


class Report(msgspec.Struct, kw_only=True):
    """What happened."""

    options: Options
    seconds: float = 0.0
    faults: Faults
    cuts: int = 0
    starts: int = 0
    unexpected_exits: int = 0
    acknowledged_moves: int = 0
    acknowledged_commands: int = 0
    refusals: dict[str, int] = {}
    connections: int = 0
    reconnections: int = 0
    resent: int = 0
    doubled: int = 0
    views_that_went_back: int = 0
    tables: int = 0
    compared_views: int = 0
    exit_statuses: list[int | None] = []
    logged_errors: dict[str, int] = {}
    violations: list[Violation] = []


class Torture:
    """One run."""

    def __init__(
        self, options: Options, cluster: Cluster, world: World, engine: Engine, postgres: TemporaryPostgres | None
    ) -> None:
        self.options, self.cluster, self.world, self.engine, self.postgres = options, cluster, world, engine, postgres
        self.faults = Faults()
        self.violations: list[Violation] = []
        self._chance = world.chance
        self._groups = [
            Group(world, WISHES[number % len(WISHES)], spectators=number % 3 == 0) for number in range(options.tables)
        ]

    async def run(self) -> Report:
        """Play, break, repair, and check."""
        await self.cluster.open()
        began = time.monotonic()
        playing = [asyncio.create_task(group.run()) for group in self._groups]
        breaking = [asyncio.create_task(self._repeat(mean, fault)) for mean, fault in self._plan()]
        while not self._is_enough(time.monotonic() - began):
            await asyncio.sleep(0.2)
            _raise_errors([*playing, *breaking])
        await _cancel(breaking)
        await self._repair()
        await self._see_tables_go_on(playing)
        self.world.is_settling = True
        await self._settle()
        await _cancel(playing)
        for player in self._players:
            player.leave()
        statuses = await self.cluster.close()
        journal = self.world.journal
        self.violations += [Violation("fault", "", fault) for fault in journal.faults]
        self.violations += await asyncio.to_thread(check_database, self.engine, journal.sent, journal.samples)
        return self._report(time.monotonic() - began, statuses)

    def _is_enough(self, seconds: float) -> bool:
        wanted = self.options
        if seconds > wanted.seconds:
            return True
        has_targets = bool(wanted.kills or wanted.moves)
        return has_targets and self.faults.kills >= wanted.kills and self.world.journal.moves >= wanted.moves

    # --- faults ---

    def _plan(self) -> list[tuple[float, Callable[[], Awaitable[None]]]]:
        """List the faults, each with its mean distance in seconds."""
        plan: list[tuple[float, Callable[[], Awaitable[None]]]]
        plan = [(1.0, self._kill), (STOPS, self._stop)]
        if self.postgres is not None:
            plan += [(BACKENDS, self._kill_backend), (RESTARTS, self._restart_database)]
        return [(mean * self.options.kill_seconds, fault) for mean, fault in plan]

    async def _repeat(self, mean: float, fault: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(0.2, 1.8) * mean)
            await fault()

    async def _some_moves(self, mean: float) -> None:
        """Wait until so many moves were acknowledged, but not for too long."""
        wanted = self.world.journal.moves + self._chance.uniform(0, 2 * mean)
        deadline = time.monotonic() + PATIENCE
        while self.world.journal.moves < wanted and time.monotonic() < deadline:  # noqa: ASYNC110 (there is no event)
            await asyncio.sleep(0.02)

    async def _kill(self) -> None:
        """Kill a server, mostly one that is ready; it is started again at once."""
        await self._some_moves(MOVES_PER_KILL)
        ready = [server for server in self.cluster.servers if server.is_ready]
        starting = [server for server in self.cluster.servers if server.is_running and not server.is_ready]
        chosen = starting if starting and self._chance.random() < 0.05 else ready  # noqa: PLR2004 (seldom)
        if chosen:
            self._chance.choice(chosen).send(signal.SIGKILL)
            self.faults.kills += 1

    async def _stop(self) -> None:
        """Stop a server for some seconds, as a machine does that has no memory left."""
        ready = [server for server in self.cluster.servers if server.is_ready]
        if not ready:
            return
        server = self._chance.choice(ready)
        server.send(signal.SIGSTOP)
        self.faults.stops += 1
        try:
            await asyncio.sleep(self._chance.uniform(0.2, LONGEST_STOP))
        finally:
            if server.is_stopped:
                server.send(signal.SIGCONT)

    async def _kill_backend(self) -> None:
        """End some connections of the servers to the database."""
        if self.postgres is None:
            return
        share = self._chance.choice((0.2, 1.0))
        try:
            self.faults.backend_kills += await asyncio.to_thread(_terminate, self.postgres, share)
        except psycopg.Error:  # it is just being restarted
            return

    async def _restart_database(self) -> None:
        """Stop the database at once, as if it had been killed, and start it again a moment later."""
        if self.postgres is None:
            return
        await self._some_moves(MOVES_PER_RESTART)
        await asyncio.to_thread(self.postgres.stop)
        try:
            await asyncio.sleep(self._chance.uniform(0.0, 1.5))
        finally:
            await asyncio.to_thread(self.postgres.start)
            self.faults.database_restarts += 1

    async def _repair(self) -> None:
        """Let everything run again."""
        self.cluster.stop_cutting()
        for server in self.cluster.servers:
            if server.is_stopped:
                server.send(signal.SIGCONT)
        await self.cluster.all_ready()

    # --- the end ---

    @property
    def _players(self) -> list[Player]:
        return [player for group in self._groups for player in group.players]

    async def _see_tables_go_on(self, playing: list["asyncio.Task[None]"]) -> None:
        """Wait until something has happened at every table, now that nothing is broken any more."""
        before = {id(group): (_table_of(group), _number_of(group)) for group in self._groups}
        waiting, deadline = list(self._groups), time.monotonic() + GOES_ON_SECONDS
        while waiting and time.monotonic() < deadline:
            await asyncio.sleep(0.2)
            _raise_errors(playing)
            waiting = [group for group in waiting if before[id(group)] == (_table_of(group), _number_of(group))]
        self.violations += [Violation("a table that does not go on", _table_of(group), "") for group in waiting]

    async def _settle(self) -> None:
        """Wait until all players have seen what the logs say; who has not is a violation."""
        ends, deadline = Ends(self.engine), time.monotonic() + SETTLE_SECONDS
        while True:
            await asyncio.sleep(0.5)
            players = self._players
            lengths = count_lines(self.engine, {player.table for player in players})
            different = ends.differences(players)
            is_changing = lengths != count_lines(self.engine, {player.table for player in players})
            if (not different and not is_changing) or time.monotonic() > deadline:
                self.violations += different
                return

    def _report(self, seconds: float, statuses: list[int | None]) -> Report:
        journal, cluster = self.world.journal, self.cluster
        if any(statuses):
            self.violations.append(Violation("a server that does not stop well", "", str(statuses)))
        return Report(
            options=self.options,
            seconds=round(seconds, 1),
            faults=self.faults,
            cuts=cluster.cuts,
            starts=cluster.starts,
            unexpected_exits=cluster.unexpected_exits,
            acknowledged_moves=journal.moves,
            acknowledged_commands=journal.commands,
            refusals=dict(journal.refusals),
            connections=journal.connections,
            reconnections=journal.reconnections,
            resent=journal.resent,
            doubled=journal.doubled,
            views_that_went_back=journal.went_back,
            tables=journal.tables,
            compared_views=len(journal.samples),
            exit_statuses=statuses,
            logged_errors=dict(cluster.logged_errors()),
            violations=self.violations,
        )


def _table_of(group: Group) -> str:
    return group.players[0].table if group.players else ""


def _number_of(group: Group) -> int:
    return max((player.seen.number for player in group.players if player.seen), default=0)


def _terminate(postgres: TemporaryPostgres, share: float) -> int:
    """End a share of the connections to the database, and return how many these were."""
    query = (
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = %s AND pid <> pg_backend_pid() AND random() < %s"
    )
    with psycopg.connect(postgres.administrator, autocommit=True) as connection:
        row = connection.execute(query, [DATABASE, share]).fetchone()
    return int(row[0]) if row else 0


def _raise_errors(tasks: list["asyncio.Task[None]"]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def _cancel(tasks: list["asyncio.Task[None]"]) -> None:
    for task in tasks:
        task.cancel()
    for error in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(error, Exception):
            raise error


@contextmanager
def _database(options: Options, folder: Path) -> Iterator[tuple[str, TemporaryPostgres | None]]:
    """Give the URL of an empty database, and the PostgreSQL server that it is on."""
    if options.database == "sqlite":
        yield f"sqlite:///{folder / 'cibola.db'}", None
        return
    with running(TemporaryPostgres) as postgres:
        postgres.execute(f"CREATE DATABASE {DATABASE} TEMPLATE template0")
        yield postgres.url(DATABASE), postgres


async def _torture(options: Options, folder: Path, url: str, postgres: TemporaryPostgres | None) -> Report:
    chance = random.Random(options.seed)  # noqa: S311 (not secret)
    cluster = Cluster(folder, url, options.processes, chance, CUT_CHANCE)
    world = World(cluster, CookieSigner(signing_key(folder)), chance)
    engine = connect(url)
    try:
        return await Torture(options, cluster, world, engine, postgres).run()
    finally:
        await cluster.close()
        engine.dispose()


def torture(options: Options) -> Report:
    """Run a whole torture over an empty database."""
    with (
        tempfile.TemporaryDirectory(prefix="cibola-torture-") as name,
        _database(options, Path(name)) as (url, postgres),
    ):
        return uvloop.run(_torture(options, Path(name), url, postgres))


def main() -> None:
    """Torture, and print what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="more than one only on PostgreSQL")
    parser.add_argument("--minutes", type=float, default=1.0, help="at most")
    parser.add_argument("--kills", type=int, default=0, help="end when so many servers were killed")
    parser.add_argument("--moves", type=int, default=0, help="and so many moves acknowledged")
    parser.add_argument("--tables", type=int, default=len(WISHES), help="at which are played at the same time")
    parser.add_argument("--kill-seconds", type=float, default=KILL_SECONDS, help="between two kills, on average")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true", help="everything, for other programs")
    given = parser.parse_args()
    if given.database == "sqlite" and given.processes != 1:
        parser.error("one process at a time uses an SQLite file")
    report = torture(
        Options(
            database=given.database,
            processes=given.processes,
            seconds=given.minutes * 60,
            kills=given.kills,
            moves=given.moves,
            seed=given.seed,
            tables=given.tables,
            kill_seconds=given.kill_seconds,
        )
    )
    encoded = msgspec.json.encode(report)
    print(encoded.decode() if given.json else msgspec.json.format(encoded).decode())
    sys.exit(1 if report.violations else 0)


if __name__ == "__main__":
    main()
