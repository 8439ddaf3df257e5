"""The database schema; the migrations must lead to it.

A game is a row of `tables`, its `seats`, and its append-only log, `entries`. Times are milliseconds since 1970.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()
# PostgreSQL enforces a length, SQLite counts no letters; NFKC makes up to 18 letters of one.
LONG = String(256).with_variant(Text, "postgresql")

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules", Integer, nullable=False),  # the rules version: a game ends under the rules it began with
    Column("seed", String(64), nullable=False),  # secret until the end
    Column("links", String(64), nullable=False),  # the secret from which the seats' links are derived
    Column("deals", JSON, nullable=False),  # given chance results, by number; mostly none
    Column("made", BigInteger, nullable=False),
    Column("host", String(32), nullable=True, index=True),
    Column("clock", JSON, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("unseen", Boolean, nullable=False),
    Column("local", Boolean, nullable=False, server_default=false()),  # played in a browser
    Column("daily", Integer, nullable=True),  # whose daily deal it is: the day, counted from 1970
    Column("counted", Boolean, nullable=False, server_default=false()),  # somebody's first try at a daily deal
    Column("twice", Boolean, nullable=False, server_default=false()),  # the deal is played from both sides
    Column("first", JSON, nullable=True),  # of the second game of such a deal: the first, and its points
    # Derived from the log, so that lists need not replay it.
    Column("status", String(8), nullable=False, index=True),
    Column("changed", BigInteger, nullable=False),
    Column("scores", JSON, nullable=True),
    Column("winners", JSON, nullable=True),
    Column("revision", Integer, nullable=False, server_default="0"),  # counts changes that are not in the log
    Column("expired", Integer, nullable=True),  # the day, as the server counts them, on which retention first met it
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", Integer, nullable=False),
    Column("avatar", String(16), nullable=False, server_default=""),
    Column("taken", Boolean, nullable=False),
    Column("person", String(32), nullable=True, index=True),
)

entries = Table(
    "entries",
    metadata,
    # The primary key guarantees that no line number of a game is given twice.
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("comment", Text, nullable=False),
    Column("client", String(32), nullable=False),  # digest of the command that made it; empty where none did
)
# A command that is sent twice, perhaps to two processes, is carried out once.
Index(
    "ix_entries_command",
    entries.c.table_id,
    entries.c.client,
    unique=True,
    sqlite_where=entries.c.client != "",
    postgresql_where=entries.c.client != "",
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    # The name, normalised for comparison; NFKC makes up to 18 letters of one. SQLite counts no letters.
    Column("login", String(128).with_variant(Text, "postgresql"), nullable=False, unique=True),
    Column("skeleton", LONG, nullable=False, index=True),  # what the name looks like
    Column("password", String(256), nullable=False),  # an Argon2 hash
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970
)

# One row for each browser in which an account is logged in. No addresses are stored.
sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of the secret in the cookie
    Column("person", ForeignKey(people.c.id, ondelete="CASCADE"), nullable=False, index=True),
    Column("browser", String(32), nullable=False),  # such as Firefox
    Column("system", String(32), nullable=False),  # such as Linux
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),  # to the hour
)

# Guests have no sessions; one who has logged out is here until their cookies would have expired.
ended_guests = Table(
    "ended_guests",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey(people.c.id, ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),  # the token itself is shown once and not stored
    Column("made", BigInteger, nullable=False),
)

site = Table(  # numbers that belong to the whole site
    "site",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", BigInteger, nullable=False),
)

secrets = Table(  # of the whole site
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)

# When somebody must look at a table although nobody does anything there: its clock may have run out, or a computer is
# to move. Whoever looks sets the time anew, and so leases the table until then.
timers = Table(
    "timers",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
)

# Reviews of finished games, asked for or made. Whoever works at one leases it; what is done outlives a restart.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # the last line of the log that changed the game
    Column("reference", String(32), nullable=False),  # the player that it measures by, and its version
    Column("depth", String(8), nullable=False),
    Column("owner", String(32), nullable=False, index=True),  # who asked for it; empty once the account is deleted
    Column("asked", BigInteger, nullable=False),
    Column("wanted", BigInteger, nullable=False),  # when somebody last asked how far it is
    Column("lease", BigInteger, nullable=False),  # until then a process works at it; 0: none does
    Column("attempts", Integer, nullable=False),  # to get further than what is done
    Column("done", Integer, nullable=False),  # steps
    Column("total", Integer, nullable=False),  # 0: not known yet
    Column("partial", Text, nullable=False),  # all that is done, packed
    Column("result", Text, nullable=True),  # the review, packed
)

# First tries at daily deals. They go with their tables, and with the person.
daily_results = Table(
    "daily_results",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),  # days since 1970
    Column("game", String(16), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("ranked", Boolean, nullable=False),  # false: this browser or network had begun it before
    Column("begun", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Column("margin", Integer, nullable=True),  # None: not ended, or given up
    Column("points", Integer, nullable=True),
    Column("parts", JSON, nullable=True),  # points by colour; None for a colour that was not begun
)

# What has been seen at a daily deal while it ran: keyed digests of browsers and networks. They name nobody, differ from
# day to day, and are removed after the day.
daily_marks = Table(
    "daily_marks",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(16), primary_key=True),
    Column("mark", String(64), primary_key=True),
)

buckets = Table(  # token buckets of the limits that protect accounts
    "buckets",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of the limit's name and the key
    Column("tokens", Float, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)

# --- what processes that share a database know of each other; it goes with the process ---

processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),  # random, new at each start
    Column("seen", BigInteger, nullable=False),  # its last sign of life, by the database's clock
)

presence = Table(  # who is connected to a table by a process
    "presence",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("process", ForeignKey(processes.c.id, ondelete="CASCADE"), primary_key=True, index=True),
    Column("people", JSON, nullable=False),  # a list of ids and whether their page is visible, one for each socket
)

thoughts = Table(  # searches of computer players that wait or run
    "thoughts",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("process", ForeignKey(processes.c.id, ondelete="CASCADE"), nullable=False, index=True),
    Column("owner", String(32), nullable=False),  # the person who waits for it
    Column("kind", String(8), nullable=False),
    Column("is_running", Boolean, nullable=False),
)
Index("ix_thoughts_owner", thoughts.c.owner, thoughts.c.kind)
# Of one person, one thought of a kind runs at a time, on the whole site.
Index(
    "ix_thoughts_running",
    thoughts.c.owner,
    thoughts.c.kind,
    unique=True,
    sqlite_where=thoughts.c.is_running,
    postgresql_where=thoughts.c.is_running,
)

# Nothing of these is worth a copy: they say what happens now.
TRANSIENT = (processes, presence, thoughts, buckets)
