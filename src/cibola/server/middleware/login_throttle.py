"""Limits on password attempts, such that nobody can lock the owner of an account out.

A browser that has logged in to an account before has a bucket of its own for it: whatever strangers try, the right
password is accepted there. All other browsers share a bucket for each name and network, and one for each name.
"""

from litestar.types import Scope

from cibola.server.auth.cookies import DeviceCookie
from cibola.server.errors import TooManyRequestsError
from cibola.server.middleware.client_address import ADDRESS_KEY, client_networks
from cibola.server.middleware.limits import RateLimit
from cibola.server.middleware.stored_buckets import StoredBuckets, Taking
from cibola.server.names import login_of

HOUR = 3600
KNOWN = RateLimit("devices", "person", 10, 1 / 20)  # a browser that is known to the account
STRANGERS = RateLimit("logins", "address", 10, 1 / 20)  # others, for any names
GUESSES = RateLimit("guesses", "address", 10, 10 / HOUR)  # others, for one name
# Others, for one name, from anywhere; more than one network has, so that one alone cannot use it up.
ATTACKS = RateLimit("attacks", "person", 30, 30 / HOUR)


class LoginThrottle:
    """Counts password attempts."""

    def __init__(self, buckets: StoredBuckets) -> None:
        self._buckets = buckets

    async def count_login(self, scope: Scope, name: str, device: DeviceCookie | None) -> None:
        """Count an attempt to log in, or refuse it; what is refused for its network does not count against the name."""
        login = login_of(name)
        if device is not None and device.knows(name):
            await self.count_known(f"{device.device} {login}")
            return
        networks = client_networks(scope["state"][ADDRESS_KEY])
        await self._take(
            *(Taking(STRANGERS, network, share) for network, share in networks),
            *(Taking(GUESSES, f"{network} {login}", share) for network, share in networks),
            Taking(ATTACKS, login),
        )

    async def count_known(self, key: str) -> None:
        """Count an attempt in a browser that is known, or refuse it."""
        await self._take(Taking(KNOWN, key))

    async def _take(self, *takings: Taking) -> None:
        refusal = await self._buckets.take(takings)
        if refusal is not None:
            key = "identity-attacked" if refusal.limit is ATTACKS else "guard-too-many"
            raise TooManyRequestsError(key, retry_after=refusal.wait, seconds=refusal.wait)
