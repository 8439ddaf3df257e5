"""Names and passwords: what they may be, how a password is kept, and that a guess costs the same whatever it meets."""

import asyncio
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from cibola.errors import OptionError

LONGEST_NAME = 32
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 256
AT_ONCE = 2  # each takes 64 MiB and a core for a moment

_hasher = PasswordHasher()
_nobody = _hasher.hash("a password that nobody has")


def is_text(words: str) -> bool:
    """Ask whether words can be written down; JSON can carry halves of letters that cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in words)


def settle_name(name: str) -> str:
    """Give a name as it is shown, or refuse it."""
    settled = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(settled) <= LONGEST_NAME or not settled.isprintable():
        raise OptionError("identity-name", most=LONGEST_NAME)
    return settled


def login_of(name: str) -> str:
    """Give a name as it is compared: Ana and ANA are one, however they are typed."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


class Passwords:
    """Hashes passwords beside the event loop, a few at a time."""

    def __init__(self) -> None:
        """Begin with nobody waiting."""
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """Make what is kept of a password, or refuse one that is too short or too long."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD or not is_text(password):
            raise OptionError("identity-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        async with self._turn:
            return await asyncio.to_thread(_hasher.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Ask whether a password is the one kept; where none is kept, it takes as long to say no."""
        async with self._turn:
            right = await asyncio.to_thread(_verify, password[:LONGEST_PASSWORD], kept or _nobody)
        return right and kept is not None


def _verify(password: str, kept: str) -> bool:
    try:
        return _hasher.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
