"""The process that reviews for a server: it stops with its order's input, and goes on with what was done."""

import subprocess
import sys

import msgspec
from tests.reviews.games import played

from cibola.reviews.model import Review
from cibola.reviews.orders import Order, StepReport, make_reviewer, pack, unpack
from cibola.reviews.reviewer import PartialReview


def carry_out(order: Order, *, stops: bool = False) -> list[StepReport]:
    """Start a process with an order, which it may finish or not; return its reports."""
    child = subprocess.Popen([sys.executable, "-m", "cibola.reviews"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdin
    assert child.stdout
    child.stdin.write(msgspec.json.encode(order) + b"\n")
    child.stdin.flush()
    if stops:
        child.stdin.close()
    lines = child.stdout.read().splitlines()
    child.stdin.close()
    assert child.wait() == 0
    child.stdout.close()
    return [msgspec.json.decode(line, type=StepReport) for line in lines]


def test_a_process_stops_when_its_input_ends() -> None:
    record = played("card", edition="duel", turn_cap=12, seed=3).record
    stopped = carry_out(Order(record=record.dump(), depth="usual", threads=1), stops=True)[-1]
    assert not stopped.review
    done = msgspec.json.decode(unpack(stopped.partial), type=PartialReview)
    assert len(done.decisions) + len(done.anchors) + len(done.changes) == stopped.done


def test_a_process_goes_on_with_what_was_done() -> None:
    order = Order(record=played("card", edition="mini", seed=3).record.dump(), depth="quick", threads=1)
    reviewer = make_reviewer(order)
    review = reviewer.run()
    half = msgspec.structs.replace(reviewer.partial, changes={})
    reports = carry_out(msgspec.structs.replace(order, partial=pack(half)))
    assert reports[0].done == len(half.decisions) + len(half.anchors)
    assert reports[-1].done == reports[-1].total
    assert msgspec.json.decode(unpack(reports[-1].review), type=Review) == review


def test_what_another_version_has_done_begins_anew() -> None:
    order = Order(record=played("card", edition="mini", seed=3).record.dump(), depth="quick", threads=1)
    for partial in (pack(PartialReview("another key")), pack({"key": 5})):
        assert not make_reviewer(msgspec.structs.replace(order, partial=partial)).partial.decisions
