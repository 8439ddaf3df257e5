"""Random commands from anybody at any time: no crash, no lost line, and the log replays to the same state."""

import string
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    EVE,
    FRIEND,
    ME,
    SCREEN,
    FakeClock,
    Game,
    registry_in,
    running,
    secret,
    sit,
)

from cibola.errors import CibolaError
from cibola.server import protocol
from cibola.server.auth.person import ANONYMOUS
from cibola.server.protocol import Clock, Command, Deed
from cibola.server.store.repository import read_table
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.snapshot import SnapshotContext, table_for
from cibola.server.tables.state import TableState

PEOPLE = (ANA, ANA, ANA, BEN, BEN, BEN, EVE, ANONYMOUS)
SEATS = ((ME, FRIEND), (ME, FRIEND), (ME, SCREEN), (ME, COMPUTER), (FRIEND, FRIEND))
CLOCKS = (Clock(), Clock(), Clock(pace="live", seconds=30, increment=1), Clock(pace="days", days=1))
OPTIONS: tuple[dict[str, Any], ...] = (
    {"edition": "mini", "rounds": 3},
    {"edition": "duel", "exploits": True},
    {"edition": "classic", "sixth": True, "turn_cap": 9},
)
COMMANDS = 130
CARD_GAMES = 14  # seeds; those above play the roll & write, three at two screens
DICE: tuple[dict[str, Any], ...] = ({}, {"layout": "mini"})


def some_deed(rng: Random, table: protocol.Table) -> Deed:
    """Do something sensible mostly, and anything else sometimes."""
    if rng.random() < 0.55 and table.choices:
        return protocol.Play(action=rng.choice(table.choices).action)
    anything: list[Deed] = [
        protocol.Play(action="".join(rng.choices(string.printable + "é\ud800😀", k=rng.randrange(5)))),
        protocol.Play(action=rng.choice(["D", "Y", "Yx", "-B3", "!resign", "!back:0", "=", "~join", "W" * 9999])),
        protocol.TakeBack(),
        protocol.TakeBack(),
        protocol.MakeOffer(what=rng.choice(["rematch", "end", "back"])),
        protocol.Accept(),
        protocol.Decline(),
        protocol.Say(
            key=rng.choice(["", "preset-hello", "nonsense"]), text=rng.choice(["", "hi", "\ud800", "x" * 999])
        ),
        protocol.Release(way=rng.choice(["end", "computer"]), level=rng.choice([-1, 0, 1, 7])),
        protocol.Chat(on=rng.random() < 0.7),
    ]
    return protocol.Resign() if rng.random() < 0.01 else rng.choice(anything)


def some_command(rng: Random, table: protocol.Table, sent: list[Command]) -> Command:
    if sent and rng.random() < 0.08:
        return rng.choice(sent)
    wrong = rng.random() < 0.1
    return Command(
        id=f"c{len(sent)}",
        expect=rng.choice([0, -1, table.number - 1, table.number + 1, 2**80]) if wrong else table.number,
        deed=some_deed(rng, table),
        seat=rng.choice([0, 1, 2, -1, 2**70]) if rng.random() < 0.05 else None,
    )


def seen_by_all(state: TableState, now: int) -> list[bytes]:
    moment = SnapshotContext(now, (False,) * len(state.assignments), ("",) * len(state.assignments))
    tables = [table_for(state, state.viewer(person.id), moment) for person in (ANA, BEN, EVE)]
    return [msgspec.json.encode(msgspec.structs.replace(table, can=[], message=None)) for table in tables]


async def check_log(game: Game, acknowledged: int) -> None:
    """What is in memory is what the log says, and nothing acknowledged is missing from it."""
    table = await game.open()
    async with table.lock:
        state = table.state
        kept = read_table(game.registry.engine, game.id)
        assert kept is not None
        assert len(kept[2]) == state.number >= acknowledged
        again = TableState(*kept)
        assert again.position == state.position
        assert again.position.record == state.position.record
        assert seen_by_all(again, 0) == seen_by_all(state, 0)


async def table_for_seed(registry: TableRegistry, seed: int) -> Game:
    """Make a table of some kind."""
    if seed >= CARD_GAMES:
        return await sit(registry, ME, FRIEND, SCREEN, game="roll", options=DICE[seed % 2], clock=CLOCKS[seed % 4])
    return await sit(registry, *SEATS[seed % 5], options=OPTIONS[seed % 3], clock=CLOCKS[seed % 4])


@pytest.mark.parametrize("seed", range(CARD_GAMES + 6))
@running
async def test_random_commands(tmp_path: Path, seed: int) -> None:
    rng, clock = Random(seed), FakeClock()
    game, sent, told, acknowledged, done = None, list[Command](), list[str](), 0, 0
    for _ in range(3):  # the server is started anew twice in between
        async with registry_in(tmp_path, clock) as registry:
            if game is None:
                game = await table_for_seed(registry, seed)
                has_friend = seed >= CARD_GAMES or FRIEND in SEATS[seed % 5]
                link = await secret(game) if has_friend else ""
            game = Game(registry, game.id)
            for number in range(COMMANDS // 3):
                person = rng.choice(PEOPLE)
                command = some_command(rng, await game.see(person), sent)
                try:
                    answer = await registry.execute(game.id, person, command)
                    assert answer.done == (answer.refused is None)
                    if answer.done:
                        acknowledged, done = max(acknowledged, answer.number), done + 1
                    if link and number == 5:
                        await registry.join(BEN, link)
                except CibolaError as error:
                    told.append(error.text("fr"))
                sent.append(command)
                clock.move(rng.choice([0, 10, 500]))
                await registry.alarms.fire_due()
            await game.until(lambda table: not table.state.is_computer(table.state.mover))
            await check_log(game, acknowledged)
    assert done
    assert all(told)
