"""Password attempts are limited, and yet nobody can lock the owner of an account out."""

from pathlib import Path

import pytest
from httpx import Response
from tests.server.app_setup import NAME, Server, Visitor, key_of, opened

from cibola.server.auth.cookies import MAX_AGE, MOST_KNOWN, CookieSigner, SessionCookie, new_device
from cibola.server.middleware.login_throttle import ATTACKS, GUESSES, KNOWN, STRANGERS

PROXY = "10.0.0.1"
NOW = 1_800_000_000


def at(server: Server, address: str) -> Visitor:
    """Return a visitor from an address."""
    return server.visitor(**{"X-Forwarded-For": address})


def attack(server: Server, addresses: int, guesses: int) -> list[Response]:
    """Try wrong passwords from many addresses, in a browser that is new each time."""
    return [
        at(server, f"203.0.113.{address}").log_in(NAME, f"wrong password {guess}")
        for address in range(addresses)
        for guess in range(guesses)
    ]


def test_wrong_guesses_from_many_addresses_do_not_lock_a_known_browser_out(tmp_path: Path) -> None:
    with opened(tmp_path, proxies=(PROXY,)) as server:
        server.come_from(PROXY)
        owner = at(server, "198.51.100.1").sign_up()
        owner.post("/api/logout")
        refused = attack(server, addresses=20, guesses=2)
        assert {answer.status_code for answer in refused} == {401, 429}
        assert owner.log_in().status_code == 200


def test_wrong_guesses_from_the_owners_own_address_do_not_lock_a_known_browser_out(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        owner = server.visitor().sign_up()
        owner.post("/api/logout")
        refused = [server.visitor().log_in(NAME, "wrong password") for _ in range(15)]
        assert [answer.status_code for answer in refused].count(429) == 5
        assert server.visitor().log_in().status_code == 429
        assert owner.log_in().status_code == 200


def test_the_password_can_be_changed_under_attack(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        owner = server.visitor().sign_up()
        for _ in range(15):
            server.visitor().log_in(NAME, "wrong password")
        change = {"old": "seven golden cities", "new": "eight golden cities"}
        assert owner.post("/api/account/password", change).status_code == 204


def test_an_unknown_browser_is_told_what_to_do_under_attack(tmp_path: Path) -> None:
    with opened(tmp_path, proxies=(PROXY,)) as server:
        server.come_from(PROXY)
        at(server, "198.51.100.1").sign_up()
        attack(server, addresses=ATTACKS.burst // 2, guesses=2)
        refused = at(server, "198.51.100.2").log_in()
        assert (refused.status_code, key_of(refused)) == (429, "identity-attacked")
        assert 0 < int(refused.headers["retry-after"]) <= 120


def test_two_addresses_do_not_lock_a_name(tmp_path: Path) -> None:
    """Neither does one that never stops: what its own limits refuse does not count against the name."""
    with opened(tmp_path, proxies=(PROXY,)) as server:
        server.come_from(PROXY)
        at(server, "198.51.100.1").sign_up()
        attack(server, addresses=2, guesses=30)
        assert at(server, "198.51.100.2").log_in().status_code == 200
        assert GUESSES.rate < ATTACKS.rate


def test_a_known_browser_has_a_limit_of_its_own(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        owner = server.visitor().sign_up()
        owner.post("/api/logout")
        statuses = [owner.log_in(NAME, "wrong password").status_code for _ in range(KNOWN.burst + 2)]
        assert statuses == [401] * KNOWN.burst + [429] * 2


def test_a_browser_is_known_to_the_accounts_that_it_has_logged_in_to(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.visitor().sign_up("Ben")
        owner = server.visitor().sign_up()
        owner.post("/api/logout")
        statuses = [owner.log_in("Ben", "wrong password").status_code for _ in range(STRANGERS.burst + 1)]
        assert statuses == [401] * STRANGERS.burst + [429]
        assert owner.log_in().status_code == 200


def test_a_browser_that_logged_in_long_ago_is_known_from_its_logout_on(tmp_path: Path) -> None:
    """Before there were device cookies, or before its own expired."""
    with opened(tmp_path) as server:
        owner = server.visitor().sign_up()
        for cookie in [cookie for cookie in owner.jar if cookie.name.endswith("-device")]:
            owner.jar.clear(cookie.domain, cookie.path, cookie.name)
        owner.post("/api/logout")
        for _ in range(15):
            server.visitor().log_in(NAME, "wrong password")
        assert owner.log_in().status_code == 200


def test_a_wrong_password_makes_no_browser_known(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.visitor().sign_up()
        stranger = server.visitor()
        answer = stranger.log_in(NAME, "wrong password")
        assert "-device" not in answer.headers.get("set-cookie", "")


@pytest.mark.parametrize("names", [("Ana", "ANA", " ana", "ana  ")])
def test_a_name_has_one_bucket_however_it_is_written(tmp_path: Path, names: tuple[str, ...]) -> None:
    with opened(tmp_path, proxies=(PROXY,)) as server:
        server.come_from(PROXY)
        tries = [
            at(server, f"203.0.113.{number}").log_in(names[number % len(names)], "wrong password")
            for number in range(ATTACKS.burst + 1)
        ]
        assert [answer.status_code for answer in tries] == [401] * ATTACKS.burst + [429]


def test_a_device_cookie_is_signed_and_is_not_a_session_cookie() -> None:
    signer = CookieSigner(b"k" * 32)
    device = new_device(NOW).remember("Ana", NOW)
    text = signer.sign(device)
    assert signer.verify_device(text, NOW) == device
    assert signer.verify(text, NOW) is None
    assert CookieSigner(b"l" * 32).verify_device(text, NOW) is None
    assert signer.verify_device(text, NOW + MAX_AGE) is None
    assert signer.verify_device(signer.sign(SessionCookie("p", "", 1, NOW)), NOW) is None


def test_a_browser_is_known_to_a_few_accounts() -> None:
    device = new_device(NOW)
    for number in range(MOST_KNOWN + 1):
        device = device.remember(f"Name {number}", NOW)
    assert not device.knows("Name 0")
    assert all(device.knows(f"NAME {number}") for number in range(1, MOST_KNOWN + 1))
    assert not device.knows("\ud800")
