"""Schema migrations by Alembic."""

import logging

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Engine

from cibola.errors import CibolaError
from cibola.server.store.database import for_writing

SCRIPTS = "cibola.server.store:migrations"


class StoreError(CibolaError):
    """A database that this version of the program cannot use."""


def migrate(engine: Engine) -> None:
    """Upgrade a database, or an empty file, to the present schema, in one transaction."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = _config()
    with for_writing(engine).begin() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
        if found is not None and not _is_known(config, found):
            raise StoreError("server-database-newer", found=found)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", SCRIPTS)
    config.set_main_option("path_separator", "os")
    return config


def _is_known(config: Config, revision: str) -> bool:
    try:
        return ScriptDirectory.from_config(config).get_revision(revision) is not None
    except CommandError:
        return False
