"""A run on several machines through Ray: the optional extra `cluster`."""

import importlib
import socket
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from cibola.arena.matches import Match
from cibola.arena.workers import FinishedGame, GameJob, MatchWorker, WorkersLostError
from cibola.errors import CibolaError

PATIENCE = 10.0  # seconds
LOCAL = "local"  # an address for Ray on this machine, without a cluster


def play_on_cluster(
    matches: Sequence[Match], jobs: Sequence[GameJob], address: str, *, keep_records: bool
) -> Iterator[FinishedGame]:
    """Play the games on a cluster, one worker for each of its cores, in the order in which they end."""
    ray = _ray()
    _connect(ray, address)
    try:
        workers = min(int(ray.cluster_resources().get("CPU", 1)), len(jobs))
        remote = ray.remote(num_cpus=1)(MatchWorker)
        pool = [remote.remote(list(matches), keep_records=keep_records) for _ in range(workers)]
        yield from _distribute(ray, pool, jobs)
        ray.get([worker.close.remote() for worker in pool])
    except ray.exceptions.RayError as error:
        raise WorkersLostError from error
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    try:
        if address != LOCAL:
            _check_reachable(address)
        ray.init(address=None if address == LOCAL else address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        raise CibolaError("arena-no-cluster", address=address, error=str(error)) from error


def _check_reachable(address: str) -> None:
    """Fail quickly if nothing listens at an address: Ray itself would try for minutes."""
    place = urlsplit(address if "://" in address else f"//{address}")
    if place.port:
        socket.create_connection((place.hostname, place.port), PATIENCE).close()


def _distribute(ray: Any, pool: Sequence[Any], jobs: Sequence[GameJob]) -> Iterator[FinishedGame]:
    """Send every worker a game, and another one whenever it has finished; yield the finished games."""
    left, playing = iter(jobs), {}
    for worker, job in zip(pool, left):  # noqa: B905 (the workers are no more than the games)
        worker.warm_up.remote()
        playing[worker.play.remote(job)] = worker
    while playing:
        (done,), _ = ray.wait(list(playing))
        worker = playing.pop(done)
        for job in islice(left, 1):
            playing[worker.play.remote(job)] = worker
        yield ray.get(done)


def _ray() -> Any:
    """Import Ray, or raise an error that says how to install it."""
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise CibolaError("arena-no-ray", extra="cibola[cluster]") from error
