"""A review as a list of jobs: done on several threads, shown as they go, stopped and resumed."""

import hashlib
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import partial
from itertools import islice
from typing import Any

import msgspec
import numpy as np

from cibola.engine.compile import compiling
from cibola.engine.interface import CHANCE, StateArray, start_now
from cibola.errors import OptionError
from cibola.position.position import Record
from cibola.reviews.chances import spread_of
from cibola.reviews.decisions import CLASSES, review_decision
from cibola.reviews.depth import USUAL, Depth, find_depth
from cibola.reviews.ledger import Kept, Worth, anchor, change, keep_ledger, needs_anchor, totals
from cibola.reviews.line import LineEvent, read_line
from cibola.reviews.model import Review, ReviewedDecision, SeatReview
from cibola.reviews.playouts import POLICY
from cibola.reviews.simulator import REFERENCE, Simulator

FORMAT = 1
SPREAD_WORLDS = 400  # rounds, from which the spread of a round is measured
SPREAD_SEED = "review spread"  # the same for all reviews of a box

Progress = Callable[[int, int], None]  # is told how many jobs are done, and how many there are


class PartialReview(msgspec.Struct, frozen=True):
    """What has been done of a review: give it to the next `Reviewer` of the same record, depth and seed."""

    key: str
    decisions: dict[int, tuple[ReviewedDecision, int]] = {}  # by the index of their event
    anchors: dict[int, Worth] = {}
    changes: dict[int, Worth] = {}


