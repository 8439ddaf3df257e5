from collections.abc import Iterator

import pytest
from tests.server.app_setup import Server, opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An application without rate limits, shared by the tests of a module."""
    with opened(tmp_path_factory.mktemp("server"), limits=False) as server:
        yield server
