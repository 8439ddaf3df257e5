"""Schema migrations by Alembic."""

import logging

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from cibola.errors import CibolaError
from cibola.server.store.database import for_writing, lock_migrations

SCRIPTS = "cibola.server.store:migrations"


class StoreError(CibolaError):
    """A database that this version of the program cannot use."""


def migrate(engine: Engine) -> None:
    """Upgrade a database, or an empty one, to the present schema, in one transaction; one process at a time."""
    config = _config()
    with for_writing(engine).begin() as connection:
        lock_migrations(connection)
        if _revision(connection, config) == _head(config):
            return
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_current(connection: Connection) -> None:
    """Refuse a database that does not have the present schema."""
    config = _config()
    found = _revision(connection, config)
    if found is None:
        raise StoreError("database-foreign")
    if found != _head(config):
        raise StoreError("database-older")


def _revision(connection: Connection, config: Config) -> str | None:
    """Return the schema's revision; refuse one that this program does not know."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and not _is_known(config, found):
        raise StoreError("server-database-newer", found=found)
    return found


def _head(config: Config) -> str | None:
    return ScriptDirectory.from_config(config).get_current_head()


def _config() -> Config:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "os")
    return config


def _is_known(config: Config, revision: str) -> bool:
    try:
        return ScriptDirectory.from_config(config).get_revision(revision) is not None
    except CommandError:
        return False