class Reviewer:
    """Reviews a finished game."""

    def __init__(
        self,
        record: Record,
        depth: str | Depth = USUAL,
        *,
        seed: object = 0,
        threads: int | None = None,
        done: PartialReview | None = None,
    ) -> None:
        """Take a record, and perhaps what has been done before. The number of threads changes the speed only."""
        self.line = read_line(record)
        self.depth = find_depth(record.game, depth) if isinstance(depth, str) else depth
        self.seed = str(seed)
        self.threads = threads or os.cpu_count() or 1
        self.key = review_key(record, self.depth, self.seed)
        if done is not None and done.key != self.key:
            raise OptionError("review-other")
        kept = done or PartialReview(self.key)
        self._decisions, self._anchors, self._changes = dict(kept.decisions), dict(kept.anchors), dict(kept.changes)
        self._stopped = threading.Event()
        self._spread: float | None = None

    def stop(self) -> None:
        """Stop `run`, in whatever thread it is: it returns soon, and what is done is kept."""
        self._stopped.set()

    @property
    def partial(self) -> PartialReview:
        """What has been done so far."""
        return PartialReview(self.key, dict(self._decisions), dict(self._anchors), dict(self._changes))

    def run(self, progress: Progress | None = None) -> Review | None:
        """Do what is missing; return the review, or None if it was stopped before."""
        self._stopped.clear()
        jobs = list(self._jobs())
        tell = progress or (lambda _done, _all: None)
        tell(0, len(jobs))
        with ThreadPoolExecutor(self.threads, "cibola-review") as pool:
            waiting = iter(jobs)
            running = {pool.submit(self._do, job) for job in islice(waiting, self.threads)}
            finished = 0
            while running:
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                finished += _count(ended)
                tell(finished, len(jobs))
                if not self._stopped.is_set():
                    running |= {pool.submit(self._do, job) for job in islice(waiting, len(ended))}
        return self._finish() if finished == len(jobs) else None

    def _do(self, job: Callable[[], None]) -> None:
        with compiling():
            job()

    def _jobs(self) -> Iterator[Callable[[], None]]:
        """List what is missing."""
        events = list(enumerate(self.line.events))
        if self.line.is_open:
            yield from (
                partial(self._anchor, index, event.states, POLICY if event.seat == CHANCE else event.action)
                for index, event in events
                if needs_anchor(event) and index not in self._anchors
            )
            yield from (
                partial(self._change, index, event)
                for index, event in events
                if event.seat != CHANCE and index not in self._changes
            )
            if self._ends_early and len(events) not in self._anchors:
                yield partial(self._anchor, len(events), self.line.end.states, POLICY)
        yield from (
            partial(self._decide, index, event)
            for index, event in events
            if event.seen is not None and index not in self._decisions
        )

    @property
    def _ends_early(self) -> bool:
        return self.line.outcome.reason != "finished"

    def _anchor(self, index: int, states: StateArray, action: int) -> None:
        noise = self.noise(states)
        self._anchors[index] = anchor(self.line.end, states, action, self.depth, noise, self._name("anchor", index))

    def _change(self, index: int, event: LineEvent) -> None:
        noise = self.noise(event.states)
        self._changes[index] = change(event, self.line.end, self.depth, noise, self._name("change", index))

    def _decide(self, index: int, event: LineEvent) -> None:
        name = self._name("decision", index)
        reviewed = review_decision(event, self.depth, self.noise(event.states), name)
        self._decisions[index] = (reviewed.decision, reviewed.playouts)

    def _name(self, purpose: str, index: int) -> str:
        """Name the worlds of a job."""
        return f"review {purpose} {self.seed} {index}"

    def noise(self, states: StateArray) -> float:
        """Return how much the rounds to come move each seat's points, at random."""
        if not self.line.end.game.has_rounds:
            return 0.0
        to_come = int(self.line.end.boxes["rounds"][0]) - max(1, int(states["dealt"][0]))
        if to_come and self._spread is None:
            self._spread = self._measure_spread()
        return (self._spread or 0.0) * float(np.sqrt(max(0, to_come)))

    def _measure_spread(self) -> float:
        """Play rounds from the beginning, and return how much each moves the points."""
        end = self.line.end
        states = np.zeros(1, end.game.state)
        start_now(end.boxes, states)
        simulator = Simulator(end, states, SPREAD_SEED)
        return spread_of(simulator.play(simulator.draw(SPREAD_WORLDS), [POLICY])[:, 0])

    def _finish(self) -> Review:
        line = self.line
        last = self._anchors.get(len(line.events)) if self._ends_early else None
        kept = keep_ledger(line, self._anchors, self._changes, last) if line.is_open else None
        decisions = [self._decisions[index][0] for index in sorted(self._decisions)]
        playouts = [worth.playouts for worth in (*self._anchors.values(), *self._changes.values())]
        return Review(
            format=FORMAT,
            game=line.end.game.name,
            reference=REFERENCE,
            depth=self.depth.name,
            worlds=self.depth.worlds,
            seed=self.seed,
            playouts=sum(playouts) + sum(made for _, made in self._decisions.values()),
            seats=[self._seat(seat, decisions, kept) for seat in range(line.end.seats)],
            decisions=decisions,
            ledger=kept.ledger if kept else None,
        )

    def _seat(self, seat: int, decisions: list[ReviewedDecision], kept: Kept | None) -> SeatReview:
        own = [decision for decision in decisions if decision.seat == seat]
        counted = [decision for decision in own if decision.counted]
        lost = sum(decision.loss for decision in counted)
        told: dict[str, Any] = totals(kept, seat)
        return SeatReview(
            seat=seat,
            player=self.line.end.players[seat],
            decisions=len(own),
            counted=len(counted),
            lost=round(lost, 6),
            lost_per_decision=round(lost / len(counted), 6) if counted else 0.0,
            kinds={name: sum(decision.kind == name for decision in counted) for name in CLASSES},
            points=self.line.outcome.scores[seat],
            **told,
        )


def _count(ended: set[Future[None]]) -> int:
    """Count what has ended; raise the error of what has failed."""
    for one in ended:
        one.result()
    return len(ended)


def review_key(record: Record, depth: Depth, seed: str) -> str:
    """Name the review that a partial one belongs to."""
    described = (REFERENCE, record.to_json(), msgspec.json.encode(depth).decode(), seed)
    return hashlib.sha256("\0".join(described).encode()).hexdigest()


def review(
    record: Record,
    depth: str | Depth = USUAL,
    *,
    seed: object = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Review a finished game: every decision by what its seat could know, and a ledger of luck and skill.

    Args:
        record: The game. One that is still going on is refused.
        depth: `quick`, `usual` or `deep`.
        seed: The same seed gives the same review.
        threads: How many cores work at once; all of them unless told.
        progress: Is told now and then how many steps are done, and how many there are.
    """
    reviewed = Reviewer(record, depth, seed=seed, threads=threads).run(progress)
    assert reviewed is not None  # noqa: S101 (nobody else can stop it)
    return reviewed
