"""Metrics of several workers: whichever of them is asked shows all, each sample with a label `process`.

Workers accept connections from one socket, so that a scrape reaches any of them. It asks the others over Unix sockets
in a folder that only their owner can read. That costs nothing between scrapes, shows no worker that has ended, and
leaves `Metrics` as it is. The multiprocess mode of prometheus_client has no gauges that are read by a function, adds up
what processes that have ended left in files, and is chosen by an environment variable before its first import.
"""

import asyncio
from collections.abc import Iterable
from pathlib import Path

import msgspec
from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.registry import Collector

PROCESS = "process"  # the label: a process id, which log lines have too
SUFFIX = ".metrics"
ANSWER_SECONDS = 2.0  # after which a worker that does not answer is left out


class Family(msgspec.Struct, frozen=True, array_like=True):
    """A metric with its samples, as one worker sends it to another."""

    name: str
    documentation: str
    kind: str
    samples: list[tuple[str, dict[str, str], float]]


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(list[Family]).decode


class WorkerMetrics:
    """The metrics of one worker, which others can ask for, and those of all workers."""

    def __init__(self, registry: CollectorRegistry, folder: Path, process: int) -> None:
        """Take the worker's own metrics, the folder of the sockets, and the process id."""
        self._registry, self._folder, self._process = registry, folder, process
        self._server: asyncio.Server | None = None

    async def listen(self) -> None:
        """Answer the other workers from now on."""
        self._server = await asyncio.start_unix_server(self._answer, self._path)

    async def close(self) -> None:
        """Answer nobody any more."""
        if self._server:
            self._server.close()
            self._path.unlink(missing_ok=True)

    @property
    def _path(self) -> Path:
        return self._folder / f"{self._process}{SUFFIX}"

    async def expose(self) -> bytes:
        """Return the metrics of all workers in the text format."""
        others = [path for path in self._folder.glob(f"*{SUFFIX}") if path != self._path]
        answers = await asyncio.gather(*(_ask(path) for path in others))
        return generate_latest(_Merged([self._families(), *answers]))

    async def _answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(encode(self._families()))
        await writer.drain()
        writer.close()

    def _families(self) -> list[Family]:
        label = {PROCESS: str(self._process)}
        return [
            Family(
                metric.name,
                metric.documentation,
                metric.type,
                [(sample.name, sample.labels | label, sample.value) for sample in metric.samples],
            )
            for metric in self._registry.collect()
        ]


async def _ask(path: Path) -> list[Family]:
    """Return another worker's metrics; none if it has ended, or does not answer."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            reader, writer = await asyncio.open_unix_connection(path)
            try:
                return decode(await reader.read())
            finally:
                writer.close()
    except (OSError, TimeoutError, msgspec.DecodeError):
        return []


class _Merged(Collector):
    """The metrics of several workers as one collection, in which each metric stands once."""

    def __init__(self, answers: Iterable[list[Family]]) -> None:
        self._answers = answers

    def collect(self) -> Iterable[Metric]:
        merged: dict[str, Metric] = {}
        for families in self._answers:
            for family in families:
                metric = merged.setdefault(family.name, Metric(family.name, family.documentation, family.kind))
                for name, labels, value in family.samples:
                    metric.add_sample(name, labels, value)
        return merged.values()
