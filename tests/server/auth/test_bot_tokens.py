"""Bots: a token plays for its owner, until it is revoked."""

from pathlib import Path

import pytest
from tests.server.app_setup import ALONE, Visitor, key_of, opened, receive

from cibola.server.protocol import PROTOCOL

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


def bot_of(owner: Visitor, token: str) -> Visitor:
    bot = owner.server.visitor(Authorization=f"Bearer {token}")
    del bot.headers["X-Cibola"]  # no page of another site has the token
    return bot


def test_a_token_plays_for_its_owner(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        bot = bot_of(ana, ana.post("/api/tokens", {"name": "bot"}).json()["token"])
        answer = bot.post("/api/tables", ALONE)
        assert answer.status_code == 201
        assert "set-cookie" not in answer.headers
        assert ana.tables() == [answer.json()["table"]]
        with bot.socket(f"/api/live/{answer.json()['table']}") as socket:
            socket.send_json({"type": "hello", "protocol": PROTOCOL})
            assert socket.receive_json()["type"] == "welcome"
            assert socket.receive_json()["table"]["seat"] == 0


def test_a_revoked_token_is_of_no_use(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        bot = bot_of(ana, ana.post("/api/tokens", {"name": "bot"}).json()["token"])
        (line,) = ana.get("/api/tokens").json()
        assert line.keys() == {"id", "name", "made"}
        assert server.visitor().sign_up("Ben").ask("DELETE", f"/api/tokens/{line['id']}").status_code == 404
        with bot.socket(f"/api/live/{ana.make(ALONE)}") as socket:
            socket.send_json({"type": "hello", "protocol": PROTOCOL})
            receive(socket, "update")
            assert ana.ask("DELETE", f"/api/tokens/{line['id']}").status_code == 204
            assert receive(socket, "goodbye")["reason"]["key"] == "identity-token-revoked"
        assert ana.get("/api/tokens").json() == []
        answer = bot.post("/api/tables", ALONE)
        assert (answer.status_code, key_of(answer)) == (401, "identity-token")


def test_a_wrong_token_is_nobody(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        for token in ("", "x", "cibola_" + "x" * 43):
            assert server.visitor(Authorization=f"Bearer {token}").get("/api/me").status_code == 401


def test_a_bot_does_not_decide_about_the_account(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        bot = bot_of(ana, ana.post("/api/tokens", {"name": "bot"}).json()["token"])
        for method, path, body in (
            ("DELETE", "/api/me", None),
            ("POST", "/api/logout/everywhere", None),
            ("POST", "/api/logout/elsewhere", None),
            ("GET", "/api/sessions", None),
            ("GET", "/api/tokens", None),
            ("POST", "/api/tokens", {"name": "another"}),
            ("GET", "/api/me/download", None),
            ("GET", "/api/me/statistics", None),
        ):
            answer = bot.ask(method, path, body)
            assert (answer.status_code, key_of(answer)) == (403, "identity-bot")
        assert ana.get("/api/me").json()["account"] is True


def test_tokens_end_with_the_account_and_are_not_without_end(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        tokens = [ana.post("/api/tokens", {"name": f"bot {number}"}).json()["token"] for number in range(20)]
        assert key_of(ana.post("/api/tokens", {"name": "one more"})) == "identity-tokens"
        bot = bot_of(ana, tokens[0])
        assert bot.get("/api/me").status_code == 200
        ana.ask("DELETE", "/api/me")
        assert bot.get("/api/me").status_code == 401


def test_tokens_need_an_account(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        assert key_of(server.visitor().post("/api/tokens", {"name": "bot"})) == "identity-no-account"
