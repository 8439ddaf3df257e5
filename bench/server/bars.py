"""What a server has to reach."""

from collections.abc import Callable, Sequence

import msgspec
from players import Result


class Bar(msgspec.Struct, frozen=True):
    """A value that has to lie between two numbers."""

    name: str
    read: Callable[[Result, Result], float]
    least: float = float("-inf")
    most: float = float("inf")


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A value beside its bar."""

    name: str
    connections: int
    value: float
    bar: str
    met: bool


BARS = (
    Bar("share of the reference's moves/s", lambda ours, its: speed(ours) / speed(its), least=0.2),
    Bar("the same for each second of CPU time", lambda ours, its: thrift(ours) / thrift(its), least=0.2),
    Bar("durable moves/s", lambda ours, _its: speed(ours), least=1000),
    Bar("p99 in ms while a computer thinks", lambda ours, _its: ours.thinking.p99_milliseconds, most=50),
    Bar("bytes for each connection", lambda ours, _its: ours.bytes_per_connection, most=60_000),
)


def speed(result: Result) -> float:
    """Give the moves a second."""
    return result.full.moves_per_second


def thrift(result: Result) -> float:
    """Give the moves for each second of CPU time."""
    return result.full.moves_per_cpu_second


def judge(ours: Sequence[Result], references: Sequence[Result]) -> list[Judged]:
    """Compare every result with every bar."""
    return [_judge(bar, one, bar.read(one, its)) for one, its in zip(ours, references, strict=True) for bar in BARS]


def _judge(bar: Bar, ours: Result, value: float) -> Judged:
    wanted = f"at least {bar.least:g}" if bar.least > float("-inf") else f"at most {bar.most:g}"
    met = bar.least <= value <= bar.most
    return Judged(name=bar.name, connections=ours.connections, value=value, bar=wanted, met=met)
