"""Retention: finished games of guests are deleted, abandoned ones later, those of accounts never."""

import time
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.server.app_setup import ALONE, Server, Visitor, opened

from cibola.server.store.schema import tables
from cibola.server.tables.retention import DAY, GRACE_DAYS, delete_expired

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases

KEEP, ABANDONED = 30, 90


def finish(visitor: Visitor) -> str:
    table = visitor.make(ALONE)
    resign = {"id": "1", "expect": 0, "seat": 0, "deed": {"do": "resign"}, "type": "command"}
    assert visitor.post(f"/api/tables/{table}/commands", resign).json()["done"]
    return table


def delete_expired_on(server: Server, day: float) -> None:
    async def work() -> None:
        await delete_expired(server.app.state.registry, server.app.state.settings, lambda: time.time() + day * DAY)

    server.run(work)


def delete_expired_after(server: Server, days: float) -> None:
    """See a day, so many days from now, and those of the period of grace after it."""
    for day in range(GRACE_DAYS + 1):
        delete_expired_on(server, days + day)


def test_finished_games_of_guests_are_removed_after_the_days_that_are_set(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest, account = server.visitor(), server.visitor().sign_up()
        over, playing, kept = finish(guest), guest.make(), finish(account)
        delete_expired_after(server, KEEP - 1)
        assert set(guest.tables()) == {over, playing}
        delete_expired_after(server, KEEP + 1)
        assert guest.tables() == [playing]
        assert account.tables() == [kept]
        assert guest.get(f"/api/tables/{over}").status_code == 404


def test_games_that_guests_have_left_are_removed_later(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest, account = server.visitor(), server.visitor().sign_up()
        waiting, playing, kept = guest.make(), guest.make(ALONE), account.make(ALONE)
        delete_expired_after(server, ABANDONED - 1)
        assert set(guest.tables()) == {waiting, playing}
        delete_expired_after(server, ABANDONED + 1)
        assert guest.tables() == []
        assert account.tables() == [kept]


def test_a_clock_that_jumps_ahead_deletes_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest = server.visitor()
        games = {finish(guest), guest.make()}
        for day in (0, 100, 0, 200, 1, 300, 2):  # it is set right in between
            delete_expired_on(server, day)
            delete_expired_on(server, day)
        assert set(guest.tables()) == games


def test_a_server_that_was_off_for_long_deletes_nothing_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest = server.visitor()
        games = [finish(guest)]
        for day in range(GRACE_DAYS):
            delete_expired_on(server, 400 + day)
            delete_expired_on(server, 400 + day)  # the same day counts once
            assert guest.tables() == games
        delete_expired_on(server, 400 + GRACE_DAYS)
        assert guest.tables() == []


def test_few_games_are_deleted_in_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.retention.MOST_DELETED", 2)
    with opened(tmp_path) as server:
        guest = server.visitor()
        for _ in range(5):
            finish(guest)
        delete_expired_after(server, KEEP + 1)
        left = []
        for day in range(4):
            left.append(len(guest.tables()))
            delete_expired_on(server, KEEP + 1 + GRACE_DAYS + day)
            delete_expired_on(server, KEEP + 1 + GRACE_DAYS + day)
        assert left == [3, 3, 1, 0]


def test_an_old_game_that_goes_on_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest = server.visitor()
        table = guest.make(ALONE)
        long_ago = int((time.time() - 2 * ABANDONED * DAY) * 1000)
        server.run(
            lambda: server.app.state.store.write(lambda store: store.execute(update(tables).values(made=long_ago)))
        )
        say = {"id": "1", "expect": 0, "seat": 0, "deed": {"do": "say", "key": "preset-hello"}, "type": "command"}
        assert guest.post(f"/api/tables/{table}/commands", say).json()["done"]
        delete_expired_after(server, 0)
        assert guest.tables() == [table]


def test_an_unfinished_game_is_kept_at_least_as_long_as_a_finished_one(tmp_path: Path) -> None:
    with opened(tmp_path, keep_days=2 * ABANDONED) as server:
        guest = server.visitor()
        table = guest.make()
        delete_expired_after(server, ABANDONED + 1)
        assert guest.tables() == [table]


def test_a_game_with_somebody_who_has_an_account_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest, account = server.visitor(), server.visitor().sign_up()
        table = guest.make()
        link = guest.get(f"/api/tables/{table}").json()["seats"][1]["link"]
        account.post("/api/join/" + link.rpartition("/")[2])
        resign = {"id": "1", "expect": 1, "deed": {"do": "resign"}, "type": "command"}
        assert guest.post(f"/api/tables/{table}/commands", resign).json()["done"]
        delete_expired_after(server, KEEP + 1)
        assert guest.tables() == account.tables() == [table]
