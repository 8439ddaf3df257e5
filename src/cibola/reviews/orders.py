"""What a server and a process that reviews for it say to each other, as lines of JSON.

A server keeps what it is told, and need not read it: reviews and what is done of them are packed into short texts.
"""

import base64
import os
import zlib

import msgspec

from cibola.errors import OptionError
from cibola.position.position import load
from cibola.reviews.reviewer import PartialReview, Reviewer

NICENESS = int(os.environ.get("CIBOLA_REVIEW_NICE", "15"))  # of the process: whoever plays or wants a hint goes first
TELL_SECONDS = 0.5  # between two reports
SAVE_SECONDS = 10.0  # between two reports with all that is done


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be reviewed."""

    record: str
    depth: str
    threads: int
    partial: str = ""  # what was done before, packed


class StepReport(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How many steps of a review are done, and of how many."""

    done: int
    total: int
    partial: str = ""  # now and then: all that is done, packed
    review: str = ""  # in the end: the review, packed


def pack(value: object) -> str:
    """Return a struct as a short text."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(value))).decode()


def unpack(text: str) -> bytes:
    """Return the JSON of what was packed."""
    return zlib.decompress(base64.b64decode(text))


def make_reviewer(order: Order) -> Reviewer:
    """Return the reviewer for an order; what another version has done begins anew."""
    record = load(order.record)
    if order.partial:
        try:
            done = msgspec.json.decode(unpack(order.partial), type=PartialReview)
            return Reviewer(record, order.depth, threads=order.threads, done=done)
        except (OptionError, msgspec.MsgspecError):
            pass
    return Reviewer(record, order.depth, threads=order.threads)
