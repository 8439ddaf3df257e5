"""The page's tables, started once for each worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.engine.conftest import MODULES
from tests.web.engine.node_engine import NodeEngine, bundle

from cibola.wasm import tables
from cibola.wasm.build import build


@pytest.fixture(scope="session")
def page_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeEngine]:
    build(MODULES)
    written = tmp_path_factory.mktemp("tables")
    tables.write(written)
    script = bundle(tmp_path_factory.mktemp("driver"), Path(__file__).parent / "driver.ts")
    with NodeEngine(script, MODULES, written) as running:
        yield running
