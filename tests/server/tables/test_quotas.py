"""Quotas: every way to make a table counts, and nobody can fill the database."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.app_setup import ALONE, Visitor, key_of, opened

from cibola.games import GAMES
from cibola.server.auth.person import Person
from cibola.server.errors import TooManyRequestsError
from cibola.server.middleware.limits import RateLimit
from cibola.server.store.model import LogLine
from cibola.server.tables.quotas import BYTES, ROW_BYTES, TABLES, Quotas

HOME = [("192.0.2.1", 1)]


def limit_to(monkeypatch: pytest.MonkeyPatch, tables: int = TABLES.burst, size: int = BYTES.burst) -> None:
    """Allow so many tables and bytes, and no more for a long time."""
    monkeypatch.setattr("cibola.server.tables.quotas.TABLES", RateLimit("tables", "address", tables, 1e-6))
    monkeypatch.setattr("cibola.server.tables.quotas.BYTES", RateLimit("bytes", "address", size, 1e-6))


def command(visitor: Visitor, table: str, number: int, deed: dict[str, Any]) -> dict[str, Any]:
    sent = {"type": "command", "id": f"c{number}", "expect": number, "seat": 0, "deed": deed}
    return dict(visitor.post(f"/api/tables/{table}/commands", sent).json())


def test_rematches_count_as_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, tables=4)
    with opened(tmp_path) as server:
        ana = server.visitor()
        table, refused = ana.make(ALONE), {}
        for _ in range(5):
            assert command(ana, table, 0, {"do": "resign"})["done"]
            answer = command(ana, table, 1, {"do": "offer", "what": "rematch"})
            if not answer["done"]:
                refused = answer["refused"]
                break
            table = answer["table"]["next"]
        assert refused["key"] == "guard-too-many"
        assert len(ana.tables()) == 4


def test_tables_and_tutorials_share_an_allowance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, tables=3)
    with opened(tmp_path) as server:
        statuses = [
            server.visitor().post("/api/tables", ALONE).status_code,
            server.visitor().post("/api/lessons/card").status_code,
            server.visitor().post("/api/tables", ALONE).status_code,
            server.visitor().post("/api/lessons/roll").status_code,
        ]
        assert statuses == [201, 201, 201, 429]


def test_a_person_has_an_allowance_wherever_they_are() -> None:
    quotas = Quotas(lambda: 0.0)
    line = LogLine(0, "x" * (BYTES.burst - ROW_BYTES), 0)
    quotas.take_lines(Person("ana"), HOME, [line])
    for person, home in ((Person("ana"), [("192.0.2.7", 1)]), (Person("ben"), HOME)):
        with pytest.raises(TooManyRequestsError):
            quotas.take_lines(person, home, [LogLine(0, "D", 0)])
    quotas.take_lines(Person("ben"), [("192.0.2.7", 1)], [LogLine(0, "D", 0)])


def test_what_is_said_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit_to(monkeypatch, size=6_000)
    with opened(tmp_path) as server:
        ana = server.visitor()
        table = ana.make(ALONE)
        answers = [command(ana, table, number, {"do": "say", "text": "é" * 150}) for number in range(30)]
        refused = [answer["refused"]["key"] for answer in answers if not answer["done"]]
        assert answers[0]["done"]
        assert set(refused) == {"guard-too-many"}


def test_a_host_has_so_many_unfinished_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.registry.MOST_UNFINISHED", 2)
    with opened(tmp_path) as server:
        ana = server.visitor()
        first = ana.make(ALONE)
        ana.make(ALONE)
        answer = ana.post("/api/tables", ALONE)
        assert (answer.status_code, key_of(answer)) == (409, "server-tables-many")
        assert command(ana, first, 0, {"do": "resign"})["done"]
        ana.make(ALONE)


@pytest.mark.parametrize("game", ["board", "roll"])
def test_the_text_of_a_layout_is_bounded(tmp_path: Path, game: str) -> None:
    assert GAMES[game].layout is not None
    seats = {"seats": [{"kind": "person"}, {"kind": "screen"}]}
    with opened(tmp_path) as server:
        visitor = server.visitor()
        layout = visitor.get(f"/api/layouts/{game}").json() | {"name": "mine"}
        layout = {name: value for name, value in layout.items() if name != "standard"}
        for length, status in ((1000, 201), (17_000, 400)):
            wish = {"game": game, "options": {"layout": layout | {"sources": {"steps": "x" * length}}}, **seats}
            answer = visitor.post("/api/tables", wish)
            assert answer.status_code == status, msgspec.json.encode(answer.json())
        assert key_of(answer) == "server-options-long"
