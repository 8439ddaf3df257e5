import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from cibola.engine.compile import Policy, policy

if TYPE_CHECKING:
    from tests.server.postgres_setup import Postgres

# Uncompiled play is slow: the same laws run on fewer games, and with `deep` on no more, where its coverage is measured.
IS_PURE = bool(os.environ.get("CIBOLA_PURE"))
EXAMPLES = 12 if IS_PURE else 60

settings.register_profile("fixed", derandomize=True, deadline=None, database=None, max_examples=EXAMPLES)
# The deep tests of the mini editions visit everything that a rule allows.
settings.register_profile("deep", settings.get_profile("fixed"), max_examples=EXAMPLES if IS_PURE else 4 * EXAMPLES)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


def compile_rules() -> None:
    """Run compiled rules in this process from the first call on; programs that tests start begin as a user's do."""
    Policy.compiles, Policy.loads = True, True
    vars(policy).clear()  # what this thread has chosen for itself


compile_rules()


LONGEST = "test_torture.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes a minute, so that no worker is left with it when the others have ended."""
    items.sort(key=lambda item: item.path.name != LONGEST)


def pytest_runtest_setup() -> None:
    """Let no test interpret rules because one before it, or a server in this process, said so."""
    compile_rules()


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """A PostgreSQL server for this test process, started by the first test that asks for it."""
    from tests.server.postgres_setup import running_postgres  # noqa: PLC0415 (most tests need none)

    with running_postgres() as server:
        yield server
