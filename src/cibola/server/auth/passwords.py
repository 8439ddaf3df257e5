"""Passwords: refusal of common ones, and hashing with Argon2 in constant time, whether or not the account exists."""

import asyncio
import secrets
from base64 import b64encode

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.low_level import ARGON2_VERSION

from cibola.errors import OptionError
from cibola.server.auth.common_passwords import is_common
from cibola.server.names import is_text

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 256
CONCURRENT_HASHES = 2  # each takes 64 MiB and a core for a moment

_hasher = PasswordHasher()


def dummy_hash(hasher: PasswordHasher) -> str:
    """Return a hash that no known password has, and that takes as long to verify as any; nothing is computed for it."""
    salt, digest = (
        b64encode(secrets.token_bytes(size)).decode().rstrip("=") for size in (hasher.salt_len, hasher.hash_len)
    )
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v={ARGON2_VERSION}${costs}${salt}${digest}"


_dummy_hash = dummy_hash(_hasher)


class PasswordHasherPool:
    """Hashes passwords in threads, a few at a time."""

    def __init__(self) -> None:
        self._semaphore = asyncio.Semaphore(CONCURRENT_HASHES)

    async def hash(self, password: str, name: str) -> str:
        """Return the hash of a new password for a name; refuse one that is too short, too long or too common."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD or not is_text(password):
            raise OptionError("identity-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        if is_common(password, name):
            raise OptionError("identity-password-common")
        async with self._semaphore:
            return await asyncio.to_thread(_hasher.hash, password)

    async def verify(self, password: str, stored: str | None) -> bool:
        """Tell whether a password has the stored hash; without one, the answer no takes as long."""
        async with self._semaphore:
            is_right = await asyncio.to_thread(_verify, password[:LONGEST_PASSWORD], stored or _dummy_hash)
        return is_right and stored is not None


def _verify(password: str, stored: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
