"""Games that were played in a browser: the server keeps a record that replaying it makes again, and no other."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.server.app_setup import Server, Visitor
from tests.server.tables_setup import ANA

from cibola.games import GAMES
from cibola.position.position import Position, Record
from cibola.server.store.model import COMPUTER
from cibola.server.tables.kept_games import read_game, replay_game

NOW = 1_700_000_000_000  # a time of 2023
DATE = "2023-11-14"
MINI: dict[str, dict[str, Any]] = {
    "card": {"edition": "mini"},
    "board": {"edition": "mini", "seats": 2},
    "roll": {"seats": 2},
}


def played(game: str = "card", players: tuple[str, ...] = ("", "level:3"), seed: int = 1) -> Position:
    """Play a game to its end, always the last choice, with a time for each action and a hint before the first."""
    position = Position(game, MINI[game], seed=seed, players=players, date=DATE)
    while position.outcome is None:
        number = len(position.moves)
        comment = "" if number else "hint"
        position.play(position.actions[-1], at=NOW + number, comment=comment)
    return position


def keep(visitor: Visitor, record: str) -> Any:
    return visitor.post("/api/records", {"record": record})


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_is_listed_replayed_and_downloaded_as_it_was_played(server: Server, game: str) -> None:
    ana, position = server.visitor(), played(game)
    answer = keep(ana, position.record.dump())
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    [line] = ana.get("/api/me").json()["tables"]
    assert line["local"] is True
    assert (line["id"], line["status"], line["mine"], line["names"]) == (table, "over", [0], ["", "level:3"])
    assert (line["scores"], line["changed"]) == (list(position.scores), NOW + len(position.moves) - 1)
    assert ana.get(f"/api/tables/{table}/record").text == position.record.dump()
    replay = ana.get(f"/api/tables/{table}/replay").json()
    assert replay["verified"] is True
    assert replay["count"] == len(position.record.entries) + 1
    seen = ana.get(f"/api/tables/{table}").json()
    assert [seat["kind"] for seat in seen["seats"]] == ["person", COMPUTER]


def test_a_game_sent_twice_is_kept_once_and_by_each_person(server: Server) -> None:
    record = played().record
    ana, ben = server.visitor(), server.visitor()
    first = keep(ana, record.dump()).json()["table"]
    assert keep(ana, record.dump()).json()["table"] == first
    assert ana.tables() == [first]
    assert keep(ben, record.dump()).json()["table"] not in {first, ""}


def test_a_rematch_of_a_kept_game_is_a_game_at_the_server(server: Server) -> None:
    ana = server.visitor()
    table = keep(ana, played(players=("", "Ben")).record.dump()).json()["table"]
    number = ana.get(f"/api/tables/{table}").json()["number"]
    command = {"type": "command", "id": "1", "expect": number, "deed": {"do": "offer", "what": "rematch"}}
    assert ana.post(f"/api/tables/{table}/commands", command).json()["done"]
    assert sorted(line["local"] for line in ana.get("/api/me").json()["tables"]) == [False, True]


@pytest.mark.parametrize(
    ("players", "seconds", "kinds"),
    [
        (("Ana", "Ben"), 0.0, ["person", "screen"]),
        (("level:2", "Ana"), 0.0, [COMPUTER, "person"]),
        (("", "level:6,1s"), 0.0, ["person", COMPUTER]),
        (("", "level:6,2.5s"), 2.5, ["person", COMPUTER]),
        (("", "level:5,2s"), 2.0, ["person", COMPUTER]),
    ],
)
def test_players_are_known_by_their_names(players: tuple[str, str], seconds: float, kinds: list[str]) -> None:
    game = read_game(played(players=players).record.dump(), ANA, NOW)
    header, assignments = game.plan
    assert (header.seconds, [one.kind for one in assignments]) == (seconds, kinds)
    assert replay_game(game).position.record == game.record


def test_a_computer_that_took_over_a_seat_is_known() -> None:
    position = Position("card", MINI["card"], seed=3, players=("", "level:6,1s"), date=DATE)
    position.play(position.actions[0], at=NOW)
    position.hand_over(1, "level:2", at=NOW)
    while position.outcome is None:
        position.play(position.actions[-1], at=NOW)
    game = read_game(position.record.dump(), ANA, NOW)
    assert (game.plan[1][1].kind, game.plan[1][1].level) == (COMPUTER, 2)
    assert replay_game(game).position.record == position.record


def changed(**fields: Any) -> Callable[[Record], Record]:
    return lambda record: msgspec.structs.replace(record, **fields)


def with_first_entry(**fields: Any) -> Callable[[Record], Record]:
    def change(record: Record) -> Record:
        first, *others = record.entries
        return msgspec.structs.replace(record, entries=[msgspec.structs.replace(first, **fields), *others])

    return change


WRONG: dict[str, Callable[[Record], Record]] = {
    "no seed": changed(seed=""),
    "no promise": changed(commitment=""),
    "another promise": changed(commitment="0" * 64),
    "another seed": changed(seed="0" * 64),
    "a given deal": lambda record: msgspec.structs.replace(record, deals={0: "-"}),
    "wrong scores": changed(scores=[99, 0]),
    "not over": lambda record: msgspec.structs.replace(record, entries=record.entries[:-1], scores=None),
    "no entries": changed(entries=[], scores=None),
    "no day": changed(date=""),
    "another day": changed(date="yesterday"),
    "a hidden name": changed(players=["A\u202eB", "level:3"]),
    "no such level": changed(players=["", "level:9"]),
    "an illegal action": with_first_entry(text="-Y99"),
    "a message": with_first_entry(text='~say:"x"'),
    "the next table": with_first_entry(text="~next:x"),
    "no time": with_first_entry(at=None),
    "the future": with_first_entry(at=4_000_000_000_000),
    "another comment": with_first_entry(comment="x" * 100),
    "a seat that is not there": with_first_entry(seat=7, text='!seat:"x"'),
    "a person who takes over a seat": with_first_entry(seat=1, text='!seat:"Ana"'),
    "a thinking time that nobody chose": changed(players=["", "level:6,02s"]),
    "more taken back than anybody plays": lambda record: msgspec.structs.replace(
        record, entries=[msgspec.structs.replace(record.entries[0], text="!back:9999")] * 9 + list(record.entries)
    ),
    "taken back to no number": with_first_entry(text="!back:x"),
    "another version": changed(rules=99),
    "no such option": changed(options={"edition": "none"}),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_whole_game_is_refused(server: Server, wrong: str) -> None:
    record = WRONG[wrong](played().record)
    visitor = server.visitor()
    answer = keep(visitor, record.dump())
    assert answer.status_code == 400, answer.text
    assert visitor.get("/api/me").json()["tables"] == []
