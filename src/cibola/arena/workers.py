"""The workers of the arena: they play the games of some matches in this process or in several."""

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.util import Finalize
from typing import NamedTuple

from cibola.arena.game_loop import FAILED, GameResult, play_game
from cibola.arena.matches import Match
from cibola.players import Player, analyse, find

Guests = Mapping[int, Player]  # players that the caller made, by their place in every match

NO_GUESTS: Guests = {}


class GameJob(NamedTuple):
    """One game to be played: the number of its match, and its number in it."""

    match: int
    number: int


class FinishedGame(NamedTuple):
    """One game that was played; its record is empty unless records are kept."""

    job: GameJob
    played: GameResult
    record: str


class WorkersLostError(Exception):
    """A worker was lost during a run: its process was killed, or its machine went away."""


class MatchWorker:
    """Plays one game after the other, with its own players."""

    def __init__(self, matches: Sequence[Match], *, keep_records: bool, guests: Guests = NO_GUESTS) -> None:
        """Make a worker for the games of these matches. It closes the players that it makes, and no guests."""
        self.matches = matches
        self.keep_records = keep_records
        self.guests = guests
        self.players: dict[tuple[str, int], Player] = {}

    def play(self, job: GameJob) -> FinishedGame:
        """Play a game. A player that failed is replaced for the next one."""
        match = self.matches[job.match]
        played, position = play_game(match, job.number, lambda player: self._player_of(match, player))
        if played.refusal and played.refusal.kind == FAILED:
            self._close_player((match.players[played.refusal.player], played.refusal.player))
        return FinishedGame(job, played, position.record.dump() if self.keep_records else "")

    def _player_of(self, match: Match, player: int) -> Player:
        """Return a player of a match, made at its first use: two copies of a bot are two programs."""
        if player in self.guests:
            return self.guests[player]
        key = (match.players[player], player)
        if key not in self.players:
            self.players[key] = find(key[0])
        return self.players[key]

    def warm_up(self) -> None:
        """Let every player choose once, so that what must be compiled or loaded costs no thinking time later."""
        for match in self.matches:
            position = match.start(0)
            for player in range(len(match.players)):
                with suppress(Exception):  # playing a game will report it
                    analyse(self._player_of(match, player), position, "warm")

    def close(self) -> None:
        """Close all players."""
        for key in list(self.players):
            self._close_player(key)

    def _close_player(self, key: tuple[str, int]) -> None:
        player = self.players.pop(key, None)
        if player is not None:
            with suppress(Exception):  # it may have died already
                player.close()


def play_locally(
    matches: Sequence[Match], jobs: Iterable[GameJob], *, keep_records: bool, guests: Guests = NO_GUESTS
) -> Iterator[FinishedGame]:
    """Play the games in this process."""
    worker = MatchWorker(matches, keep_records=keep_records, guests=guests)
    try:
        worker.warm_up()
        for job in jobs:
            yield worker.play(job)
    finally:
        worker.close()


_workers: list[MatchWorker] = []  # the worker of this process, in a process pool


def _begin(matches: Sequence[Match], keep_records: bool, guests: Guests) -> None:  # noqa: FBT001 (to another process)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C reaches every process; only the first has to say something
    worker = MatchWorker(matches, keep_records=keep_records, guests=guests)
    _workers.append(worker)
    Finalize(None, worker.close, exitpriority=1)
    worker.warm_up()


def _play(job: GameJob) -> FinishedGame:
    return _workers[0].play(job)


def play_in_processes(
    matches: Sequence[Match],
    jobs: Sequence[GameJob],
    processes: int,
    *,
    keep_records: bool,
    guests: Guests = NO_GUESTS,
) -> Iterator[FinishedGame]:
    """Play the games in several processes, in the order in which they end; each has its own copies of the guests."""
    warm = MatchWorker(matches, keep_records=False, guests=guests)
    warm.warm_up()  # compiles once what all will use
    warm.close()
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, _begin, (matches, keep_records, guests))
    is_done = False
    try:
        for future in as_completed([pool.submit(_play, job) for job in jobs]):
            yield future.result()
        is_done = True
    except BrokenProcessPool as error:
        raise WorkersLostError from error
    finally:
        pool.shutdown(wait=is_done, cancel_futures=True)
        if not is_done:
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()


def play_games(
    matches: Sequence[Match],
    jobs: Sequence[GameJob],
    processes: int,
    *,
    keep_records: bool,
    guests: Guests = NO_GUESTS,
) -> Iterator[FinishedGame]:
    """Play the games in at most so many processes; in this one if one is enough."""
    processes = min(processes, len(jobs))
    if processes <= 1:
        return play_locally(matches, jobs, keep_records=keep_records, guests=guests)
    return play_in_processes(matches, jobs, processes, keep_records=keep_records, guests=guests)


def count_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
