"""Finished games of guests go after a while; those of people with an account stay."""

import time
from pathlib import Path

from tests.server.identity_setup import ALONE, Server, Visitor, opened

from cibola.server.identity.sweeping import DAY, sweep

KEEP = 30


def finish(visitor: Visitor) -> str:
    table = visitor.make(ALONE)
    resign = {"id": "1", "expect": 0, "seat": 0, "deed": {"do": "resign"}, "type": "command"}
    assert visitor.post(f"/api/tables/{table}/commands", resign).json()["done"]
    return table


def sweep_after(server: Server, days: float) -> None:
    async def work() -> None:
        await sweep(server.app.state.belongings, KEEP, lambda: time.time() + days * DAY)

    server.run(work)


def test_finished_games_of_guests_are_removed_after_the_days_that_are_set(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest, account = server.visitor(), server.visitor().sign_up()
        over, playing, kept = finish(guest), guest.make(), finish(account)
        sweep_after(server, KEEP - 1)
        assert set(guest.tables()) == {over, playing}
        sweep_after(server, KEEP + 1)
        assert guest.tables() == [playing]
        assert account.tables() == [kept]
        assert guest.get(f"/api/tables/{over}").status_code == 404


def test_a_game_with_somebody_who_has_an_account_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        guest, account = server.visitor(), server.visitor().sign_up()
        table = guest.make()
        link = guest.get(f"/api/tables/{table}").json()["seats"][1]["link"]
        account.post("/api/join/" + link.rpartition("/")[2])
        resign = {"id": "1", "expect": 1, "deed": {"do": "resign"}, "type": "command"}
        assert guest.post(f"/api/tables/{table}/commands", resign).json()["done"]
        sweep_after(server, KEEP + 1)
        assert guest.tables() == account.tables() == [table]
