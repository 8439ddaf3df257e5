"""Playing the games of some matches: here, in several processes, or wherever else jobs can be sent."""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import NamedTuple

from cibola.arena.game_loop import FAILED, Played, play_game
from cibola.arena.match import Match
from cibola.players import Player, analyse, find


class Job(NamedTuple):
    """One game to be played: the number of its match, and its number in it."""

    match: int
    number: int


class Done(NamedTuple):
    """One game that was played, with its record if it was asked for."""

    job: Job
    played: Played
    record: str


class LostError(Exception):
    """Whoever played the games went away in the middle: a process was killed, a machine was lost."""


class Worker:
    """Plays one game after the other, with players of its own."""

    def __init__(self, matches: Sequence[Match], *, keep_records: bool) -> None:
        """Take the matches whose games will be asked for."""
        self.matches = matches
        self.keep_records = keep_records
        self.players: dict[tuple[str, int], Player] = {}

    def play(self, job: Job) -> Done:
        """Play a game. A player that failed is made anew for the next."""
        match = self.matches[job.match]
        played, position = play_game(match, job.number, lambda player: self._seated(match, player))
        if played.refusal and played.refusal.kind == FAILED:
            self._dismiss((match.players[played.refusal.player], played.refusal.player))
        return Done(job, played, position.record.dump() if self.keep_records else "")

    def _seated(self, match: Match, player: int) -> Player:
        """Give each player of a match its own object: two copies of a bot are two programs."""
        key = (match.players[player], player)
        if key not in self.players:
            self.players[key] = find(key[0])
        return self.players[key]

    def warm_up(self) -> None:
        """Let every player decide once, so that what must be compiled or loaded costs no thinking time later."""
        for match in self.matches:
            position = match.start(0)
            for player in range(len(match.players)):
                with suppress(Exception):  # a game will tell
                    analyse(self._seated(match, player), position, "warm")

    def close(self) -> None:
        """Dismiss all players."""
        for key in list(self.players):
            self._dismiss(key)

    def _dismiss(self, key: tuple[str, int]) -> None:
        player = self.players.pop(key, None)
        if player is not None:
            with suppress(Exception):  # it may have died already
                player.close()


def play_here(matches: Sequence[Match], jobs: Iterable[Job], *, keep_records: bool) -> Iterator[Done]:
    """Play the games in this process."""
    worker = Worker(matches, keep_records=keep_records)
    try:
        worker.warm_up()
        for job in jobs:
            yield worker.play(job)
    finally:
        worker.close()


_workers: list[Worker] = []  # the one of this process, where it is a process that was started for it


def _begin(matches: Sequence[Match], keep_records: bool) -> None:  # noqa: FBT001 (passed to another process)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches every process; only the first has to say something
    worker = Worker(matches, keep_records=keep_records)
    _workers.append(worker)
    Finalize(None, worker.close, exitpriority=1)
    worker.warm_up()


def _play(job: Job) -> Done:
    return _workers[0].play(job)


def play_in_processes(
    matches: Sequence[Match], jobs: Sequence[Job], processes: int, *, keep_records: bool
) -> Iterator[Done]:
    """Play the games in several processes, in the order in which they end."""
    warm = Worker(matches, keep_records=False)
    warm.warm_up()  # compiles once what all will use
    warm.close()
    strangers = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, _begin, (matches, keep_records))
    is_done = False
    try:
        for future in as_completed([pool.submit(_play, job) for job in jobs]):
            yield future.result()
        is_done = True
    except BrokenProcessPool as error:
        raise LostError from error
    finally:
        pool.shutdown(wait=is_done, cancel_futures=True)
        if not is_done:
            for child in set(multiprocessing.active_children()) - strangers:
                child.terminate()


def play_all(matches: Sequence[Match], jobs: Sequence[Job], processes: int, *, keep_records: bool) -> Iterator[Done]:
    """Play the games in as many processes as there are games for."""
    processes = min(processes, len(jobs))
    if processes <= 1:
        return play_here(matches, jobs, keep_records=keep_records)
    return play_in_processes(matches, jobs, processes, keep_records=keep_records)


def cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
