"""Rate limits for each person and each address, and the limit on the size of a request."""

import re
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.app_setup import ALONE, Server, key_of, opened, receive

from cibola.server.middleware.limits import RATE_LIMITS, RateLimit, TokenBuckets
from cibola.server.middleware.login_throttle import ATTACKS, GUESSES, KNOWN, STRANGERS
from cibola.server.protocol import PROTOCOL
from cibola.server.tables.quotas import BYTES, MOST_UNFINISHED, TABLES
from cibola.server.websocket.sockets import MESSAGES, MOST_PER_CLIENT

SECONDS = {"second": 1, "minute": 60, "hour": 3600}
PAGE = (Path(__file__).parents[3] / "docs/reference/server.md").read_text("utf-8")


class Clock:
    """A clock that goes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    buckets = TokenBuckets(RateLimit("x", "person", 3, 0.5), clock)
    assert [buckets.take("a") for _ in range(5)] == [0, 0, 0, 2, 2]
    assert buckets.take("b") == 0
    clock.now = 1.9
    assert buckets.take("a") == 1
    clock.now = 2.0
    assert [buckets.take("a"), buckets.take("a")] == [0, 2]
    clock.now = 1000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 2]


def test_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.middleware.limits.MOST_KEYS", 10)
    buckets = TokenBuckets(RateLimit("x", "person", 1, 1), Clock())
    for number in range(100):
        buckets.take(str(number))
    assert len(buckets._buckets) == 10


def test_passwords_are_not_guessed_quickly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.auth.accounts.Accounts.log_in", refuse)  # Argon2 takes its time, on purpose
    with opened(tmp_path) as server:
        statuses = [server.visitor().log_in(f"name {number}").status_code for number in range(12)]
        assert statuses == [401] * 10 + [429] * 2
        refused = server.visitor().log_in()
        assert key_of(refused) == "guard-too-many"
        assert 0 < int(refused.headers["retry-after"]) <= 20
        assert server.visitor().get("/api/site").status_code == 200


@pytest.mark.parametrize("path", ["/api//login", "/api///login", "/api/login/", "/api/login//"])
def test_extra_slashes_do_not_evade_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr("cibola.server.auth.accounts.Accounts.log_in", refuse)
    with opened(tmp_path) as server:
        guess = {"name": "Ana", "password": "seven golden cities"}
        statuses = [server.visitor().post(path, guess).status_code for _ in range(12)]
        assert statuses == [401] * 10 + [429] * 2


def test_a_wrong_token_is_counted_like_any_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit("requests", 5, monkeypatch)
    with opened(tmp_path) as server:
        bot = server.visitor(Authorization="Bearer cibola_wrong")
        assert [bot.get("/api/me").status_code for _ in range(7)] == [401] * 5 + [429] * 2


@pytest.mark.parametrize("path", ["/ready", "/health", "/", "/rules/card", "/no-such-page"])
def test_pages_and_readiness_are_limited_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    limit("pages", 3, monkeypatch)
    with opened(tmp_path) as server:
        statuses = [server.visitor().get(path).status_code for _ in range(5)]
        assert 429 not in statuses[:3]
        assert statuses[3:] == [429] * 2


@pytest.mark.parametrize("path", ["/api/join/a%0Ab", "/api/join/%0A", "/api/join/a%00", "/api/join/a%0D"])
def test_a_line_feed_does_not_evade_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    limit("joins", 3, monkeypatch)
    with opened(tmp_path) as server:
        answers = [server.visitor().get(path) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [400] * 3 + [429] * 2
        assert key_of(answers[0]) == "guard-path"


def test_the_networks_of_a_household_share_an_allowance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit("requests", 2, monkeypatch)
    with opened(tmp_path, proxies=("10.0.0.1",)) as server:
        server.come_from("10.0.0.1")

        def ask(network: int) -> int:
            visitor = server.visitor(**{"X-Forwarded-For": f"2001:db8:7:{network:x}::1"})
            return visitor.get("/api/site").status_code

        assert [ask(1) for _ in range(3)] == [200, 200, 429]
        assert [ask(network) for network in range(2, 12)] == [200] * 6 + [429] * 4  # four times as much in all
        other = server.visitor(**{"X-Forwarded-For": "2001:db8:8:1::1"})
        assert other.get("/api/site").status_code == 200


def limit(name: str, burst: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow so many requests at once, and no more for a long time."""
    limits = tuple(
        RateLimit(one.name, one.by, burst, 1e-6, one.socket, one.change, one.path) if one.name == name else one
        for one in RATE_LIMITS
    )
    monkeypatch.setattr("cibola.server.middleware.limits.RATE_LIMITS", limits)


async def refuse(*_: object) -> None:
    from cibola.errors import CibolaError  # noqa: PLC0415 (only here)

    raise CibolaError("identity-wrong")


def test_limits_can_be_switched_off(tmp_path: Path) -> None:
    with opened(tmp_path, limits=False) as server:
        answers = {server.visitor().post("/api/account", {"name": "", "password": ""}).status_code for _ in range(15)}
        assert answers == {400}


def test_deeply_nested_json_is_refused(server: Server) -> None:
    answer = server.client.post("/api/tables", content="[" * 20_000, headers={"X-Cibola": "1"})
    assert (answer.status_code, key_of(answer)) == (400, "server-request-unreadable")


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    visitor = server.visitor()
    answer = visitor.post("/api/tables", ALONE | {"game": "x" * 70_000})
    assert (answer.status_code, key_of(answer)) == (413, "guard-large")
    chunks = server.client.post("/api/tables", content=iter([b" " * 40_000, b" " * 40_000]), headers={"X-Cibola": "1"})
    assert (chunks.status_code, key_of(chunks)) == (413, "guard-large")


def test_a_socket_that_sends_too_many_messages_is_closed(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor()
        with ana.socket(f"/api/live/{ana.make()}") as socket:
            socket.send_json({"type": "hello", "protocol": PROTOCOL})
            for _ in range(int(MESSAGES.burst) + 200):
                socket.send_json({"type": "pong"})
            receive(socket, "goodbye")
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()


def test_one_address_has_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.websocket.sockets.MOST_PER_CLIENT", 1)
    with opened(tmp_path) as server:
        ana = server.visitor()
        path = f"/api/live/{ana.make()}"
        with ana.socket(path) as socket:
            assert socket.receive_json()["type"] == "welcome"
            with pytest.raises(WebSocketDisconnect), ana.socket(path):
                pass


@pytest.mark.parametrize(
    "limit", [*RATE_LIMITS, KNOWN, STRANGERS, GUESSES, ATTACKS, MESSAGES, TABLES, BYTES], ids=lambda limit: limit.name
)
def test_every_limit_is_documented(limit: RateLimit) -> None:
    row = re.search(
        rf"^\| `{limit.name}`: .* \| (\w+) \| (\d+) \| (\d+) an? (second|minute|hour) \|$", PAGE, re.MULTILINE
    )
    assert row
    assert int(row[2]) == limit.burst
    assert int(row[3]) == pytest.approx(limit.rate * SECONDS[row[4]])
    assert f"At most {MOST_PER_CLIENT} sockets" in PAGE
    assert f"{MOST_UNFINISHED} unfinished games" in PAGE
