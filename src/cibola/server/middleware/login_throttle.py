"""Limits on password attempts, such that nobody can lock the owner of an account out.

A browser that has logged in to an account before has a bucket of its own for it: whatever strangers try, the right
password is accepted there. All other browsers share a bucket for each name and network, and one for each name.
"""

from litestar.types import Scope

from cibola.server.auth.cookies import DeviceCookie
from cibola.server.errors import TooManyRequestsError
from cibola.server.middleware.client_address import ADDRESS_KEY, client_networks
from cibola.server.middleware.limits import MonotonicClock, RateLimit, TokenBuckets
from cibola.server.names import login_of

HOUR = 3600
KNOWN = RateLimit("devices", "person", 10, 1 / 20)  # a browser that is known to the account
STRANGERS = RateLimit("logins", "address", 10, 1 / 20)  # others, for any names
GUESSES = RateLimit("guesses", "address", 10, 10 / HOUR)  # others, for one name
# Others, for one name, from anywhere; more than one network has, so that one alone cannot use it up.
ATTACKS = RateLimit("attacks", "person", 30, 30 / HOUR)


class LoginThrottle:
    """The buckets of password attempts."""

    def __init__(self, clock: MonotonicClock) -> None:
        self._known, self._strangers, self._guesses, self._attacks = (
            TokenBuckets(limit, clock) for limit in (KNOWN, STRANGERS, GUESSES, ATTACKS)
        )

    def count_login(self, scope: Scope, name: str, device: DeviceCookie | None) -> None:
        """Count an attempt to log in, or refuse it; what is refused for its network does not count against the name."""
        if device is not None and device.knows(name):
            self.count_known(f"{device.device} {login_of(name)}")
            return
        networks, login = client_networks(scope["state"][ADDRESS_KEY]), login_of(name)
        wait = self._strangers.take_for(networks) or self._guesses.take_for(
            [(f"{network} {login}", share) for network, share in networks]
        )
        if wait:
            raise TooManyRequestsError("guard-too-many", retry_after=wait, seconds=wait)
        if wait := self._attacks.take(login):
            raise TooManyRequestsError("identity-attacked", retry_after=wait, seconds=wait)

    def count_known(self, key: str) -> None:
        """Count an attempt in a browser that is known, or refuse it."""
        if wait := self._known.take(key):
            raise TooManyRequestsError("guard-too-many", retry_after=wait, seconds=wait)
