"""The page's engine, built and started once for each worker."""

import fcntl
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.engine.node_engine import NodeEngine, bundle

from cibola.wasm import tables
from cibola.wasm.build import build

BUILT = Path(__file__).parents[3] / "build" / "engine"


@pytest.fixture(scope="session")
def compiled() -> Path:
    """Return the folder of the compiled rules; they are built once for all workers, and only if they have changed."""
    BUILT.mkdir(parents=True, exist_ok=True)
    with (BUILT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build(BUILT)
        tables.write(BUILT)
    return BUILT


@pytest.fixture(scope="session")
def engine(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeEngine]:
    with NodeEngine(bundle(tmp_path_factory.mktemp("driver")), compiled) as running:
        yield running
