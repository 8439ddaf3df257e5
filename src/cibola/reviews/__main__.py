"""`python -m cibola.reviews`: review one game in a process of its own, which has little of the machine's time.

A server orders reviews here: their interpreter must not hold up the one that everybody plays in. The order is a line on
standard input, reports are lines on standard output. When standard input ends, with the server or because nobody waits
any more, the review is stopped, and the last report holds what is done.
"""

import os
import sys
import time
from contextlib import suppress
from threading import Thread

import msgspec

from cibola.reviews.orders import NICENESS, SAVE_SECONDS, TELL_SECONDS, Order, StepReport, make_reviewer, pack
from cibola.reviews.reviewer import Reviewer


class Teller:
    """Writes reports, not too often."""

    def __init__(self, reviewer: Reviewer) -> None:
        self._reviewer = reviewer
        self._kept = count_done(reviewer)
        self._told = self._saved = time.monotonic()

    def progress(self, done: int, total: int) -> None:
        """Tell how much is done, and now and then what."""
        now = time.monotonic()
        if done and now < self._told + TELL_SECONDS:
            return
        is_due = now >= self._saved + SAVE_SECONDS
        self._told, self._saved = now, now if is_due else self._saved
        partial = pack(self._reviewer.partial) if is_due else ""
        write(StepReport(done=self._kept + done, total=self._kept + total, partial=partial))


def count_done(reviewer: Reviewer) -> int:
    """Count the steps that are done."""
    partial = reviewer.partial
    return len(partial.decisions) + len(partial.anchors) + len(partial.changes)


def write(report: StepReport) -> None:
    """Write a report; nobody reads it where the server has died."""
    with suppress(BrokenPipeError):
        sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
        sys.stdout.buffer.flush()


def stop_at_end_of_input(reviewer: Reviewer) -> None:
    """Stop a review when standard input ends."""
    while os.read(sys.stdin.fileno(), 1):  # not through the buffer, whose lock would be held when the process ends
        pass
    reviewer.stop()


def main() -> None:
    """Carry out the order."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    reviewer = make_reviewer(msgspec.json.decode(sys.stdin.buffer.readline(), type=Order))
    teller, watcher = Teller(reviewer), Thread(target=stop_at_end_of_input, args=(reviewer,), daemon=True)

    def progress(done: int, total: int) -> None:
        if watcher.ident is None:
            watcher.start()  # not before: `run` forgets a stop from before it began
        teller.progress(done, total)

    review = reviewer.run(progress)
    done = count_done(reviewer)
    if review is None:
        write(StepReport(done=done, total=0, partial=pack(reviewer.partial)))
    else:
        write(StepReport(done=done, total=done, review=pack(review)))


if __name__ == "__main__":
    main()
