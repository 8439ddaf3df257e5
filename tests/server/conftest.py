from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher
from tests.server.app_setup import Server, opened
from tests.server.database_setup import on_postgres

import cibola
from cibola.server.auth import passwords
from cibola.server.computers.pool import PositionAnalysis


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[PasswordHasher]:
    """Hash with Argon2's least cost, and yield the true hasher: each of its hashes takes 64 MiB and a core."""
    true, quick = passwords._hasher, PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", quick)
        patch.setattr(passwords, "_dummy_hash", passwords.dummy_hash(quick))
        yield true


@pytest.fixture(params=["sqlite", "postgres"])
def backend(request: pytest.FixtureRequest) -> Iterator[str]:
    """Run a test once on each kind of database."""
    if request.param == "sqlite":
        yield "sqlite"
        return
    with on_postgres(request.getfixturevalue("postgres")):
        yield "postgres"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An application without rate limits, shared by the tests of a module."""
    with opened(tmp_path_factory.mktemp("server"), limits=False) as server:
        yield server


@pytest.fixture(scope="session")
def compiled_players() -> None:
    """Let a level without a search and one with it think once: a thread that compiles holds up others."""
    for name in ("level:4", "level:6,0.01s"):
        PositionAnalysis(name, cibola.start("card"), "seed").run()
