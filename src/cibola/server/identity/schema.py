"""The tables of accounts. Guests have no row: their signed cookie says all there is to know."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from cibola.server.store.schema import metadata

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("login", String(128), nullable=False, unique=True),  # the name as it is compared
    Column("password", String(256), nullable=False),  # argon2's own text
    Column("session", Integer, nullable=False),  # cookies with another number are of no use any more
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey(people.c.id, ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),  # the token itself is shown once and kept nowhere
    Column("made", BigInteger, nullable=False),
)
