"""Schema migrations by Alembic, which is imported only where there is something to migrate."""

import logging
from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, column, inspect, select, table

from cibola.errors import CibolaError
from cibola.server.store.database import for_writing, lock_migrations

if TYPE_CHECKING:
    from alembic.config import Config

PACKAGE, FOLDER = "cibola.server.store", "migrations"
logging.getLogger("alembic").setLevel(logging.WARNING)  # it says much when it is imported
NUMBER_LENGTH = 4  # of the digits that a migration's file begins with: its revision


class StoreError(CibolaError):
    """A database that this version of the program cannot use."""


def migrate(engine: Engine) -> None:
    """Upgrade a database, or an empty one, to the present schema, in one transaction; one process at a time."""
    with for_writing(engine).begin() as connection:
        lock_migrations(connection)
        if _revision(connection) == revisions()[-1]:
            return
        from alembic import command  # noqa: PLC0415 (slow, and mostly not needed)

        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_current(connection: Connection) -> None:
    """Refuse a database that does not have the present schema."""
    found = _revision(connection)
    if found is None:
        raise StoreError("database-foreign")
    if found != revisions()[-1]:
        raise StoreError("database-older")


def revisions() -> list[str]:
    """List the schema's revisions, the oldest first."""
    names = [file.name for file in (files(PACKAGE) / FOLDER / "versions").iterdir()]
    return sorted(name[:NUMBER_LENGTH] for name in names if name[:NUMBER_LENGTH].isdigit())


def _revision(connection: Connection) -> str | None:
    """Return the schema's revision; refuse one that this program does not know."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(select(column("version_num")).select_from(table("alembic_version")))
    if found is not None and found not in revisions():
        raise StoreError("server-database-newer", found=found)
    return found


def alembic_config() -> "Config":
    """Return how Alembic finds the migrations."""
    from alembic.config import Config  # noqa: PLC0415 (as above)

    config = Config()
    config.set_main_option("script_location", f"{PACKAGE}:{FOLDER}")
    config.set_main_option("path_separator", "os")
    return config
