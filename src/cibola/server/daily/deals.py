"""The deals of a day: their seeds, their settings, and the tables at which they are played.

The seed of a deal is an HMAC of the day and the game with a secret of the site. So it is fixed long before the day,
nobody can find it from the seeds of other days, and its SHA-256 can be shown the day before. A day is one of UTC.
"""

import hashlib
import hmac
from typing import Any

import msgspec
from sqlalchemy import Engine

from cibola.engine import random
from cibola.errors import OptionError
from cibola.games import GAMES, find
from cibola.server.auth.person import Person
from cibola.server.days import write_day
from cibola.server.protocol import NewTable, SeatWish
from cibola.server.store.model import COMPUTER
from cibola.server.store.repository import share_secret
from cibola.server.tables.new_table import TablePlan, plan_table

KEY, SINCE = "daily deals", "daily since"  # names of what processes share in the database
DOMAIN = "cibola daily 1"
# Without a search, so that it answers at once everywhere; the games last some five minutes. Changed, they would change
# the deals of past days too, whose results could then not be compared: add others from a day on.
LEVEL = 4
SETTINGS: dict[str, dict[str, Any]] = {
    "card": {"edition": "classic", "rounds": 1, "start": "random"},
    "board": {"edition": "short", "seats": 2, "start": "random"},
    "roll": {"seats": 2, "start": "random"},
}


class DailySecret:
    """The secret of a site from which the seeds of its daily deals follow."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def seed(self, day: int, game: str) -> str:
        """Return the seed of a deal."""
        return self._digest(f"seed {write_day(day)} {game}")

    def commitment(self, day: int, game: str) -> str:
        """Return the SHA-256 of the seed of a deal."""
        return random.commitment(bytes.fromhex(self.seed(day, game)))

    def mark(self, day: int, kind: str, name: str) -> str:
        """Return a digest of a browser or a network on a day: without the key it tells nothing."""
        return self._digest(f"mark {write_day(day)} {kind} {name}")

    def _digest(self, text: str) -> str:
        return hmac.digest(self._key, f"{DOMAIN} {text}".encode(), hashlib.sha256).hex()


def site_secret(engine: Engine) -> DailySecret:
    """Return the secret that goes with a database; it is made when it is first needed."""
    return DailySecret(bytes.fromhex(share_secret(engine, KEY, random.new_seed().hex())))


def first_day(engine: Engine, today: int) -> int:
    """Return the day of a site's first daily deals: today, if it had none before."""
    return int(share_secret(engine, SINCE, str(today)))


def check_game(game: str) -> None:
    """Refuse a game that has no daily deal."""
    if game not in SETTINGS:
        raise OptionError("game-unknown", name=game, known=", ".join(GAMES))


def plan_daily(secret: DailySecret, day: int, game: str, person: Person, now: int, *, counted: bool) -> TablePlan:
    """Plan a table for the deal of a day."""
    seats = [SeatWish(kind="person"), SeatWish(kind=COMPUTER, level=LEVEL)]
    wish = NewTable(game=game, seats=seats, options=SETTINGS[game], chat=False)
    header, assignments = plan_table(wish, person, now)
    seed, rules = secret.seed(day, game), find(game).rules_version
    return msgspec.structs.replace(header, seed=seed, rules=rules, daily=day, counted=counted), assignments
