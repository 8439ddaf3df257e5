"""The page's engine, started once for each worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.engine.node_engine import NodeEngine, bundle

import cibola
from cibola.wasm import tables
from cibola.wasm.build import build

MODULES = Path(cibola.__file__).parent / "server/page/engine"  # built by `script/test` before


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeEngine]:
    build(MODULES)
    written = tmp_path_factory.mktemp("tables")
    tables.write(written)
    with NodeEngine(bundle(tmp_path_factory.mktemp("driver")), MODULES, written) as running:
        yield running
