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


def test_a_process_stops_with_its_input_and_another_goes_on() -> None:
    order = Order(record=played("card", edition="mini", seed=3).record.dump(), depth="quick", threads=1)
    stopped = carry_out(order, stops=True)[-1]
    assert not stopped.review
    done = msgspec.json.decode(unpack(stopped.partial), type=PartialReview)
    assert len(done.decisions) + len(done.anchors) + len(done.changes) == stopped.done
    whole = carry_out(msgspec.structs.replace(order, partial=stopped.partial))
    assert whole[0].done == stopped.done
    assert whole[-1].done == whole[-1].total
    review = msgspec.json.decode(unpack(whole[-1].review), type=Review)
    assert review == make_reviewer(order).run()


def test_what_another_version_has_done_begins_anew() -> None:
    order = Order(record=played("card", edition="mini", seed=3).record.dump(), depth="quick", threads=1)
    for partial in (pack(PartialReview("another key")), pack({"key": 5})):
        assert not make_reviewer(msgspec.structs.replace(order, partial=partial)).partial.decisions
