"""Secrecy on the wire: the bytes that a viewer receives do not change when what they cannot know is permuted."""

import re
from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from tests.laws.tables import explicit, scrambled, walk
from tests.server.tables_setup import (
    ANA,
    BEN,
    EVE,
    FakeClock,
    Game,
    RecordingListener,
    registry_in,
    running,
    sit_with_friend,
)

from cibola.engine.interface import CHANCE
from cibola.position.position import Position
from cibola.server.auth.person import Person
from cibola.server.protocol import Command, Deed, Hint, Play, Resign, Say, TakeBack
from cibola.server.tables.replays import record_for

VIEWERS = {0: ANA, 1: BEN, -1: EVE}
TABLE = re.compile(rb'"(?:id|commitment|table)":"[^"]*"')  # the commitment is of the seed, which differs


OPTIONS: dict[str, dict[str, Any]] = {
    "card": {"edition": "duel", "exploits": True, "rounds": 2},
    "board": {"seats": 2, "up_or_down": True},
}


def twins(game: str, seat: int, seed: int, moves: int) -> tuple[Position, Position]:
    """Give a position somewhere in a game, and another in which a seat has seen exactly the same."""
    start = Position(game, OPTIONS[game], seed=seed)
    position = next(islice(walk(start, Random(seed), 0.5), moves, None))
    return explicit(position, seed), scrambled(position, seat, Random(seed))


async def everything_sent(position: Position, seat: int) -> list[bytes]:
    """Play a game over a table, and give every byte that one viewer got."""
    with TemporaryDirectory() as folder:
        async with registry_in(Path(folder), FakeClock()) as registry:
            name = position.game.name
            game = await sit_with_friend(registry, game=name, deals=position.deals, options=OPTIONS[name], unseen=True)
            person = VIEWERS[seat]
            listener = await game.hear(person)
            other = await game.hear(BEN if person is ANA else ANA)
            for mover, action, _ in position.moves:
                if mover != CHANCE:
                    await game.play(VIEWERS[mover], position.game.write(action))
            sent = [*listener.bytes, *[message async for message in answers(game, person)]]
            await registry.unsubscribe(await game.open(), other)
            late = RecordingListener(person)
            await registry.subscribe(await game.open(), late, (await game.see()).number - 3)
            return [TABLE.sub(b"", message) for message in (*sent, *listener.bytes, *late.bytes)]


async def answers(game: Game, person: Person) -> AsyncIterator[bytes]:
    """Ask for everything that changes nothing: what is refused must not tell either."""
    state = (await game.open()).state
    yield msgspec.json.encode(await game.see(person))
    viewer = state.viewer(person.id)
    record = record_for(state, viewer, game.registry.now())
    yield msgspec.json.encode(msgspec.structs.replace(record, commitment=""))
    refused: list[Deed] = [Hint(), Say(text="")]
    if person is EVE:
        refused += [TakeBack(), Resign()]
    if state.mover not in viewer.seats:
        refused += [Play(action=text) for text in ("Y2", "-B7", "D", "G", "R10", "nonsense")]
    else:
        legal = (await game.see(person)).view.legal
        refused += [Play(action=text) for text in ("Y2", "-B7", "G", "R10", "V5", "-Yx") if text not in legal]
    for number, deed in enumerate(refused):
        answer = await game.registry.execute(
            game.id, person, Command(id=f"secrecy{number}", expect=state.number, deed=deed)
        )
        assert not answer.done
        yield msgspec.json.encode(answer)


@pytest.mark.parametrize("seat", [0, 1, -1])
@pytest.mark.parametrize(("seed", "moves"), [(1, 9), (2, 30), (3, 61), (4, 88)])
@pytest.mark.parametrize("game", OPTIONS)
@running
async def test_no_byte_depends_on_what_a_viewer_cannot_know(game: str, seat: int, seed: int, moves: int) -> None:
    true, other = twins(game, seat, seed, moves)
    assert true != other
    assert await everything_sent(true, seat) == await everything_sent(other, seat)


@pytest.mark.parametrize("game", OPTIONS)
@running
async def test_the_test_would_notice(game: str) -> None:
    """To the other seat the two games are not the same."""
    true, other = twins(game, 0, 2, 30)
    assert await everything_sent(true, 1) != await everything_sent(other, 1)


@running
async def test_before_the_end_no_seed_leaves_the_server(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        ears = [await game.hear(person) for person in (ANA, BEN, EVE)]
        await game.play(ANA, (await game.see(ANA)).choices[0].action)
        header = (await game.open()).state.header
        for message in (message for listener in ears for message in listener.bytes):
            assert header.seed.encode() not in message
            assert header.links.encode() not in message
