"""Accounts: a name and a password keep one's games on several devices."""

import json
from pathlib import Path

import pytest
from argon2 import PasswordHasher, Type, extract_parameters
from sqlalchemy import select
from tests.server.app_setup import ALONE, NAME, PASSWORD, key_of, opened
from tests.server.database_setup import create_database

from cibola.errors import CibolaError
from cibola.server.auth.passwords import dummy_hash
from cibola.server.protocol import PROTOCOL
from cibola.server.store.schema import people, tokens

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


def test_signing_up_keeps_the_guests_games(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor()
        table = ana.make()
        me = ana.post("/api/account", {"name": NAME, "password": PASSWORD}).json()
        assert (me["name"], me["account"], [line["id"] for line in me["tables"]]) == (NAME, True, [table])
        assert ana.get(f"/api/tables/{table}").json()["seat"] == 0
        assert ana.get(f"/api/tables/{table}").json()["host"]


def test_logging_in_elsewhere_brings_both_devices_games_together(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = server.visitor(), server.visitor()
        first = home.sign_up().make()
        second = phone.make()
        assert phone.log_in().status_code == 200
        assert set(phone.tables()) == set(home.tables()) == {first, second}


def test_an_open_table_connects_anew_when_its_guest_logs_in(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.visitor().sign_up()
        phone = server.visitor()
        with phone.socket(f"/api/live/{phone.make()}") as socket:
            assert socket.receive_json()["type"] == "welcome"
            phone.log_in()
            assert socket.receive_json()["reason"]["key"] == "identity-changed"


def test_wrong_name_and_wrong_password_get_the_same_answer(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.visitor().sign_up()
        wrong = [server.visitor().log_in("Nobody"), server.visitor().log_in(NAME, "wrong password")]
        assert {answer.status_code for answer in wrong} == {401}
        assert wrong[0].json() == wrong[1].json() == {"error": {"key": "identity-wrong", "args": {}, "rule": ""}}


def test_a_name_is_unique_however_it_is_written(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.visitor().sign_up("Ana  Strauß")
        taken = server.visitor().post("/api/account", {"name": "ANA STRAUSS", "password": PASSWORD})
        assert key_of(taken) == "identity-name-taken"
        assert server.visitor().log_in("ana strauß").json()["name"] == "Ana Strauß"


def test_short_and_overlong_passwords_are_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        for password in ("", "seven77", "x" * 257):
            answer = server.visitor().post("/api/account", {"name": NAME, "password": password})
            assert (answer.status_code, key_of(answer)) == (400, "identity-password")


def test_a_person_has_one_account(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        assert ana.post("/api/account", {"name": "Other", "password": PASSWORD}).status_code == 409
        assert ana.ask("PATCH", "/api/me", {"name": "Other"}).status_code == 409


def test_logging_out_is_for_one_browser(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = server.visitor().sign_up(), server.visitor()
        phone.log_in()
        home.post("/api/logout")
        assert home.get("/api/me").json()["account"] is False
        assert phone.get("/api/me").json()["account"] is True


def test_logging_out_everywhere_ends_all_sessions_and_sockets(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone, other = server.visitor().sign_up(), server.visitor(), server.visitor()
        phone.log_in()
        table = home.make()
        with phone.socket(f"/api/live/{table}") as socket, other.socket(f"/api/live/{table}") as stays:
            assert socket.receive_json()["type"] == stays.receive_json()["type"] == "welcome"
            assert home.post("/api/logout/everywhere").status_code == 204
            assert socket.receive_json() == {
                "type": "goodbye",
                "reason": {"key": "identity-logged-out", "args": {}, "rule": ""},
                "reload": False,
            }
            stays.send_json({"type": "hello", "protocol": PROTOCOL})
            assert stays.receive_json()["type"] == "update"
        assert phone.get("/api/me").json()["account"] is False
        assert home.log_in().status_code == 200


def test_another_password_ends_the_sessions_of_other_browsers(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = server.visitor().sign_up(), server.visitor()
        phone.log_in()
        token = home.post("/api/tokens", {"name": "bot"}).json()["token"]
        table = home.make()
        with phone.socket(f"/api/live/{table}") as socket:
            assert socket.receive_json()["type"] == "welcome"
            change = {"old": PASSWORD, "new": "eight golden cities"}
            assert home.post("/api/account/password", change).status_code == 204
            assert socket.receive_json()["reason"]["key"] == "identity-password-changed"
        assert home.get("/api/me").json()["account"] is True
        assert phone.get("/api/me").json()["account"] is False
        bot = server.visitor(Authorization=f"Bearer {token}")
        assert bot.get("/api/me").json()["name"] == NAME
        assert phone.log_in().status_code == 401
        assert phone.log_in(NAME, change["new"]).status_code == 200


def test_another_password_needs_the_present_one(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        home, phone = server.visitor().sign_up(), server.visitor()
        phone.log_in()
        for old, new, key in (("wrong", PASSWORD, "identity-password-wrong"), (PASSWORD, "short", "identity-password")):
            answer = home.post("/api/account/password", {"old": old, "new": new})
            assert (answer.status_code, key_of(answer)) == (400, key)
        assert phone.get("/api/me").json()["account"] is True
        assert key_of(server.visitor().post("/api/account/password", {"old": "", "new": ""})) == "identity-no-account"


def test_guessing_the_present_password_is_rate_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise CibolaError("identity-password-wrong")

    monkeypatch.setattr("cibola.server.auth.accounts.Accounts.change_password", refuse)  # Argon2 takes its time
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        answers = [ana.post("/api/account/password", {"old": "wrong", "new": PASSWORD}) for _ in range(11)]
        assert [answer.status_code for answer in answers] == [400] * 10 + [429]


def test_a_name_that_becomes_long_when_it_is_normalised_can_log_in(tmp_path: Path) -> None:
    """One letter of the name is 18 of the login."""
    with opened(tmp_path) as server:
        name = "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 32
        server.visitor().sign_up(name)
        assert server.visitor().log_in(name).json()["name"] == name


def test_everywhere_needs_an_account(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        assert key_of(server.visitor().post("/api/logout/everywhere")) == "identity-no-account"


def test_the_database_holds_neither_passwords_nor_tokens(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        token = ana.post("/api/tokens", {"name": "bot"}).json()["token"]
    with create_database(tmp_path).connect() as store:
        password, digest = store.execute(select(people.c.password, tokens.c.digest).join(tokens)).one()
    assert password.startswith("$argon2id$")
    assert len(digest) == 64
    files = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert PASSWORD.encode() not in files
    assert token.encode() not in files
    assert token.removeprefix("cibola_").encode() not in files


def test_everything_that_is_stored_can_be_downloaded(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana = server.visitor().sign_up()
        ana.post("/api/tokens", {"name": "my bot"})
        playing, over = ana.make(), ana.make(ALONE)
        done = {"id": "1", "expect": 0, "seat": 0, "deed": {"do": "resign"}, "type": "command"}
        assert ana.post(f"/api/tables/{over}/commands", done).json()["done"]
        answer = ana.get("/api/me/download")
        assert "attachment" in answer.headers["content-disposition"]
        kept = answer.json()
        assert (kept["name"], kept["account"]) == (NAME, True)
        assert [token["name"] for token in kept["tokens"]] == ["my bot"]
        records = {line["table"]: line["record"] for line in kept["tables"]}
        assert records.keys() == {playing, over}
        assert "seed: " in records[over]
        assert "seed: " not in records[playing]
        assert kept["statistics"]["games"] == 1
        assert kept["statistics"] == ana.get("/api/me/statistics").json()


def test_deleting_an_account_removes_its_name_and_keeps_the_games_of_others(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        ana, ben = server.visitor().sign_up(), server.visitor()
        ben.ask("PATCH", "/api/me", {"name": "Ben"})
        table = ana.make()
        link = ana.get(f"/api/tables/{table}").json()["seats"][1]["link"]
        assert ben.post("/api/join/" + link.rpartition("/")[2]).status_code == 200
        assert ana.ask("DELETE", "/api/me").status_code == 204
        assert ana.get("/api/me").json() == {"name": "", "account": False, "tables": []}
        assert ana.log_in().status_code == 401
        seats = ben.get(f"/api/tables/{table}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["", "Ben"]
        assert ben.tables() == [table]
        assert ana.get(f"/api/tables/{table}").json()["seat"] is None
    with opened(tmp_path) as server:
        ben.server = server
        assert [seat["name"] for seat in ben.get(f"/api/tables/{table}").json()["seats"]] == ["", "Ben"]


@pytest.mark.parametrize(
    "words", ["\ud800", "seven \udfff cities", "\x00", "a\x00bcdefgh", "\U0010ffff" * 8, "' OR 1=1 --"]
)
def test_lone_surrogates_are_refused_like_wrong_passwords(tmp_path: Path, words: str) -> None:
    with opened(tmp_path) as server:
        for path in ("/api/login", "/api/account"):
            for name, password in ((words, PASSWORD), (NAME, words)):
                body = json.dumps({"name": name, "password": password}).encode()
                answer = server.client.post(path, content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code in (201, 400, 401)
                server.client.cookies.clear()


def test_passwords_are_hashed_at_the_recommended_cost(quick_passwords: PasswordHasher) -> None:
    """RFC 9106's second option, 64 MiB and three passes; the other tests hash quickly."""
    assert (quick_passwords.type, quick_passwords.memory_cost, quick_passwords.time_cost) == (Type.ID, 65536, 3)
    hashed = quick_passwords.hash(PASSWORD)
    assert quick_passwords.verify(hashed, PASSWORD)
    assert extract_parameters(dummy_hash(quick_passwords)) == extract_parameters(hashed)
