"""The key that signs cookies of a whole site: processes that share a database share that of the first of them."""

from pathlib import Path

from sqlalchemy import Engine

from cibola.server.auth.keys import NAME, signing_key
from cibola.server.store.database import is_shared
from cibola.server.store.repository import read_secret, share_secret


def site_key(engine: Engine, folder: Path) -> bytes:
    """Return the key that goes with a database, which must have its schema.

    Processes share that of the first of them. Copied to an SQLite file, which one process uses, it stays valid.
    """
    own = signing_key(folder).hex()
    return bytes.fromhex(share_secret(engine, NAME, own) if is_shared(engine) else read_secret(engine, NAME) or own)
