"""The modules, built once for all workers: `script/test` builds them before."""

from pathlib import Path

import pytest

import cibola
from cibola.wasm.build import build


@pytest.fixture(scope="session")
def modules() -> Path:
    """The folder of the modules, as the page finds them."""
    folder = Path(cibola.__file__).parent / "server/page/engine"
    build(folder)
    return folder
