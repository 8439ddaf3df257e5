"""Sessions: logging out ends them, here, elsewhere or in one browser of a list, and with them their sockets."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import select, update
from tests.server.app_setup import ALONE, NAME, PASSWORD, Server, Visitor, key_of, opened

from cibola.server.auth.browsers import describe_browser
from cibola.server.auth.cookies import GUEST, MAX_AGE, SessionCookie
from cibola.server.auth.sessions import MOST_SESSIONS, TOUCH_AFTER
from cibola.server.protocol import PROTOCOL
from cibola.server.store.schema import ended_guests, sessions

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
)
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1"
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"
HELLO = {"type": "hello", "protocol": PROTOCOL}
RESIGN = {"id": "1", "expect": 0, "seat": 0, "deed": {"do": "resign"}, "type": "command"}


def thief_of(victim: Visitor) -> Visitor:
    """Return a visitor with a copy of the cookies that somebody has now."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in victim.jar)
    return victim.server.visitor(Cookie=cookies)


def two_browsers(server: Server) -> tuple[Visitor, Visitor]:
    home = server.visitor(**{"User-Agent": FIREFOX}).sign_up()
    phone = server.visitor(**{"User-Agent": CHROME})
    assert phone.log_in().status_code == 200
    return home, phone


def rows_of(server: Server, query: Any) -> list[Any]:
    with server.app.state.store.engine.connect() as connection:
        return list(connection.execute(query).all())


def test_a_cookie_that_was_copied_is_of_no_use_after_logging_out(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        table = ana.make(ALONE)
        thief = thief_of(ana)
        assert thief.get("/api/me").json()["account"] is True
        ana.post("/api/logout")
        assert thief.get("/api/me").json() == {"name": "", "account": False, "tables": []}
        assert thief.get(f"/api/tables/{table}").json()["seat"] is None
        assert not thief.post(f"/api/tables/{table}/commands", RESIGN).json()["done"]


def test_a_guests_cookie_that_was_copied_is_of_no_use_after_logging_out(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest = server.visitor()
        table = guest.make(ALONE)
        thief = thief_of(guest)
        assert thief.tables() == [table]
        assert guest.post("/api/logout").status_code == 204
        assert thief.tables() == []
        assert thief.get(f"/api/tables/{table}").json()["seat"] is None
        assert not thief.post(f"/api/tables/{table}/commands", RESIGN).json()["done"]
    with opened(tmp_path) as server:
        thief.server = server
        assert thief.tables() == []


def test_a_guest_without_seats_leaves_nothing_in_the_database(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest = server.visitor()
        guest.ask("PATCH", "/api/me", {"name": "Ben"})
        guest.post("/api/logout")
        server.visitor().post("/api/logout")
        assert rows_of(server, select(ended_guests)) == []


@pytest.mark.parametrize("has_account", [True, False])
def test_a_socket_that_was_opened_before_logging_out_cannot_resign(tmp_path: Path, *, has_account: bool) -> None:
    with opened(tmp_path) as server:
        ana, friend = server.visitor(), server.visitor()
        if has_account:
            ana.sign_up()
        table = ana.make(ALONE)
        with ana.socket(f"/api/live/{table}") as socket:
            socket.send_json(HELLO)
            assert [socket.receive_json()["type"] for _ in range(2)] == ["welcome", "update"]
            assert ana.post("/api/logout").status_code == 204
            socket.send_json(RESIGN)
            told = [socket.receive_json()]
            with pytest.raises(WebSocketDisconnect):  # noqa: PT012 (until it is closed)
                while True:
                    told.append(socket.receive_json())
        assert [message["type"] for message in told if message["type"] in {"answer", "goodbye"}] == ["goodbye"]
        assert told[-1]["reason"]["key"] == "identity-logged-out"
        assert friend.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_logging_out_here_leaves_other_browsers_and_their_sockets(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = two_browsers(server)
        with phone.socket(f"/api/live/{home.make()}") as socket:
            assert socket.receive_json()["type"] == "welcome"
            home.post("/api/logout")
            socket.send_json(HELLO)
            assert socket.receive_json()["table"]["seat"] == 0
        assert phone.get("/api/me").json()["account"] is True


def test_the_list_of_browsers(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = two_browsers(server)
        lines = phone.get("/api/sessions").json()
        assert [(line["browser"], line["system"], line["current"]) for line in lines] == [
            ("Chrome", "Android", True),
            ("Firefox", "Linux", False),
        ]
        assert all(abs(line["seen"] - time.time() * 1000) < 60_000 for line in lines)
        assert [line["current"] for line in home.get("/api/sessions").json()] == [False, True]
        assert home.get("/api/me/download").json()["sessions"][1]["browser"] == "Firefox"
        assert key_of(server.visitor().get("/api/sessions")) == "identity-no-account"


def test_one_browser_of_the_list_is_logged_out(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = two_browsers(server)
        table = home.make()
        (theirs, own) = home.get("/api/sessions").json()
        with phone.socket(f"/api/live/{table}") as ends, home.socket(f"/api/live/{table}") as stays:
            assert ends.receive_json()["type"] == stays.receive_json()["type"] == "welcome"
            assert home.ask("DELETE", f"/api/sessions/{theirs['id']}").status_code == 204
            assert ends.receive_json()["reason"]["key"] == "identity-logged-out"
            stays.send_json(HELLO)
            assert stays.receive_json()["type"] == "update"
        assert phone.get("/api/me").json()["account"] is False
        assert key_of(home.ask("DELETE", f"/api/sessions/{theirs['id']}")) == "identity-session-unknown"
        assert home.ask("DELETE", f"/api/sessions/{own['id']}").status_code == 204
        assert home.get("/api/me").json()["account"] is False


def test_nobody_ends_the_sessions_of_others(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana, ben = server.visitor().sign_up(), server.visitor().sign_up("Ben")
        (line,) = ana.get("/api/sessions").json()
        assert ben.ask("DELETE", f"/api/sessions/{line['id']}").status_code == 404
        assert ben.post("/api/logout/elsewhere").status_code == 204
        assert ana.get("/api/me").json()["account"] is True


def test_logging_out_elsewhere_leaves_this_browser_and_the_bots(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = two_browsers(server)
        token = home.post("/api/tokens", {"name": "bot"}).json()["token"]
        bot = server.visitor(Authorization=f"Bearer {token}")
        path = f"/api/live/{home.make()}"
        with phone.socket(path) as ends, home.socket(path) as stays, bot.socket(path) as plays:
            assert {one.receive_json()["type"] for one in (ends, stays, plays)} == {"welcome"}
            assert home.post("/api/logout/elsewhere").status_code == 204
            assert ends.receive_json()["reason"]["key"] == "identity-logged-out"
            for socket in (stays, plays):
                socket.send_json(HELLO)
                assert socket.receive_json()["type"] == "update"
        assert phone.get("/api/me").json()["account"] is False
        assert [line["current"] for line in home.get("/api/sessions").json()] == [True]


def test_another_password_ends_copied_cookies_of_this_browser_too(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        thief = thief_of(ana)
        ana.post("/api/account/password", {"old": PASSWORD, "new": "eight golden cities"})
        assert thief.get("/api/me").json()["account"] is False
        assert len(ana.get("/api/sessions").json()) == 1


def test_a_browser_that_logs_in_again_has_one_session(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        thief = thief_of(ana)
        ana.log_in()
        assert len(ana.get("/api/sessions").json()) == 1
        assert thief.get("/api/me").json()["account"] is False


def test_sessions_end_with_the_account(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = two_browsers(server)
        home.ask("DELETE", "/api/me")
        assert phone.get("/api/me").json()["account"] is False
        assert rows_of(server, select(sessions)) == []


def test_an_account_has_so_many_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_SESSIONS == 50
    monkeypatch.setattr("cibola.server.auth.sessions.MOST_SESSIONS", 2)
    with opened(tmp_path, limits=False) as server:
        first = server.visitor().sign_up()
        others = [server.visitor() for _ in range(2)]
        for other in others:
            other.log_in()
        assert [one.get("/api/me").json()["account"] for one in (first, *others)] == [False, True, True]


def set_seen(server: Server, seconds_ago: float) -> None:
    async def work() -> None:
        change = update(sessions).values(seen=int((time.time() - seconds_ago) * 1000))
        await server.app.state.store.write(lambda connection: connection.execute(change))

    server.run(work)


def test_when_a_browser_was_seen_is_written_once_an_hour(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        for ago, is_written in ((TOUCH_AFTER - 60, False), (TOUCH_AFTER + 60, True)):
            set_seen(server, ago)
            ((before,),) = rows_of(server, select(sessions.c.seen))
            ana.get("/api/site")
            ((after,),) = rows_of(server, select(sessions.c.seen))
            assert (after > before) == is_written


def test_a_session_that_is_not_used_expires(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        set_seen(server, MAX_AGE + 60)
        assert ana.get("/api/me").json()["account"] is False
        server.run(server.app.state.sessions.delete_expired)
        assert rows_of(server, select(sessions)) == []


def test_the_database_has_neither_the_secret_of_a_cookie_nor_an_address(tmp_path: Path) -> None:
    with opened(tmp_path, proxies=("10.0.0.1",)) as server:
        server.come_from("10.0.0.1")
        ana = server.visitor(**{"X-Forwarded-For": "198.51.100.77", "User-Agent": FIREFOX}).sign_up()
        ana.make()
        signer = next(cookie for cookie in ana.jar if not cookie.name.endswith("-device"))
    with sqlite3.connect(tmp_path / "cibola.db") as store:
        columns = [row[1] for row in store.execute("PRAGMA table_info(sessions)")]
    store.close()
    assert columns == ["id", "person", "browser", "system", "made", "seen"]
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name.startswith("cibola.db"))
    assert (signer.value or "").partition(".")[0].encode() not in files
    assert b"198.51.100.77" not in files
    assert b"Gecko" not in files


def test_a_cookie_from_before_names_the_session_that_the_migration_made() -> None:
    """Both are digests of the same text: see migration 0003."""
    assert SessionCookie("person", "", 1, 0).session_id == SessionCookie("person", "", "1", 5).session_id
    assert SessionCookie("person", "", 2, 0).session_id != SessionCookie("person", "", 1, 0).session_id
    assert GUEST == 0


@pytest.mark.parametrize(
    ("user_agent", "found"),
    [
        (FIREFOX, ("Firefox", "Linux")),
        (CHROME, ("Chrome", "Android")),
        (SAFARI, ("Safari", "iPhone")),
        (EDGE, ("Edge", "Windows")),
        ("curl/8.5.0", ("", "")),
        ("", ("", "")),
    ],
)
def test_a_browser_is_described_in_two_words(user_agent: str, found: tuple[str, str]) -> None:
    assert describe_browser(user_agent) == found


def test_a_session_names_its_person(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        two_browsers(server)
        people = {row.person for row in rows_of(server, select(sessions.c.person))}
        assert len(people) == 1
        assert server.visitor().log_in(NAME).json()["name"] == NAME
